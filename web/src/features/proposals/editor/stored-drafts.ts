import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Versioned } from '../../../api/transport.ts'
import type { Draft } from './proposal-draft.ts'
import { sectionsDraftOf } from './sections/sections-draft.ts'
import type { Conflict } from './three-way-merge.ts'

/** Unsaved changes, stored in the browser tab. They survive a reload, and a restart of the browser if it restores the tab. */

interface Unsaved {
  /** The stored version that the draft is based on. */
  stored: Versioned<Proposal>
  draft: Draft
  conflicts: Conflict[]
}

const keyOf = (id: string) => `proffer.draft.${id}`

export function storeDraft(id: string, { stored, draft, conflicts }: Unsaved) {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify({ stored, draft, conflicts }))
  } catch {
    // Without storage, the draft lasts as long as the page. The autosave does not depend on it.
  }
}

export function deleteDraft(id: string) {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The unsaved changes of an earlier visit, or null. */
export function storedDraft(id: string): Unsaved | null {
  try {
    const unsaved = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Unsaved | null
    if (!unsaved) return null
    // A draft that an earlier release stored has no priced lines and no sections.
    const { pricing = null, sections = sectionsDraftOf(unsaved.stored.value.settings) } = unsaved.draft
    const { sections: _, ...settings } = unsaved.draft.settings
    return { ...unsaved, draft: { ...unsaved.draft, settings, pricing, sections } }
  } catch {
    return null
  }
}

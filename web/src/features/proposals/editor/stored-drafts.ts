import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Versioned } from '../../../api/transport.ts'
import type { Draft } from './draft.ts'
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
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null')
  } catch {
    return null
  }
}

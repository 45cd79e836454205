import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Versioned } from '../../../api/client.ts'
import type { Draft } from './proposal-draft.ts'
import type { Conflict } from './three-way-merge.ts'

/** What was typed and is not saved yet, kept in the tab: a reload, or a browser that starts again, has it still. */

interface Unsaved {
  /** What it was made from. */
  stored: Versioned<Proposal>
  draft: Draft
  conflicts: Conflict[]
}

const keyOf = (id: string) => `proffer.draft.${id}`

export function keepDraft(id: string, { stored, draft, conflicts }: Unsaved) {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify({ stored, draft, conflicts }))
  } catch {
    // A browser that keeps nothing, or has no room: it is saved as soon as the server can be reached.
  }
}

export function forgetDraft(id: string) {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // Then nothing was kept either.
  }
}

export function keptDraft(id: string): Unsaved | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null')
  } catch {
    return null
  }
}

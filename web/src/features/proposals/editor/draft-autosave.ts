import type { Proposal, ProposalChange } from '@proffer/core/proposals/schema.ts'
import { ApiError, type FieldIssue, isApiError } from '../../../api/api-error.ts'
import type { Versioned } from '../../../api/transport.ts'
import type { Problems } from '../pricing/pricing-check.ts'
import { placeInPricing } from '../pricing/pricing-places.ts'
import type { Draft } from './draft.ts'
import {
  changeOf,
  draftOf,
  isUnchanged,
  missingIn,
  problemsOf,
  requirementFieldPlace,
  savableDraft,
} from './proposal-draft.ts'
import { placeInSections } from './sections/sections-draft.ts'
import { deleteDraft, storeDraft, storedDraft } from './stored-drafts.ts'
import { type Conflict, isSame, mergeDrafts, valueAt, withPlace } from './three-way-merge.ts'

export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'incomplete' | 'conflict' | 'gone'

export interface EditState {
  /** The last known version on the server. */
  stored: Versioned<Proposal>
  draft: Draft
  saveState: SaveState
  /** The last error of a request, unless it names fields: those errors are in `issues`. Null after a save. */
  failure: unknown
  /** Errors by their place: a path in the draft such as `name` or `requirements/<id>/hours`. */
  issues: Record<string, FieldIssue>
  /** What the provider must decide before the draft can be saved. */
  conflicts: Conflict[]
  /** Whether the draft was restored from an earlier visit and is not saved yet. */
  isRestored: boolean
}

/** The requests of the autosave, and the callbacks that keep the page up to date. */
interface Server {
  read: () => Promise<Versioned<Proposal>>
  write: (change: ProposalChange, ifMatch: string | null) => Promise<Versioned<Proposal>>
  /** Called with the record after each save. */
  onStored: (stored: Versioned<Proposal>) => void
  /** Called with the changed places when changes made elsewhere were merged into the draft. */
  onMerged: (places: string[]) => void
}

/** The draft is saved this long after the last change. */
const TYPING_PAUSE_MS = 1_000
const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 30_000
/** How often `saveChange` sends a change at most while somebody else keeps saving in between. */
const MAX_TRIES = 3

/**
 * Saves the draft shortly after each change, and never overwrites somebody else's changes. Until it is saved, the draft is
 * stored in the browser. While the server cannot be reached, it retries at growing intervals.
 */
export function draftAutosave(loaded: Versioned<Proposal>, server: Server) {
  const { id } = loaded.value
  let editState: EditState = {
    stored: loaded,
    draft: draftOf(loaded.value),
    saveState: 'saved',
    failure: null,
    issues: {},
    conflicts: [],
    isRestored: false,
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let lastWrite: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()
  /** The ids of fields with a typed text that is no value, such as a quantity of "abc". It is not in the draft. */
  const unreadable = new Set<string>()

  function update(change: Partial<EditState>) {
    editState = { ...editState, ...change }
    if (isUnchanged(editState.draft, editState.stored.value)) deleteDraft(id)
    else storeDraft(id, editState)
    for (const notify of listeners) notify()
  }

  function saveAfter(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  /** Merges a version saved elsewhere into the draft. Fields that only the other side changed get its value. */
  function mergeTheirs(fresh: Versioned<Proposal>) {
    const theirs = draftOf(fresh.value)
    const merge = mergeDrafts(draftOf(editState.stored.value), editState.draft, theirs)
    const { draft, taken } = merge
    const newPlaces = new Set(merge.conflicts.map(({ place }) => place))
    const earlierConflicts = editState.conflicts.filter(({ place }) => !newPlaces.has(place))
    const conflicts = [...stillOpen(earlierConflicts, draft, theirs), ...merge.conflicts]
    const saveState = saveStateOf(draft, fresh, conflicts)
    update({ stored: fresh, draft, conflicts, saveState, isRestored: editState.isRestored && saveState !== 'saved' })
    if (taken.length > 0) server.onMerged(taken)
  }

  /** Merges the saved version with the text typed during the request, and with what could not be sent. */
  function mergeSaved(sent: Draft, stored: Versioned<Proposal>) {
    const { draft } = mergeDrafts(sent, editState.draft, draftOf(stored.value))
    failures = 0
    update({
      stored,
      draft,
      saveState: saveStateOf(draft, stored, editState.conflicts),
      failure: null,
      issues: {},
      isRestored: false,
    })
    server.onStored(stored)
  }

  /** Returns false if somebody else has saved in between. Their version is then merged, and the caller may write again. */
  async function write(change: ProposalChange, sent: Draft): Promise<boolean> {
    try {
      mergeSaved(sent, await server.write(change, editState.stored.etag))
      return true
    } catch (error) {
      if (!isApiError(error, 'stale_proposal')) throw error
      mergeTheirs(await server.read())
      return false
    }
  }

  /** Shows why the draft was not saved. Retries, unless the proposal is gone or the provider must correct a field. */
  function showFailure(error: unknown, sent: Draft) {
    if (isApiError(error, 'proposal_not_found')) return update({ saveState: 'gone', failure: error })
    if (isApiError(error) && error.issues.length > 0) {
      return update({ saveState: 'incomplete', issues: issuesByPlace(error.issues, sent) })
    }
    failures += 1
    update({ saveState: 'failed', failure: error })
    const backoffMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS)
    const requestedMs = isApiError(error) ? (error.retryAfterSeconds ?? 0) * 1000 : 0
    saveAfter(Math.max(requestedMs, backoffMs))
  }

  /** Returns whether everything is saved. Repeats while the provider types during a request or somebody else saves in between. */
  async function saveNow(): Promise<boolean> {
    clearTimeout(timer)
    while (!isUnchanged(editState.draft, editState.stored.value)) {
      if (editState.conflicts.length > 0) return false
      const missing = missingIn(editState.draft, editState.stored.value)
      if (missing.length > 0) {
        update({
          saveState: 'incomplete',
          issues: Object.fromEntries(missing.map((place) => [place, missingAt(place)])),
        })
        return false
      }
      const change = changeOf(editState.draft, editState.stored.value)
      if (Object.keys(change).length === 0) {
        // The only unsaved parts are price lines and payments with a problem.
        const problems = problemsOf(editState.draft, editState.stored.value)
        update({ saveState: 'incomplete', issues: pricingIssues(problems) })
        return false
      }
      const sent = savableDraft(editState.draft, editState.stored.value)
      update({ saveState: 'saving' })
      try {
        await write(change, sent)
      } catch (error) {
        showFailure(error, sent)
        return false
      }
    }
    const isSaved = unreadable.size === 0
    update({ saveState: isSaved ? 'saved' : 'incomplete', failure: null, issues: {} })
    return isSaved
  }

  /** Requests run one after the other, because each needs the version that the previous one created. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = lastWrite.then(work, work)
    lastWrite = turn.catch(() => {})
    return turn
  }

  const save = (): Promise<boolean> => (editState.saveState === 'gone' ? Promise.resolve(false) : inTurn(saveNow))

  const unsaved = storedDraft(id)
  if (unsaved) {
    editState = {
      ...editState,
      ...unsaved,
      isRestored: true,
      saveState: unsaved.conflicts.length > 0 ? 'conflict' : 'changed',
    }
    if (unsaved.stored.etag !== loaded.etag) mergeTheirs(loaded)
  }

  return {
    editState: () => editState,

    /** Calls the listener after each change of the edit state. Returns a function that ends this. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    edit(change: (draft: Draft) => Draft) {
      const draft = change(editState.draft)
      if (isSame(draft, editState.draft)) return
      // An error disappears as soon as its part of the draft is edited.
      const all = Object.entries(editState.issues)
      const left = all.filter(([place]) => !isPartEdited(place, editState.draft, draft))
      // The same object if all are left, so that the fields do not render again for each key.
      const issues = left.length === all.length ? editState.issues : Object.fromEntries(left)
      update({ draft, issues, saveState: editState.conflicts.length > 0 ? 'conflict' : 'changed' })
      saveAfter(TYPING_PAUSE_MS)
    },

    /** Tells whether the text in a field can be read. Until all can, the draft is not saved completely. */
    reportUnreadable(field: string, isUnreadable: boolean) {
      if (unreadable.has(field) === isUnreadable) return
      if (isUnreadable) unreadable.add(field)
      else unreadable.delete(field)
      if (editState.saveState === 'saved' || editState.saveState === 'incomplete') void save()
    },

    hasUnreadable: () => unreadable.size > 0,

    /** Saves the draft now. Returns whether everything is saved. */
    save,

    /** Saves the draft if possible, then a change outside of it, such as a new status. Rejects if that change cannot be saved. */
    saveChange: (change: ProposalChange) =>
      inTurn(async () => {
        await saveNow()
        for (let tries = 0; tries < MAX_TRIES; tries += 1) {
          if (await write(change, draftOf(editState.stored.value))) return
        }
        throw new ApiError({ status: 412, code: 'stale_proposal', detail: '' })
      }),

    /** Merges the record after the page has loaded it again. */
    mergeLoaded(fresh: Versioned<Proposal>) {
      const isNewer = fresh.etag !== editState.stored.etag && fresh.value.updatedAt >= editState.stored.value.updatedAt
      // A running save finds out by itself if somebody else has saved.
      if (!isNewer || editState.saveState === 'saving') return
      mergeTheirs(fresh)
      if (editState.saveState === 'changed') saveAfter(TYPING_PAUSE_MS)
    },

    /** Replaces the draft by a record that this page has stored in another way, such as a restored version. */
    replaceDraft(stored: Versioned<Proposal>) {
      clearTimeout(timer)
      update({
        stored,
        draft: draftOf(stored.value),
        saveState: 'saved',
        failure: null,
        issues: {},
        conflicts: [],
        isRestored: false,
      })
      server.onStored(stored)
    },

    /** Ends a conflict with the provider's own value or the one saved elsewhere. Saves after the last conflict. */
    resolve(place: string, side: 'mine' | 'theirs') {
      const conflict = editState.conflicts.find((open) => open.place === place)
      if (!conflict) return
      const conflicts = editState.conflicts.filter((open) => open !== conflict)
      const draft = side === 'theirs' ? withPlace(editState.draft, place, conflict.theirs) : editState.draft
      update({ conflicts, draft, saveState: conflicts.length > 0 ? 'conflict' : 'changed' })
      if (conflicts.length === 0) void save()
    },

    /** Returns to the stored version. */
    discard() {
      clearTimeout(timer)
      update({
        draft: draftOf(editState.stored.value),
        saveState: 'saved',
        failure: null,
        issues: {},
        conflicts: [],
        isRestored: false,
      })
    },

    /**
     * Saves changes restored from an earlier visit, saves on Ctrl+S, and retries when the browser is online again or its window gets the focus.
     * Returns a function that stops all of this.
     */
    start() {
      const retry = () => {
        if (editState.saveState === 'failed') void save()
      }
      const saveOnShortcut = (event: KeyboardEvent) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void save()
      }
      addEventListener('keydown', saveOnShortcut)
      addEventListener('online', retry)
      addEventListener('focus', retry)
      if (editState.saveState === 'changed') saveAfter(TYPING_PAUSE_MS)
      return () => {
        removeEventListener('keydown', saveOnShortcut)
        removeEventListener('online', retry)
        removeEventListener('focus', retry)
        clearTimeout(timer)
      }
    },
  }
}

function saveStateOf(draft: Draft, stored: Versioned<Proposal>, conflicts: Conflict[]): SaveState {
  if (conflicts.length > 0) return 'conflict'
  return isUnchanged(draft, stored.value) ? 'saved' : 'changed'
}

/** The conflicts with the newest value of the other side, without those where both sides agree by now. */
const stillOpen = (conflicts: Conflict[], mine: Draft, theirs: Draft): Conflict[] =>
  conflicts
    .map(({ place }) => ({ place, theirs: valueAt(theirs, place) }))
    .filter((conflict) => !isSame(valueAt(mine, conflict.place), conflict.theirs))

const pricingIssues = (problems: Problems): EditState['issues'] =>
  Object.fromEntries(
    Object.entries(problems).map(([place, type]) => [`pricing/${place}`, { field: place, msg: '', type }]),
  )

const missingAt = (place: string): FieldIssue => ({ field: place, msg: '', type: 'missing' })

/** Translates fields such as `requirements.2.name`: the server names requirements, sections and lines by index, the draft by id. */
function issuesByPlace(issues: FieldIssue[], sent: Draft): Record<string, FieldIssue> {
  const placeOfField = (field: string) => {
    const [first = '', index = '', member = ''] = field.split('.')
    const requirement = first === 'requirements' && index !== '' ? sent.requirements[Number(index)] : undefined
    if (first === 'pricing' && sent.pricing) return placeInPricing(field, sent.pricing)
    if (requirement) return requirementFieldPlace(requirement.id, member)
    if (field.startsWith('settings.sections')) return placeInSections(field, sent.sections)
    return first === 'total' ? 'fixedTotal' : field.replaceAll('.', '/')
  }
  return Object.fromEntries(issues.map((issue) => [placeOfField(issue.field), issue]))
}

/** Whether the top-level part of the draft that contains the place has changed: for `requirements/<id>/name`, the requirements. */
const isPartEdited = (place: string, before: Draft, after: Draft) => {
  const [part = ''] = place.split('/')
  return !isSame(before[part as keyof Draft], after[part as keyof Draft])
}

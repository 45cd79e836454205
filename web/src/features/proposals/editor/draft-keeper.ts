import type { Proposal, ProposalChange } from '@proffer/core/proposals/schema.ts'
import { ApiError, type FieldIssue, isApiError } from '../../../api/api-error.ts'
import type { Versioned } from '../../../api/client.ts'
import type { Problems } from '../pricing/pricing-check.ts'
import { placeInPricing } from '../pricing/pricing-places.ts'
import {
  changeOf,
  type Draft,
  draftOf,
  isUnchanged,
  missingIn,
  placeOf,
  problemsOf,
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
  state: SaveState
  failure: unknown
  /** Errors by their path in the draft. */
  issues: Record<string, FieldIssue>
  conflicts: Conflict[]
  /** Whether the draft was restored from an earlier visit. */
  isRestored: boolean
}

interface Server {
  read: () => Promise<Versioned<Proposal>>
  write: (change: ProposalChange, ifMatch: string | null) => Promise<Versioned<Proposal>>
  /** Called with the record after each save. */
  onStored: (stored: Versioned<Proposal>) => void
  /** Called when changes made elsewhere were merged. */
  onMerged: (places: string[]) => void
}

const PAUSE_MS = 1_000
const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 30_000
const TRIES = 3

/**
 * Saves the draft shortly after each change, and never overwrites somebody else's changes. Until it is saved it is
 * stored in the browser. While the server cannot be reached, it retries at growing intervals.
 */
export function draftAutosave(read: Versioned<Proposal>, server: Server) {
  const { id } = read.value
  let editState: EditState = {
    stored: read,
    draft: draftOf(read.value),
    state: 'saved',
    failure: null,
    issues: {},
    conflicts: [],
    isRestored: false,
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let lastWrite: Promise<unknown> = Promise.resolve()
  const readers = new Set<() => void>()

  function put(change: Partial<EditState>) {
    editState = { ...editState, ...change }
    if (isUnchanged(editState.draft, editState.stored.value)) deleteDraft(id)
    else storeDraft(id, editState)
    for (const tell of readers) tell()
  }

  function saveIn(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  /** Merges a version saved elsewhere: fields that only they changed take their value. */
  function takeIn(fresh: Versioned<Proposal>) {
    const theirs = draftOf(fresh.value)
    const { draft, conflicts, taken } = mergeDrafts(draftOf(editState.stored.value), editState.draft, theirs)
    const earlier = editState.conflicts.filter(({ place }) => !conflicts.some((one) => one.place === place))
    const open = [...stillOpen(earlier, draft, theirs), ...conflicts]
    const state = stateOf(draft, fresh, open)
    put({ stored: fresh, draft, conflicts: open, state, isRestored: editState.isRestored && state !== 'saved' })
    if (taken.length > 0) server.onMerged(taken)
  }

  /** Merges the saved version with the text typed during the request, and with what could not be sent. */
  function settle(sent: Draft, stored: Versioned<Proposal>) {
    const { draft } = mergeDrafts(sent, editState.draft, draftOf(stored.value))
    failures = 0
    put({
      stored,
      draft,
      state: stateOf(draft, stored, editState.conflicts),
      failure: null,
      issues: {},
      isRestored: false,
    })
    server.onStored(stored)
  }

  async function write(change: ProposalChange, sent: Draft): Promise<boolean> {
    try {
      settle(sent, await server.write(change, editState.stored.etag))
      return true
    } catch (error) {
      if (!isApiError(error, 'stale_proposal')) throw error
      takeIn(await server.read())
      return false
    }
  }

  function fail(error: unknown, sent: Draft) {
    if (isApiError(error, 'proposal_not_found')) return put({ state: 'gone', failure: error })
    if (isApiError(error) && error.issues.length > 0) {
      return put({
        state: 'incomplete',
        issues: placesOf(error.issues, sent),
      })
    }
    failures += 1
    const wait = isApiError(error) ? (error.retryAfterSeconds ?? 0) * 1000 : 0
    put({ state: 'failed', failure: error })
    saveIn(Math.max(wait, Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS)))
  }

  async function saveNow(): Promise<boolean> {
    clearTimeout(timer)
    while (!isUnchanged(editState.draft, editState.stored.value)) {
      if (editState.conflicts.length > 0) return false
      const missing = missingIn(editState.draft, editState.stored.value)
      if (missing.length > 0) {
        put({ state: 'incomplete', issues: Object.fromEntries(missing.map((place) => [place, missingAt(place)])) })
        return false
      }
      const change = changeOf(editState.draft, editState.stored.value)
      if (Object.keys(change).length === 0) {
        // All that is left are lines with a problem.
        put({ state: 'incomplete', issues: issuesOf(problemsOf(editState.draft, editState.stored.value)) })
        return false
      }
      const sent = savableDraft(editState.draft, editState.stored.value)
      put({ state: 'saving' })
      try {
        await write(change, sent)
      } catch (error) {
        fail(error, sent)
        return false
      }
    }
    put({ state: 'saved', failure: null, issues: {} })
    return true
  }

  /** Requests run one after the other, because each needs the version that the previous one created. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = lastWrite.then(work, work)
    lastWrite = turn.catch(() => {})
    return turn
  }

  const save = (): Promise<boolean> => (editState.state === 'gone' ? Promise.resolve(false) : inTurn(saveNow))

  const earlier = storedDraft(id)
  if (earlier) {
    editState = {
      ...editState,
      ...earlier,
      isRestored: true,
      state: earlier.conflicts.length > 0 ? 'conflict' : 'changed',
    }
    if (earlier.stored.etag !== read.etag) takeIn(read)
  }

  return {
    current: () => editState,

    subscribe(reader: () => void) {
      readers.add(reader)
      return () => readers.delete(reader)
    },

    edit(change: (draft: Draft) => Draft) {
      const draft = change(editState.draft)
      if (isSame(draft, editState.draft)) return
      const issues = Object.fromEntries(
        Object.entries(editState.issues).filter(([place]) => !hasMoved(place, editState.draft, draft)),
      )
      put({ draft, issues, state: editState.conflicts.length > 0 ? 'conflict' : 'changed' })
      saveIn(PAUSE_MS)
    },

    save,

    /** Saves a change immediately, such as a new status. */
    change: (change: ProposalChange) =>
      inTurn(async () => {
        await saveNow()
        for (let tries = 0; tries < TRIES; tries += 1) {
          if (await write(change, draftOf(editState.stored.value))) return
        }
        throw new ApiError({ status: 412, code: 'stale_proposal', detail: '' })
      }),

    /** Called when the record was loaded again. */
    adopt(fresh: Versioned<Proposal>) {
      const isNews = fresh.etag !== editState.stored.etag && fresh.value.updatedAt >= editState.stored.value.updatedAt
      if (!isNews || editState.state === 'saving') return
      takeIn(fresh)
      if (editState.state === 'changed') saveIn(PAUSE_MS)
    },

    /** Takes over a record that this page has stored in another way, such as a restored version. */
    take(stored: Versioned<Proposal>) {
      clearTimeout(timer)
      put({
        stored,
        draft: draftOf(stored.value),
        state: 'saved',
        failure: null,
        issues: {},
        conflicts: [],
        isRestored: false,
      })
      server.onStored(stored)
    },

    resolve(place: string, side: 'mine' | 'theirs') {
      const conflict = editState.conflicts.find((one) => one.place === place)
      if (!conflict) return
      const conflicts = editState.conflicts.filter((one) => one !== conflict)
      const draft = side === 'theirs' ? withPlace(editState.draft, place, conflict.theirs) : editState.draft
      put({ conflicts, draft, state: conflicts.length > 0 ? 'conflict' : 'changed' })
      if (conflicts.length === 0) void save()
    },

    /** Discards the draft. */
    discard() {
      clearTimeout(timer)
      put({
        draft: draftOf(editState.stored.value),
        state: 'saved',
        failure: null,
        issues: {},
        conflicts: [],
        isRestored: false,
      })
    },

    /** Saves changes restored from an earlier visit, and retries when the browser is online again. */
    start() {
      const retry = () => {
        if (editState.state === 'failed') void save()
      }
      const press = (event: KeyboardEvent) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void save()
      }
      addEventListener('keydown', press)
      addEventListener('online', retry)
      addEventListener('focus', retry)
      if (editState.state === 'changed') saveIn(PAUSE_MS)
      return () => {
        removeEventListener('keydown', press)
        removeEventListener('online', retry)
        removeEventListener('focus', retry)
        clearTimeout(timer)
      }
    },
  }
}

function stateOf(draft: Draft, stored: Versioned<Proposal>, conflicts: Conflict[]): SaveState {
  if (conflicts.length > 0) return 'conflict'
  return isUnchanged(draft, stored.value) ? 'saved' : 'changed'
}

/** Keeps conflicts that are not resolved yet, unless both sides agree by now. */
const stillOpen = (conflicts: Conflict[], mine: Draft, theirs: Draft): Conflict[] =>
  conflicts
    .map(({ place }) => ({ place, theirs: valueAt(theirs, place) }))
    .filter((conflict) => !isSame(valueAt(mine, conflict.place), conflict.theirs))

const issuesOf = (problems: Problems): EditState['issues'] =>
  Object.fromEntries(
    Object.entries(problems).map(([place, type]) => [`pricing/${place}`, { field: place, msg: '', type }]),
  )

const missingAt = (place: string): FieldIssue => ({ field: place, msg: '', type: 'missing' })

/** The server identifies requirements, sections and lines by index, the draft by id. */
function placesOf(issues: FieldIssue[], sent: Draft): Record<string, FieldIssue> {
  const place = (field: string) => {
    const [first = '', index = '', member = ''] = field.split('.')
    const requirement = first === 'requirements' && index !== '' ? sent.requirements[Number(index)] : undefined
    if (first === 'pricing' && sent.pricing) return placeInPricing(field, sent.pricing)
    if (requirement) return placeOf(requirement.id, member)
    if (field.startsWith('settings.sections')) return placeInSections(field, sent.sections)
    return first === 'total' ? 'fixedTotal' : field.replaceAll('.', '/')
  }
  return Object.fromEntries(issues.map((issue) => [place(issue.field), issue]))
}

const hasMoved = (place: string, before: Draft, after: Draft) => {
  const [first = ''] = place.split('/')
  return !isSame(before[first as keyof Draft], after[first as keyof Draft])
}

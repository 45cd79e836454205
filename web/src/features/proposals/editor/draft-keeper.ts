import type { Proposal, ProposalChange } from '@proffer/core/proposals/schema.ts'
import { ApiError, type FieldIssue, isApiError } from '../../../api/api-error.ts'
import type { Versioned } from '../../../api/client.ts'
import { forgetDraft, keepDraft, keptDraft } from './kept-drafts.ts'
import { begunRequirements, changeOf, type Draft, draftOf, isUnchanged, missingIn, placeOf } from './proposal-draft.ts'
import { type Conflict, isSame, mergeDrafts, valueAt, withPlace } from './three-way-merge.ts'

export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'incomplete' | 'conflict' | 'gone'

export interface Kept {
  /** What the server has, as far as is known here. */
  stored: Versioned<Proposal>
  draft: Draft
  state: SaveState
  failure: unknown
  /** What is wrong, by its place in the draft. */
  issues: Record<string, FieldIssue>
  conflicts: Conflict[]
  /** Typed before this page was loaded, and not saved then. */
  isRestored: boolean
}

interface Server {
  read: () => Promise<Versioned<Proposal>>
  write: (change: ProposalChange, ifMatch: string | null) => Promise<Versioned<Proposal>>
  /** Told what is stored now. */
  onStored: (stored: Versioned<Proposal>) => void
  /** Told that changes made elsewhere were taken in. */
  onMerged: (places: string[]) => void
}

const PAUSE_MS = 1_000
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 30_000
const TRIES = 3

/**
 * Saves what is typed, a moment after it is typed, and never over what somebody else has saved. Until it is saved it is
 * kept in the browser. Without a server it tries again, at ever longer intervals.
 */
export function draftKeeper(read: Versioned<Proposal>, server: Server) {
  const { id } = read.value
  let kept: Kept = {
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

  function put(change: Partial<Kept>) {
    kept = { ...kept, ...change }
    if (isUnchanged(kept.draft, kept.stored.value)) forgetDraft(id)
    else keepDraft(id, kept)
    for (const tell of readers) tell()
  }

  function saveIn(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  /** Somebody else has saved something: what they changed and I did not is theirs now. */
  function takeIn(fresh: Versioned<Proposal>) {
    const theirs = draftOf(fresh.value)
    const { draft, conflicts, taken } = mergeDrafts(draftOf(kept.stored.value), kept.draft, theirs)
    const earlier = kept.conflicts.filter(({ place }) => !conflicts.some((one) => one.place === place))
    const open = [...stillOpen(earlier, draft, theirs), ...conflicts]
    const state = stateOf(draft, fresh, open)
    put({ stored: fresh, draft, conflicts: open, state, isRestored: kept.isRestored && state !== 'saved' })
    if (taken.length > 0) server.onMerged(taken)
  }

  /** What is stored now, with what was typed while it was on its way. */
  function settle(sent: Draft, stored: Versioned<Proposal>) {
    const { draft } = mergeDrafts(sent, kept.draft, draftOf(stored.value))
    failures = 0
    put({
      stored,
      draft,
      state: stateOf(draft, stored, kept.conflicts),
      failure: null,
      issues: {},
      isRestored: false,
    })
    server.onStored(stored)
  }

  async function write(change: ProposalChange, sent: Draft): Promise<boolean> {
    try {
      settle(sent, await server.write(change, kept.stored.etag))
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
      return put({ state: 'incomplete', issues: placesOf(error.issues, begunRequirements(sent, kept.stored.value)) })
    }
    failures += 1
    const wait = isApiError(error) ? (error.retryAfterSeconds ?? 0) * 1000 : 0
    put({ state: 'failed', failure: error })
    saveIn(Math.max(wait, Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS)))
  }

  async function saveNow(): Promise<boolean> {
    clearTimeout(timer)
    while (!isUnchanged(kept.draft, kept.stored.value)) {
      if (kept.conflicts.length > 0) return false
      const missing = missingIn(kept.draft, kept.stored.value)
      if (missing.length > 0) {
        put({ state: 'incomplete', issues: Object.fromEntries(missing.map((place) => [place, missingAt(place)])) })
        return false
      }
      const sent = kept.draft
      put({ state: 'saving' })
      try {
        await write(changeOf(sent, kept.stored.value), sent)
      } catch (error) {
        fail(error, sent)
        return false
      }
    }
    put({ state: 'saved', failure: null, issues: {} })
    return true
  }

  /** One after the other: each needs to know the version that the one before has made. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = lastWrite.then(work, work)
    lastWrite = turn.catch(() => {})
    return turn
  }

  const save = (): Promise<boolean> => (kept.state === 'gone' ? Promise.resolve(false) : inTurn(saveNow))

  const earlier = keptDraft(id)
  if (earlier) {
    kept = { ...kept, ...earlier, isRestored: true, state: earlier.conflicts.length > 0 ? 'conflict' : 'changed' }
    if (earlier.stored.etag !== read.etag) takeIn(read)
  }

  return {
    current: () => kept,

    subscribe(reader: () => void) {
      readers.add(reader)
      return () => readers.delete(reader)
    },

    edit(change: (draft: Draft) => Draft) {
      const draft = change(kept.draft)
      if (isSame(draft, kept.draft)) return
      const issues = Object.fromEntries(
        Object.entries(kept.issues).filter(([place]) => !hasMoved(place, kept.draft, draft)),
      )
      put({ draft, issues, state: kept.conflicts.length > 0 ? 'conflict' : 'changed' })
      saveIn(PAUSE_MS)
    },

    save,

    /** A change that is made at once, such as of the status. */
    change: (change: ProposalChange) =>
      inTurn(async () => {
        await saveNow()
        for (let tries = 0; tries < TRIES; tries += 1) {
          if (await write(change, draftOf(kept.stored.value))) return
        }
        throw new ApiError({ status: 412, code: 'stale_proposal', detail: '' })
      }),

    /** The record was read again, for whatever reason. */
    adopt(fresh: Versioned<Proposal>) {
      const isNews = fresh.etag !== kept.stored.etag && fresh.value.updatedAt >= kept.stored.value.updatedAt
      if (!isNews || kept.state === 'saving') return
      takeIn(fresh)
      if (kept.state === 'changed') saveIn(PAUSE_MS)
    },

    resolve(place: string, side: 'mine' | 'theirs') {
      const conflict = kept.conflicts.find((one) => one.place === place)
      if (!conflict) return
      const conflicts = kept.conflicts.filter((one) => one !== conflict)
      const draft = side === 'theirs' ? withPlace(kept.draft, place, conflict.theirs) : kept.draft
      put({ conflicts, draft, state: conflicts.length > 0 ? 'conflict' : 'changed' })
      if (conflicts.length === 0) void save()
    },

    /** Back to what is stored. */
    discard() {
      clearTimeout(timer)
      put({
        draft: draftOf(kept.stored.value),
        state: 'saved',
        failure: null,
        issues: {},
        conflicts: [],
        isRestored: false,
      })
    },

    /** Saves what waits from an earlier visit, again whenever there is a connection, and at once when asked to. */
    start() {
      const retry = () => {
        if (kept.state === 'failed') void save()
      }
      const press = (event: KeyboardEvent) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void save()
      }
      addEventListener('keydown', press)
      addEventListener('online', retry)
      addEventListener('focus', retry)
      if (kept.state === 'changed') saveIn(PAUSE_MS)
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

/** What nobody has chosen about yet is still to be chosen about, unless it is the same by now. */
const stillOpen = (conflicts: Conflict[], mine: Draft, theirs: Draft): Conflict[] =>
  conflicts
    .map(({ place }) => ({ place, theirs: valueAt(theirs, place) }))
    .filter((conflict) => !isSame(valueAt(mine, conflict.place), conflict.theirs))

const missingAt = (place: string): FieldIssue => ({ field: place, msg: '', type: 'missing' })

/** The server counts the requirements; here they are known by their ids. */
function placesOf(issues: FieldIssue[], sent: Array<{ id: string }>): Record<string, FieldIssue> {
  const place = (field: string) => {
    const [first = '', index = '', member = ''] = field.split('.')
    const requirement = first === 'requirements' && index !== '' ? sent[Number(index)] : undefined
    if (requirement) return placeOf(requirement.id, member)
    return first === 'total' ? 'fixedTotal' : field.replaceAll('.', '/')
  }
  return Object.fromEntries(issues.map((issue) => [place(issue.field), issue]))
}

const hasMoved = (place: string, before: Draft, after: Draft) => {
  const [first = ''] = place.split('/')
  return !isSame(before[first as keyof Draft], after[first as keyof Draft])
}

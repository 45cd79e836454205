import type { BackgroundJob } from '../process/background-job.ts'
import type { Clock } from '../process/clock.ts'
import { type Database, notify, runOutsideTransaction, type Trx } from '../storage/database.ts'
import { HOUR_MS } from '../values/time-units.ts'
import {
  type DueAction,
  deleteActionsOf,
  findNextDueAt,
  listDueActions,
  postponeAction,
  type ScheduledAction,
  saveAction,
  takeAction,
} from './scheduled-store.ts'

/** Does the work of an action, in the transaction that removes it. */
export type ActionHandler = (trx: Trx, action: DueAction, now: Date) => Promise<void>

interface Options {
  database: Database
  clock: Clock
  /** By kind of action. */
  handlers: Record<string, ActionHandler>
  onError: (error: unknown) => void
}

// The table is read at least this often, because the clock may be set.
const MAX_SLEEP_MS = 30_000
const ACTIONS_AT_ONCE = 100
const FIRST_RETRY_MS = 10_000
const STORAGE_PAUSE_MS = 1_000

/** Plans an action. An action of the same kind for the same share moves. */
export async function scheduleAction(
  trx: Trx,
  action: { accountId: string; kind: string; shareId: string; dueAt: Date },
  now: Date,
): Promise<void> {
  const { kind, shareId, dueAt } = action
  await saveAction(trx, { ...action, key: `${kind} ${shareId}`, dueAt: dueAt.toISOString() })
  // The workers find a later action by themselves.
  if (dueAt.getTime() - now.getTime() < MAX_SLEEP_MS) notify('schedule')
}

export const cancelActions = (trx: Trx, shareId: string): Promise<number> => deleteActionsOf(trx, { shareId })

/**
 * Runs actions that are due at a time. One transaction removes the action and stores its effects, so it happens exactly once,
 * whichever process runs it and whenever a process dies. The transaction is in the account's queue: an answer of the client
 * comes either before the action, and cancels it, or after it. Due times are times of the wall clock, like the expiry of links.
 */
export function scheduledActions({ database, clock, handlers, onError }: Options) {
  let isStarted = false
  /** Not the opposite of `isStarted`: `runDue` also works before the start. */
  let isStopping = false
  let isRoundWanted = false
  let working: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopListening: (() => void) | undefined

  function wake() {
    if (!isStarted) return
    isRoundWanted = true
    working ??= runOutsideTransaction(work).finally(() => {
      working = undefined
      if (isRoundWanted) wake()
    })
  }

  async function work() {
    clearTimeout(timer)
    try {
      while (isRoundWanted && isStarted) {
        isRoundWanted = false
        await runDueActions()
      }
      const nextDueAt = isStarted ? await findNextDueAt(database.db) : undefined
      wakeAfter(nextDueAt === undefined ? MAX_SLEEP_MS : Date.parse(nextDueAt) - clock.now().getTime())
    } catch (error) {
      if (isStarted) onError(error)
      wakeAfter(STORAGE_PAUSE_MS)
    }
  }

  function wakeAfter(ms: number) {
    clearTimeout(timer)
    if (isStarted) timer = setTimeout(wake, Math.min(Math.max(ms, 0), MAX_SLEEP_MS)).unref()
  }

  async function runDueActions() {
    for (;;) {
      const due = await listDueActions(database.db, clock.now().toISOString(), ACTIONS_AT_ONCE)
      for (const action of due) {
        if (isStopping) return
        await runAction(action)
      }
      if (due.length < ACTIONS_AT_ONCE) return
    }
  }

  async function runAction(action: DueAction) {
    try {
      await database.transact(action.accountId, async (trx) => {
        const now = clock.now()
        if (await takeAction(trx, action, now.toISOString())) await handlerOf(action)(trx, action, now)
      })
    } catch (error) {
      onError(error)
      await postpone(action)
    }
  }

  /** A failing action waits longer each time, so that it does not delay others. */
  async function postpone(action: ScheduledAction) {
    const delayMs = Math.min(FIRST_RETRY_MS * 2 ** action.attempts, HOUR_MS)
    const until = new Date(clock.now().getTime() + delayMs).toISOString()
    await database.transact(action.accountId, (trx) => postponeAction(trx, action, until))
  }

  function handlerOf({ kind }: ScheduledAction): ActionHandler {
    const handler = handlers[kind]
    if (!handler) throw new Error(`there is no handler for scheduled actions of the kind "${kind}"`)
    return handler
  }

  return {
    /** Runs all actions that are due now. Without this, the worker runs them when they are due. */
    runDue: runDueActions,

    start() {
      if (isStarted) return
      isStarted = true
      isStopping = false
      stopListening = database.listen('schedule', wake)
      wake()
    },

    async stop() {
      isStarted = false
      isStopping = true
      isRoundWanted = false
      clearTimeout(timer)
      stopListening?.()
      await working
    },
  } satisfies BackgroundJob & { runDue: () => Promise<void> }
}

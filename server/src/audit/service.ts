import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AuditAction,
  type AuditEntryList,
  type AuditQuery,
  type AuditVerification,
  auditLimit,
} from '@proffer/core/team/audit.ts'
import type { Clock } from '../process/clock.ts'
import { type ChangeDescription, currentTransaction, type Database } from '../storage/database.ts'
import { type AuditRecord, operatorActor, recordAudit } from './recording.ts'
import { deleteEntriesUpTo, findPosition, listAccountsWithEntriesBefore, listEntries } from './store.ts'
import { verifyChain } from './verifying.ts'

export type AuditLog = ReturnType<typeof auditLog>

/** What happened in a transaction. */
interface CarriedOut<T> {
  result: T
  /** What the services said with `describeChange`. Undefined if they said nothing. */
  change: ChangeDescription | undefined
}

/** The entry of a change. Its time is that of the transaction. */
export type EntryOf<T> = (done: CarriedOut<T>) => Promise<Omit<AuditRecord, 'accountId' | 'at'> | undefined>

interface Options {
  database: Database
  clock: Clock
  retentionMs: number
}

const DELETED_AT_ONCE = 200
const PAUSE_MS = 20

/** The log of what was done in each account. Each hash covers the entry before, so a later change of the log can be found. */
export function auditLog({ database, clock, retentionMs }: Options) {
  /** Deletes the oldest entries, as far as they are old enough. Returns whether there may be more. */
  const deleteOldest = (accountId: string, before: string) =>
    database.transact(accountId, async (trx) => {
      const oldest = await listEntries(trx, { accountId, limit: DELETED_AT_ONCE })
      const firstKept = oldest.findIndex(({ entry }) => entry.at >= before)
      const last = firstKept === -1 ? oldest.at(-1) : oldest[firstKept - 1]
      if (last) await deleteEntriesUpTo(trx, accountId, { position: last.position, hash: last.entry.hash })
      return firstKept === -1 && oldest.length === DELETED_AT_ONCE
    })

  return {
    async list(accountId: string, query: AuditQuery): Promise<AuditEntryList> {
      const { after: afterId, order, actor, action } = query
      // An entry that is not there any more was older than all that are.
      const after = afterId === undefined ? undefined : ((await findPosition(database.db, accountId, afterId)) ?? 0)
      const wanted = { accountId, after, order, limit: auditLimit(query), actor, action }
      const entries = (await listEntries(database.db, wanted)).map(({ entry }) => entry)
      return { entries, nextAfter: entries.at(-1)?.id ?? null }
    },

    verify: (accountId: string): Promise<AuditVerification> => verifyChain(database.db, accountId),

    /**
     * Does the work and records it in one transaction. The work may run twice, so it has no effect except through the database. It
     * writes nothing if `entryOf` returns nothing, or if the work said that it changed nothing.
     */
    carryOut: <T>(accountId: string, work: () => Promise<T>, entryOf: EntryOf<T>): Promise<T> =>
      database.transact(accountId, async (trx) => {
        const result = await work()
        const change = currentTransaction(database.db)?.change
        const entry = change === null ? undefined : await entryOf({ result, change })
        if (entry) await recordAudit(trx, { ...entry, accountId, at: clock.now() })
        return result
      }),

    /** Deletes entries that are too old, in small steps. */
    async sweep(signal: AbortSignal): Promise<void> {
      const before = new Date(clock.now().getTime() - retentionMs).toISOString()
      for (const accountId of await listAccountsWithEntriesBefore(database.db, before)) {
        let hasMore = true
        while (hasMore && !signal.aborted) {
          hasMore = await deleteOldest(accountId, before)
          await sleep(PAUSE_MS, undefined, { ref: false })
        }
      }
    },
  }
}

/** An action of the operator on the command line, for `carryOut`. */
export const byOperator =
  <T>(action: AuditAction, targetOf: (result: T) => string | null, detail: Record<string, unknown> = {}): EntryOf<T> =>
  async ({ result, change }) => ({
    actor: operatorActor,
    action,
    target: targetOf(result),
    address: null,
    detail: { ...detail, ...change },
  })

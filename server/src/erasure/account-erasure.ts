import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { clearLane } from '../delivery/lanes-store.ts'
import type { Clock } from '../process/clock.ts'
import { sha256 } from '../process/secrets.ts'
import type { Database, Trx } from '../storage/database.ts'
import { mailboxOf } from '../values/email-address.ts'
import {
  beginErasure,
  deleteAccount,
  deleteDeliveries,
  deleteEndedSpending,
  deleteMailsAbout,
  deleteSomeEvents,
  deleteSomeFiles,
  deleteSomeOf,
  deleteSpendingOf,
  type ErasedPerson,
  listAccountsToErase,
  listLanesOf,
  listPeopleOnlyIn,
  type VisitorMail,
  walkVisitorMails,
} from './account-erasure-store.ts'
import { heavyTables, tablesByAccount } from './account-tables.ts'

interface Options {
  database: Database
  clock: Clock
  /** Removes the contents of files. */
  removeContents: (ids: string[]) => Promise<void>
  /** The address in the stored body of a mail. Undefined if the body was erased. */
  visitorIn: (mail: VisitorMail) => string | undefined
  onError: (error: unknown) => void
}

const ACCOUNTS_AT_ONCE = 20
const ROWS_AT_ONCE = 200
const HEAVY_ROWS_AT_ONCE = 10
const PAUSE_MS = 20

/**
 * Erases closed accounts whose time has come, in small steps. Each step may run twice. After a crash, the next run continues: the row of
 * the account goes last, so until then the account is found again. Only its id stays. Contents of files that a crash leaves behind have no
 * record, and the sweep of files removes them.
 */
export function accountErasure({ database, clock, removeContents, visitorIn, onError }: Options) {
  const nowText = () => clock.now().toISOString()
  const pause = () => sleep(PAUSE_MS, undefined, { ref: false })

  /** Repeats a step, each time in a transaction, until it deletes less than it may. */
  async function inSteps(accountId: string, limit: number, signal: AbortSignal, step: Step) {
    let count = limit
    while (count >= limit && !signal.aborted) {
      count = await database.transact(accountId, (trx) => step(trx, limit))
      if (count > 0) await pause()
    }
  }

  async function eraseRecords(accountId: string, signal: AbortSignal) {
    for (const table of tablesByAccount) {
      const limit = heavyTables.has(table) ? HEAVY_ROWS_AT_ONCE : ROWS_AT_ONCE
      await inSteps(accountId, limit, signal, (trx) => deleteSomeOf(trx, table, accountId, limit))
    }
    await inSteps(accountId, ROWS_AT_ONCE, signal, (trx, limit) => deleteSomeEvents(trx, accountId, limit))
  }

  async function eraseFiles(accountId: string, signal: AbortSignal) {
    let ids: string[] = []
    do {
      ids = await database.transact(accountId, (trx) => deleteSomeFiles(trx, accountId, ROWS_AT_ONCE))
      await removeContents(ids)
    } while (ids.length > 0 && !signal.aborted)
  }

  /** Deletes the queue and the log of every endpoint, and the mails to these people. */
  async function eraseDeliveries(accountId: string, people: ErasedPerson[], signal: AbortSignal) {
    for (const lane of await listLanesOf(database.db, [accountId, ...people.map(({ id }) => id)])) {
      let isGone = false
      while (!isGone && !signal.aborted) {
        isGone = await database.transact(accountId, (trx) => clearLane(trx, lane, ROWS_AT_ONCE))
        await pause()
      }
    }
    await database.transact(accountId, (trx) => deleteMailsAbout(trx, accountId))
    await eraseVisitorMails(people, signal)
  }

  /** Mails to people before they had an account, and while it was closed. Their addresses are encrypted, so each mail is read. */
  async function eraseVisitorMails(people: ErasedPerson[], signal: AbortSignal) {
    const addresses = new Set(people.map(({ email }) => email))
    const isToOne = (mail: VisitorMail) => addresses.has(visitorIn(mail)?.toLowerCase() ?? '')
    let after: string | undefined = addresses.size === 0 ? undefined : ''
    while (after !== undefined && !signal.aborted) {
      const mails: VisitorMail[] = await walkVisitorMails(database.db, after, ROWS_AT_ONCE)
      const ids = mails.filter(isToOne).map(({ id }) => id)
      if (ids.length > 0) await database.transact(null, (trx) => deleteDeliveries(trx, ids))
      after = mails.length < ROWS_AT_ONCE ? undefined : mails.at(-1)?.attemptId
      await pause()
    }
  }

  /** Deletes counts of budgets. Those of windows that are over go for all accounts, because nothing reads them. */
  async function eraseSpending(accountId: string, people: ErasedPerson[], signal: AbortSignal) {
    await inSteps(accountId, ROWS_AT_ONCE, signal, (trx, limit) => deleteEndedSpending(trx, nowText(), limit))
    const hashes = people.flatMap(({ email }) => [sha256(email), sha256(mailboxOf(email))])
    const texts = [accountId, ...people.map(({ id }) => id), ...hashes]
    await database.transact(null, (trx) => deleteSpendingOf(trx, texts))
  }

  async function eraseAccount(accountId: string, signal: AbortSignal): Promise<void> {
    if (!(await database.transact(accountId, (trx) => beginErasure(trx, accountId, nowText())))) return
    await eraseFiles(accountId, signal)
    await eraseRecords(accountId, signal)
    const people = await listPeopleOnlyIn(database.db, accountId)
    await eraseDeliveries(accountId, people, signal)
    await eraseSpending(accountId, people, signal)
    if (signal.aborted) return
    await database.transact(accountId, async (trx) => {
      // Somebody may have left or joined another account meanwhile. Then the next run starts again.
      const peopleNow = await listPeopleOnlyIn(trx, accountId)
      if (isDeepStrictEqual(peopleNow, people)) await deleteAccount(trx, accountId, people)
    })
  }

  /** Returns whether it erased any. */
  return async (signal: AbortSignal): Promise<boolean> => {
    const due = await listAccountsToErase(database.db, nowText(), ACCOUNTS_AT_ONCE)
    for (const accountId of due) {
      // One process erases an account. If it dies, its claim ends.
      const release = signal.aborted ? undefined : await database.claim(`erasure of ${accountId}`)
      if (!release) continue
      try {
        await eraseAccount(accountId, signal)
      } catch (error) {
        // The next run tries again. Other accounts do not wait for it.
        onError(error)
      } finally {
        release()
      }
    }
    return due.length > 0
  }
}

/** Deletes at most `limit` rows and returns how many. */
type Step = (trx: Trx, limit: number) => Promise<number>

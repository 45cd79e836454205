import type { PlanBudget } from '@proffer/core/budgets.ts'
import type { Tier } from '@proffer/core/plans.ts'
import { AppError } from '../../errors/errors.ts'
import type { Db, Trx } from '../database.ts'
import { findStoredBytes } from './stored-bytes-store.ts'

export type StorageBudget = ReturnType<typeof storageBudget>

interface Usage {
  limit: number
  used: number
}

/** Makes the error for a change that does not fit. */
type Refusal = (usage: Usage) => AppError

export const MB = 1024 * 1024
// An account with this much room left is not read for each change, only after UNCHECKED_BYTES of changes. Several processes
// together can then exceed the budget by a few megabytes at most.
const AMPLE_ROOM_BYTES = 8 * MB
const UNCHECKED_BYTES = MB
const MAX_UNCHECKED_ACCOUNTS = 10_000
// The size of a change's event, without the texts that it repeats.
const EVENT_BYTES = 1_000

/** Limits the bytes that each account stores, by its plan. */
export function storageBudget({ planBudgets }: { planBudgets: Record<Tier, PlanBudget> }) {
  /** How many bytes an account with ample room may still add before it is read again. */
  const bytesUntilCheck = new Map<string, number>()

  async function read(db: Db, accountId: string): Promise<Usage> {
    const { bytes, plan } = await findStoredBytes(db, accountId)
    return { limit: planBudgets[plan].storedMb * MB, used: bytes }
  }

  /** Reads what the account stores. Throws the refusal if the bytes do not fit. */
  async function checkRoom(trx: Trx, accountId: string, bytes: number, refusal: Refusal) {
    bytesUntilCheck.delete(accountId)
    const usage = await read(trx, accountId)
    if (usage.used + bytes > usage.limit) throw refusal(usage)
    if (usage.limit - usage.used < AMPLE_ROOM_BYTES) return
    bytesUntilCheck.set(accountId, UNCHECKED_BYTES - bytes)
    const [oldest] = bytesUntilCheck.keys()
    if (bytesUntilCheck.size > MAX_UNCHECKED_ACCOUNTS && oldest !== undefined) bytesUntilCheck.delete(oldest)
  }

  /** Returns undefined if the bytes fit without a check. */
  function useRoom(trx: Trx, accountId: string, bytes: number, refusal: Refusal): Promise<unknown> | undefined {
    const uncheckedBytes = bytesUntilCheck.get(accountId)
    if (uncheckedBytes === undefined || uncheckedBytes < bytes) return checkRoom(trx, accountId, bytes, refusal)
    bytesUntilCheck.set(accountId, uncheckedBytes - bytes)
    return undefined
  }

  return {
    /** How much the account may store, and how much it does. */
    read,

    /** Refuses the change if the account has no room for the bytes that it adds. */
    reserve: (trx: Trx, accountId: string, added: number, refusal: Refusal = storageFull) =>
      added > 0 ? useRoom(trx, accountId, added, refusal) : undefined,

    /** The same for a change that also records an event. A change that frees bytes always passes. */
    reserveWithEvent: (trx: Trx, accountId: string, added: number, refusal: Refusal = storageFull) =>
      added >= 0 ? useRoom(trx, accountId, added + EVENT_BYTES, refusal) : undefined,
  }
}

const storageFull = ({ limit, used }: Usage) =>
  new AppError(
    507,
    'storage_quota_exceeded',
    `Your account uses ${inMb(used)} of the ${inMb(limit)} in its plan. Delete proposals or ` +
      'templates that you no longer need, or ask the operator of this service for a larger plan.',
    { members: { limit, used } },
  )

/** For a client or a visitor: they cannot free storage, and the figures are private to the account. */
export const storageFullForStranger = () =>
  new AppError(
    507,
    'storage_quota_exceeded',
    'The owner of this page has no storage left for new messages. Nothing was saved. Contact them by email or phone.',
  )

/** Replaces the refusal of other services' work for a client or a visitor, so that it does not show the account's figures. */
export async function withStrangersError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage_quota_exceeded') throw storageFullForStranger()
    throw error
  }
}

const inMb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`

import type { ApiKey, KeyState, KeyWithRights, NewApiKey } from '@proffer/core/keys/schema.ts'
import type { Role } from '@proffer/core/team/roles.ts'
import { AppError, notFound } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import { sha256 } from '../process/secrets.ts'
import { afterCommit, type Database, type Db, describeChange, notify, type Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import type { Member } from '../values/member.ts'
import { DAY_MS } from '../values/time-units.ts'
import { isWellFormedKey, newKey, visiblePrefix } from './key-format.ts'
import {
  countUsableKeys,
  findKey,
  findKeyByHash,
  insertKey,
  listKeys,
  type RevokedKey,
  revokeKeys,
  updateKey,
} from './store.ts'

export type Keys = ReturnType<typeof keys>

// A change made by another process must take effect within 2 seconds.
const CACHE_MS = 1_500
const MAX_CACHED_KEYS = 10_000
const LAST_USED_UPDATE_INTERVAL_MS = 60_000

interface Options {
  database: Database
  clock: Clock
  onError: (error: unknown) => void
}

type Change = { field: 'name'; to: string } | { field: 'state'; to: KeyState }

/** A key that may be used: its member is still one. */
export type UsableKey = KeyWithRights & { role: Role }

interface CachedKey {
  key: KeyWithRights
  readAtMs: number
  /** When the use of the key was last stored. */
  lastUsedMs: number
}

export function keys({ database, clock, onError }: Options) {
  // The cache is by the plain key, because hashing the key would add 5% to the cost of a read.
  const cache = new Map<string, CachedKey>()
  /** Counts the changes of keys, so that a look-up can tell whether one happened meanwhile. */
  let changes = 0
  const pendingReads = new Map<string, Promise<CachedKey>>()

  /** Requests that need the same key at the same time share one look-up. */
  function readShared(presented: string): Promise<CachedKey> {
    const pending = pendingReads.get(presented) ?? readKey(presented).finally(() => pendingReads.delete(presented))
    pendingReads.set(presented, pending)
    return pending
  }

  async function readKey(presented: string): Promise<CachedKey> {
    if (!isWellFormedKey(presented)) throw invalidKey()
    const nowMs = clock.monotonicMs()
    const changesBefore = changes
    const key = await findKeyByHash(database.db, sha256(presented))
    if (!key) {
      cache.delete(presented)
      throw invalidKey()
    }
    const entry = { key, readAtMs: nowMs, lastUsedMs: Date.parse(key.lastUsedAt ?? '') || 0 }
    // If a key changed during the look-up, the result may be outdated, so it is not cached.
    if (changesBefore === changes) store(presented, entry)
    return entry
  }

  /** A key in use is read again from time to time, which moves it to the end. So the first key is the least recently used. */
  function store(presented: string, entry: CachedKey) {
    cache.delete(presented)
    cache.set(presented, entry)
    if (cache.size <= MAX_CACHED_KEYS) return
    const [oldest = ''] = cache.keys()
    cache.delete(oldest)
  }

  /** Returns the key and records its use. Throws if the key cannot be used now. */
  function admitKey(entry: CachedKey): UsableKey {
    const { key } = entry
    if (key.state === 'revoked' || key.role === null) throw revokedKey()
    if (key.eraseAt !== null) throw lockedKey(key.eraseAt)
    if (key.state === 'deactivated') throw deactivatedKey()
    const now = clock.now()
    if (key.expiresAt !== null && now.toISOString() >= key.expiresAt) throw expiredKey(key.expiresAt)
    recordUse(entry, now)
    return key as UsableKey
  }

  /** Stores the time of the last use, at most once a minute. The request does not wait for the write. */
  function recordUse(entry: CachedKey, now: Date) {
    const { key } = entry
    if (now.getTime() - entry.lastUsedMs < LAST_USED_UPDATE_INTERVAL_MS) return
    entry.lastUsedMs = now.getTime()
    key.lastUsedAt = now.toISOString()
    const change = { last_used_at: key.lastUsedAt }
    database.transact(null, (trx) => updateKey(trx, key, change)).catch(onError)
  }

  /** Stores the field that `apply` returns, if it differs. Returns the key as it is then. */
  const change = (accountId: string, id: string, apply: (key: ApiKey) => Change) =>
    database.transact(accountId, async (trx) => {
      const key = await findKey(trx, { accountId, id })
      if (!key) throw notFound('api_key')
      const { field, to } = apply(key)
      if (key[field] === to) {
        describeChange(null)
        return key
      }
      const update = { [field]: to }
      await updateKey(trx, { accountId, id }, update)
      describeChange({ field, from: key[field], to })
      rightsChanged()
      return { ...key, ...update }
    })

  async function revoke(trx: Trx, whose: { userId: string; accountId?: string }): Promise<RevokedKey[]> {
    const revoked = await revokeKeys(trx, whose)
    rightsChanged()
    return revoked
  }

  function rightsChanged() {
    notify('keys')
    afterCommit(clearCache)
  }

  function clearCache() {
    changes += 1
    cache.clear()
    // A look-up that began before the change may return the old key, so no further request waits for it.
    pendingReads.clear()
  }

  return {
    /** Creates a key. Only this result holds the full key; the database stores its hash. */
    async create({ accountId, userId }: Member, input: NewApiKey): Promise<{ key: string; record: ApiKey }> {
      const now = clock.now()
      const key = newKey()
      const record: ApiKey = {
        id: newId(now),
        accountId,
        userId,
        name: input.name,
        prefix: visiblePrefix(key),
        scopes: input.scopes,
        state: 'active',
        createdAt: now.toISOString(),
        expiresAt: input.expiresInDays ? new Date(now.getTime() + input.expiresInDays * DAY_MS).toISOString() : null,
        lastUsedAt: null,
      }
      await database.transact(accountId, (trx) => insertKey(trx, record, sha256(key)))
      return { key, record }
    },

    /** Clears the cache after a key has changed. */
    clearCache,

    list: (accountId: string) => listKeys(database.db, { accountId }),
    listOwn: (member: Member) => listKeys(database.db, member),

    rename: (accountId: string, id: string, name: string) => change(accountId, id, () => ({ field: 'name', to: name })),
    deactivate: (accountId: string, id: string) => change(accountId, id, moveTo('deactivated')),
    reactivate: (accountId: string, id: string) => change(accountId, id, moveTo('active')),
    revoke: (accountId: string, id: string) => change(accountId, id, moveTo('revoked')),

    /** Counts the person's keys that are active or could be reactivated. */
    countUsable: (db: Db, userId: string) => countUsableKeys(db, userId, clock.now().toISOString()),

    /** Revokes every key of the person, in the transaction of the change that requires it. Returns those that it revoked. */
    revokeAll: (trx: Trx, userId: string): Promise<RevokedKey[]> => revoke(trx, { userId }),

    /** Revokes every key that the member has in the account, in the transaction that removes them. */
    async revokeOfMember(trx: Trx, member: Member): Promise<void> {
      await revoke(trx, member)
    },

    /** Drops what is cached of keys in every process, in the transaction that changes what a member may do or closes the account. */
    rightsChanged,

    /** Returns the key if it can be used. For a cached key, as in most requests, it returns without a promise. */
    authenticate(presented: string): UsableKey | Promise<UsableKey> {
      const entry = cache.get(presented)
      const isFresh = entry && clock.monotonicMs() - entry.readAtMs < CACHE_MS
      return isFresh ? admitKey(entry) : readShared(presented).then(admitKey)
    },
  }
}

function moveTo(state: KeyState) {
  return (key: ApiKey) => {
    if (key.state === 'revoked' && state !== 'revoked') {
      throw new AppError(409, 'invalid_transition', 'A revoked key cannot be reactivated. Create a new key instead.')
    }
    return { field: 'state', to: state } as const
  }
}

const revokedKey = () =>
  new AppError(401, 'api_key_revoked', 'This API key was revoked. Create a new one in the settings.')

const deactivatedKey = () =>
  new AppError(401, 'api_key_deactivated', 'This API key is deactivated. Reactivate it in the settings.')

const lockedKey = (eraseAt: string) =>
  new AppError(
    401,
    'api_key_locked',
    `The account of this API key is being deleted. An owner can restore it until ${eraseAt} with the link in their email.`,
  )

const expiredKey = (expiresAt: string) =>
  new AppError(401, 'api_key_expired', `This API key expired at ${expiresAt}. Create a new one in the settings.`)

const invalidKey = () =>
  new AppError(
    401,
    'invalid_api_key',
    'This API key is invalid. Check that you copied the complete key, without spaces.',
  )

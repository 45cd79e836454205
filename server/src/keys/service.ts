import type { ApiKey, KeyState, KeyWithPlan, NewApiKey } from '@proffer/core/keys/schema.ts'
import { AppError, notFound } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import { sha256 } from '../process/secrets.ts'
import { afterCommit, type Database, type Db, notify, type Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { DAY_MS } from '../values/time-units.ts'
import { isWellFormedKey, newKey, visiblePrefix } from './key-format.ts'
import { countUsableKeys, findKey, findKeyByHash, insertKey, listKeys, revokeKeys, updateKey } from './store.ts'

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

interface CachedKey {
  key: KeyWithPlan
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
  function admitKey(entry: CachedKey): KeyWithPlan {
    const { key } = entry
    if (key.state === 'revoked') throw revokedKey()
    if (key.state === 'deactivated') throw deactivatedKey()
    const now = clock.now()
    if (key.expiresAt !== null && now.toISOString() >= key.expiresAt) throw expiredKey(key.expiresAt)
    recordUse(entry, now)
    return key
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

  /** Stores the fields that `apply` returns. Returns the changed key. */
  async function change(userId: string, id: string, apply: (key: ApiKey) => { name?: string; state?: KeyState }) {
    const changed = await database.transact(userId, async (trx) => {
      const key = await findKey(trx, { userId, id })
      if (!key) throw notFound('api_key')
      const update = apply(key)
      await updateKey(trx, { userId, id }, update)
      notify('keys')
      return { ...key, ...update }
    })
    clearCache()
    return changed
  }

  function clearCache() {
    changes += 1
    cache.clear()
    // A look-up that began before the change may return the old key, so no further request waits for it.
    pendingReads.clear()
  }

  return {
    /** Creates a key. Only this result holds the full key; the database stores its hash. */
    async create(userId: string, input: NewApiKey): Promise<{ key: string; record: ApiKey }> {
      const now = clock.now()
      const key = newKey()
      const record: ApiKey = {
        id: newId(now),
        userId,
        name: input.name,
        prefix: visiblePrefix(key),
        scopes: input.scopes,
        state: 'active',
        createdAt: now.toISOString(),
        expiresAt: input.expiresInDays ? new Date(now.getTime() + input.expiresInDays * DAY_MS).toISOString() : null,
        lastUsedAt: null,
      }
      await database.transact(userId, (trx) => insertKey(trx, record, sha256(key)))
      return { key, record }
    },

    /** Clears the cache after a key has changed. */
    clearCache,

    list: (userId: string) => listKeys(database.db, userId),

    rename: (userId: string, id: string, name: string) => change(userId, id, () => ({ name })),
    deactivate: (userId: string, id: string) => change(userId, id, moveTo('deactivated')),
    reactivate: (userId: string, id: string) => change(userId, id, moveTo('active')),
    revoke: (userId: string, id: string) => change(userId, id, moveTo('revoked')),

    /** Counts the keys that are active or could be reactivated. */
    countUsable: (db: Db, userId: string) => countUsableKeys(db, userId, clock.now().toISOString()),

    /** Revokes every key of the account, in the transaction of the change that requires it. */
    async revokeAll(trx: Trx, userId: string): Promise<void> {
      await revokeKeys(trx, userId)
      notify('keys')
      afterCommit(clearCache)
    },

    /** Returns the key if it can be used. For a cached key, as in most requests, it returns without a promise. */
    authenticate(presented: string): KeyWithPlan | Promise<KeyWithPlan> {
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
    return { state }
  }
}

const revokedKey = () =>
  new AppError(401, 'api_key_revoked', 'This API key was revoked. Create a new one in the settings.')

const deactivatedKey = () =>
  new AppError(401, 'api_key_deactivated', 'This API key is deactivated. Reactivate it in the settings.')

const expiredKey = (expiresAt: string) =>
  new AppError(401, 'api_key_expired', `This API key expired at ${expiresAt}. Create a new one in the settings.`)

const invalidKey = () =>
  new AppError(
    401,
    'invalid_api_key',
    'This API key is invalid. Check that you copied the complete key, without spaces.',
  )

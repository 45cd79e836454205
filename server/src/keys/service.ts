import type { ApiKey, KeyHolder, KeyState, NewApiKey } from '@proffer/core/keys/schema.ts'
import { AppError, notFound } from '../http/errors.ts'
import type { Clock } from '../process/clock.ts'
import { sha256 } from '../process/secrets.ts'
import { afterCommit, type Database, type Db, notify, type Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { DAY_MS } from '../values/time-units.ts'
import { isWellFormedKey, newKey, visiblePrefix } from './key-format.ts'
import { countUsableKeys, findHolderByHash, findKey, insertKey, listKeys, revokeKeys, updateKey } from './store.ts'

export type Keys = ReturnType<typeof keys>

// A change made by another process must be seen within 2 seconds.
const TRUSTED_MS = 1_500
const HOLDERS_KEPT = 10_000
const LAST_USED_GRAIN_MS = 60_000

interface Options {
  database: Database
  clock: Clock
  onError: (error: unknown) => void
}

interface KnownHolder {
  holder: KeyHolder
  readAtMs: number
  lastUsedMs: number
}

export function keys({ database, clock, onError }: Options) {
  // By the keys as they are presented: a hash for every request would be a twentieth of what a read costs.
  const known = new Map<string, KnownHolder>()
  let changes = 0

  const reading = new Map<string, Promise<KnownHolder>>()

  /** One look-up for all who wait for the same key, as they do when many come at once. */
  function readOnce(presented: string): Promise<KnownHolder> {
    const underWay = reading.get(presented) ?? readHolder(presented).finally(() => reading.delete(presented))
    reading.set(presented, underWay)
    return underWay
  }

  async function readHolder(presented: string): Promise<KnownHolder> {
    if (!isWellFormedKey(presented)) throw invalidKey()
    const nowMs = clock.monotonicMs()
    const seen = changes
    const holder = await findHolderByHash(database.db, sha256(presented))
    if (!holder) {
      known.delete(presented)
      throw invalidKey()
    }
    if (known.size >= HOLDERS_KEPT) known.clear()
    const read = { holder, readAtMs: nowMs, lastUsedMs: Date.parse(holder.lastUsedAt ?? '') || 0 }
    // A change that came between the read and now may have made it old.
    if (seen === changes) known.set(presented, read)
    return read
  }

  /** The holder, if the key may be used now. */
  function admitted(read: KnownHolder): KeyHolder {
    const { holder } = read
    if (holder.state === 'revoked') throw refused('api_key_revoked', 'was revoked. Create a new one')
    if (holder.state === 'deactivated') throw refused('api_key_deactivated', 'is deactivated. Reactivate it')
    const now = clock.now()
    if (holder.expiresAt !== null && now.toISOString() >= holder.expiresAt) {
      throw refused('api_key_expired', `expired at ${holder.expiresAt}. Create a new one`)
    }
    noteUse(read, now)
    return holder
  }

  function noteUse(read: KnownHolder, now: Date) {
    const { holder } = read
    if (now.getTime() - read.lastUsedMs < LAST_USED_GRAIN_MS) return
    read.lastUsedMs = now.getTime()
    holder.lastUsedAt = now.toISOString()
    const change = { last_used_at: holder.lastUsedAt }
    database.transact(null, (trx) => updateKey(trx, holder, change)).catch(onError)
  }

  async function change(userId: string, id: string, apply: (key: ApiKey) => { name?: string; state?: KeyState }) {
    const changed = await database.transact(userId, async (trx) => {
      const key = await findKey(trx, { userId, id })
      if (!key) throw notFound('api_key')
      const update = apply(key)
      await updateKey(trx, { userId, id }, update)
      notify('keys')
      return { ...key, ...update }
    })
    forget()
    return changed
  }

  function forget() {
    changes += 1
    known.clear()
    reading.clear()
  }

  return {
    /** The key in full is in the answer, and never again. */
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

    /** Forgets what is known, because somebody has changed a key. */
    forget,

    list: (userId: string) => listKeys(database.db, userId),

    rename: (userId: string, id: string, name: string) => change(userId, id, () => ({ name })),
    deactivate: (userId: string, id: string) => change(userId, id, moveTo('deactivated')),
    reactivate: (userId: string, id: string) => change(userId, id, moveTo('active')),
    revoke: (userId: string, id: string) => change(userId, id, moveTo('revoked')),

    /** How many keys of the account work, or would after being reactivated. */
    countUsable: (db: Db, userId: string) => countUsableKeys(db, userId, clock.now().toISOString()),

    /** Revokes every key of the account, in the transaction of the change that makes them untrustworthy. */
    async revokeAll(trx: Trx, userId: string): Promise<void> {
      await revokeKeys(trx, userId)
      notify('keys')
      afterCommit(forget)
    },

    /** The holder of a key, if the key can be used now. Returns without a promise for a cached key, as in most requests. */
    authenticate(presented: string): KeyHolder | Promise<KeyHolder> {
      const remembered = known.get(presented)
      const isTrusted = remembered && clock.monotonicMs() - remembered.readAtMs < TRUSTED_MS
      return isTrusted ? admitted(remembered) : readOnce(presented).then(admitted)
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

const refused = (code: string, what: string) => new AppError(401, code, `This API key ${what} in the settings.`)

const invalidKey = () =>
  new AppError(
    401,
    'invalid_api_key',
    'This API key is invalid. Check that you copied the complete key, without spaces.',
  )

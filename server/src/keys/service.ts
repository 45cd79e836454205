import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { sha256 } from '../platform/secrets.ts'
import { isWellFormedKey, newKey, visiblePrefix } from './key-format.ts'
import type { ApiKey, KeyHolder, KeyState, NewApiKey } from './schema.ts'
import { findHolderByHash, findKey, insertKey, listKeys, updateKey } from './store.ts'

export type Keys = ReturnType<typeof keys>

// A change made by another process must be seen within 2 seconds.
const TRUSTED_MS = 1_500
const HOLDERS_KEPT = 10_000
const LAST_USED_GRAIN_MS = 60_000
const DAY_MS = 86_400_000

interface Options {
  database: Database
  clock: Clock
  onError: (error: unknown) => void
}

export function keys({ database, clock, onError }: Options) {
  const known = new Map<string, { holder: KeyHolder; readAtMs: number }>()

  async function holderOf(presented: string): Promise<KeyHolder | undefined> {
    const hash = sha256(presented)
    const nowMs = clock.monotonicMs()
    const remembered = known.get(hash)
    if (remembered && nowMs - remembered.readAtMs < TRUSTED_MS) return remembered.holder
    const holder = await findHolderByHash(database.db, hash)
    if (!holder) {
      known.delete(hash)
      return undefined
    }
    if (known.size >= HOLDERS_KEPT) known.clear()
    known.set(hash, { holder, readAtMs: nowMs })
    return holder
  }

  function noteUse(holder: KeyHolder) {
    const now = clock.now()
    if (holder.lastUsedAt && now.getTime() - Date.parse(holder.lastUsedAt) < LAST_USED_GRAIN_MS) return
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
      return { ...key, ...update }
    })
    known.clear()
    return changed
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

    list: (userId: string) => listKeys(database.db, userId),

    rename: (userId: string, id: string, name: string) => change(userId, id, () => ({ name })),
    deactivate: (userId: string, id: string) => change(userId, id, moveTo('deactivated')),
    reactivate: (userId: string, id: string) => change(userId, id, moveTo('active')),
    revoke: (userId: string, id: string) => change(userId, id, moveTo('revoked')),

    /** Who a presented key belongs to, if it may be used now. */
    async authenticate(presented: string): Promise<KeyHolder> {
      if (!isWellFormedKey(presented)) throw invalidKey()
      const holder = await holderOf(presented)
      if (!holder) throw invalidKey()
      if (holder.state === 'revoked') throw refused('api_key_revoked', 'has been revoked; create another')
      if (holder.state === 'deactivated') throw refused('api_key_deactivated', 'is deactivated; reactivate it')
      if (holder.expiresAt !== null && clock.now().toISOString() >= holder.expiresAt) {
        throw refused('api_key_expired', `expired at ${holder.expiresAt}; create another`)
      }
      noteUse(holder)
      return holder
    },
  }
}

function moveTo(state: KeyState) {
  return (key: ApiKey) => {
    if (key.state === 'revoked' && state !== 'revoked') {
      throw new AppError(409, 'invalid_transition', 'A revoked key stays revoked; create another key instead.')
    }
    return { state }
  }
}

const refused = (code: string, what: string) => new AppError(401, code, `This API key ${what} in the settings.`)

const invalidKey = () =>
  new AppError(401, 'invalid_api_key', 'This API key is not known. Check that it was copied whole, without spaces.')

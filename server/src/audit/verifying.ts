import { setImmediate } from 'node:timers/promises'
import type { AuditVerification } from '@proffer/core/team/audit.ts'
import type { Db } from '../storage/database.ts'
import { entryHash } from './recording.ts'
import { type Chain, findChain, type Link, listEntries } from './store.ts'

const ENTRIES_AT_ONCE = 500

/**
 * Checks every entry of the account. If the upkeep deletes old entries meanwhile, it starts again: the chain then starts later, and
 * entries that were not checked yet may be gone.
 */
export async function verifyChain(db: Db, accountId: string): Promise<AuditVerification> {
  for (;;) {
    const chain = await findChain(db, accountId)
    const result = await verifyEntries(db, accountId, chain)
    if (result.ok) return result
    const chainNow = await findChain(db, accountId)
    if (chainNow?.start.hash === chain?.start.hash) return result
  }
}

const nothingBefore: Link = { position: 0, hash: '' }

async function verifyEntries(db: Db, accountId: string, chain: Chain | undefined): Promise<AuditVerification> {
  const end = chain?.last ?? nothingBefore
  let before = chain?.start ?? nothingBefore
  let lastId: string | null = null
  let entries = 0
  for (;;) {
    const page = await listEntries(db, {
      accountId,
      after: entries === 0 ? -1 : before.position,
      limit: ENTRIES_AT_ONCE,
    })
    for (const { position, entry, isDetailCanonical } of page) {
      // Entries that are written meanwhile are not checked.
      if (chain && position > end.position && before.position === end.position) break
      entries += 1
      const isNext = chain !== undefined && position === before.position + 1
      if (!isNext || !isDetailCanonical || entryHash(before.hash, entry) !== entry.hash) {
        return { ok: false, entries, firstBroken: entry.id }
      }
      before = { position, hash: entry.hash }
      lastId = entry.id
    }
    if (page.length < ENTRIES_AT_ONCE || before.position === end.position) break
    // Lets other requests run: on SQLite a query does not wait for anything.
    await setImmediate()
  }
  // If the newest entries were deleted, those that are left fit together, but they are not what was written last.
  const isComplete = before.position === end.position && before.hash === end.hash
  return isComplete ? { ok: true, entries, firstBroken: null } : { ok: false, entries, firstBroken: lastId }
}

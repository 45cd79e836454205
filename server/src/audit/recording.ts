import { type AuditEntry, canonicalText, type UnhashedAuditEntry } from '@proffer/core/team/audit.ts'
import { sha256 } from '../process/secrets.ts'
import type { Db, Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { findUserName, insertEntry, listAccountIdsOf, takePosition } from './store.ts'

export type AuditActor = AuditEntry['actor']

/** What happened, without secrets, without texts of messages and without addresses of links. */
export interface AuditRecord extends Pick<AuditEntry, 'action' | 'target' | 'address'> {
  accountId: string
  actor: AuditActor
  detail?: Record<string, unknown>
  at: Date
}

/**
 * Appends an entry to the audit log of the account, in the transaction of the change that it records. The operations of
 * audited-operations.ts do not need it.
 */
export async function recordAudit(trx: Trx, record: AuditRecord): Promise<void> {
  const { accountId, actor, action, target, address, detail = {}, at } = record
  const { position, previousHash } = await takePosition(trx, accountId)
  const entry: UnhashedAuditEntry = {
    id: newId(at),
    at: at.toISOString(),
    // A database would store a replacement for half a character, and the hash would not fit.
    actor: { ...actor, name: actor.name?.toWellFormed() ?? null },
    action,
    target,
    address,
    detail,
  }
  await insertEntry(trx, accountId, position, { ...entry, hash: entryHash(previousHash, entry) })
}

export const entryHash = (previousHash: string, entry: UnhashedAuditEntry) =>
  sha256(`${previousHash}\n${canonicalText(entry)}`)

/** The person as the actor of an entry. */
export const userActor = async (db: Db, userId: string): Promise<AuditActor> => ({
  kind: 'user',
  id: userId,
  name: await findUserName(db, userId),
})

export const operatorActor: AuditActor = { kind: 'operator', id: null, name: null }
export const systemActor: AuditActor = { kind: 'system', id: null, name: null }

/** Records what concerns a person, in each account that they are a member of. Without an actor, the person did it. */
export async function recordInEveryAccount(
  trx: Trx,
  userId: string,
  { actor: who, ...record }: Omit<AuditRecord, 'accountId' | 'actor'> & { actor?: AuditActor },
): Promise<void> {
  const actor = who ?? (await userActor(trx, userId))
  for (const accountId of await listAccountIdsOf(trx, userId)) await recordAudit(trx, { ...record, accountId, actor })
}

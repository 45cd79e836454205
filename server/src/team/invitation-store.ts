import type { Role } from '@proffer/core/team/roles.ts'
import type { Invitation } from '@proffer/core/team/schema.ts'
import { accountClosedAt } from '../storage/closed-accounts.ts'
import type { Db, Trx } from '../storage/database.ts'

/** An invitation with what only its link and the service need. */
export interface StoredInvitation {
  id: string
  accountId: string
  email: string
  role: Role
  expiresAt: string
  acceptedAt: string | null
  withdrawnAt: string | null
  status: Invitation['notification']
  accountClosedAt: string | null
}

// More are of no use to a person who joins one team.
const MOST_INVITATIONS_TO_ONE_PERSON = 100

interface NewInvitationRow {
  id: string
  accountId: string
  email: string
  role: Role
  tokenHash: string
  invitedBy: string
  createdAt: string
  expiresAt: string
}

export async function insertInvitation(trx: Trx, invitation: NewInvitationRow): Promise<void> {
  await trx
    .insertInto('invitations')
    .values({
      id: invitation.id,
      account_id: invitation.accountId,
      email: invitation.email,
      role: invitation.role,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute()
}

/** Those that can still be accepted. */
const open = (db: Db, accountId: string, now: string) =>
  db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select(['status', 'reason', 'retry_at as retryAt'])
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)

type OpenRow = Awaited<ReturnType<ReturnType<typeof open>['execute']>>[number]

const invitationOf = ({ status, reason, retryAt, ...invitation }: OpenRow): Invitation => ({
  ...invitation,
  notification: status,
  notificationDetail: reason === null ? null : { reason, retryAt },
})

/** Newest first. */
export async function listOpenInvitations(db: Db, accountId: string, now: string): Promise<Invitation[]> {
  return (await open(db, accountId, now).orderBy('id', 'desc').execute()).map(invitationOf)
}

export async function findOpenInvitation(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  now: string,
): Promise<Invitation | undefined> {
  const row = await open(db, accountId, now).where('id', '=', id).executeTakeFirst()
  return row && invitationOf(row)
}

export async function hasOpenInvitation(db: Db, accountId: string, email: string, now: string): Promise<boolean> {
  return (await open(db, accountId, now).where('email', '=', email).executeTakeFirst()) !== undefined
}

const stored = (db: Db) =>
  db
    .selectFrom('invitations')
    .select(['id', 'account_id as accountId', 'email', 'role', 'expires_at as expiresAt', 'status'])
    .select(['accepted_at as acceptedAt', 'withdrawn_at as withdrawnAt'])
    .select(accountClosedAt('invitations.account_id').as('accountClosedAt'))

// This query has no account id, because the hash of the token identifies the invitation.
export const findInvitationByToken = (db: Db, tokenHash: string): Promise<StoredInvitation | undefined> =>
  stored(db).where('token_hash', '=', tokenHash).executeTakeFirst()

/** Those of all open accounts that can still be accepted by the person with this address, newest first. */
export async function listOpenInvitationsTo(db: Db, email: string, now: string): Promise<StoredInvitation[]> {
  const invitations = await stored(db)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_INVITATIONS_TO_ONE_PERSON)
    .execute()
  return invitations.filter(({ accountClosedAt: closedAt }) => closedAt === null)
}

export async function updateInvitation(
  trx: Trx,
  { accountId, id }: { accountId: string; id: string },
  change: { accepted_at: string } | { withdrawn_at: string },
): Promise<void> {
  await trx.updateTable('invitations').set(change).where('id', '=', id).where('account_id', '=', accountId).execute()
}

import type { CreatedInvitation, Invitation, NewInvitation, TeamMember } from '@proffer/core/team/schema.ts'
import { normalAddress } from '../accounts/credentials.ts'
import { findUser, findUserByEmail } from '../accounts/store.ts'
import type { RecordMail } from '../delivery/mail.ts'
import { languageOf } from '../delivery/people-store.ts'
import { announceHint } from '../events/hints.ts'
import type { Clock } from '../process/clock.ts'
import { newToken, sha256 } from '../process/secrets.ts'
import type { Database, Trx } from '../storage/database.ts'
import { deleteSomeExpired } from '../storage/expired-rows.ts'
import { newId } from '../values/ids.ts'
import type { Member } from '../values/member.ts'
import { DAY_MS } from '../values/time-units.ts'
import { alreadyInvited, alreadyMember, invitationNotFound } from './errors.ts'
import {
  findOpenInvitation,
  hasOpenInvitation,
  insertInvitation,
  listOpenInvitations,
  updateInvitation,
} from './invitation-store.ts'
import { readTeam, requireManager } from './service.ts'
import { findMember, findMemberByEmail } from './store.ts'

export type Invitations = ReturnType<typeof invitations>

const LIFETIME_MS = 7 * DAY_MS
/** Until then an old link says that it has expired or was used. */
const KEPT_AFTER_EXPIRY_MS = 30 * DAY_MS

interface Options {
  database: Database
  clock: Clock
  publicUrl: string
  recordMail: RecordMail
}

/** Invitations into a team. The token is in the mail only; the database stores its hash. */
export function invitations({ database, clock, publicUrl, recordMail }: Options) {
  const changed = (accountId: string) => announceHint({ accountId, kind: 'team.changed' })

  async function requireInvitable(trx: Trx, accountId: string, email: string, now: Date) {
    if (await findMemberByEmail(trx, accountId, email)) throw alreadyMember(email)
    if (await hasOpenInvitation(trx, accountId, email, now.toISOString())) throw alreadyInvited(email)
  }

  /** In the language of the invited person, if they have an account, and otherwise in that of the inviter. */
  async function languageFor(trx: Trx, email: string, inviter: TeamMember) {
    const reader = (await findUserByEmail(trx, email)) ?? (await findUser(trx, inviter.userId))
    return languageOf(reader ?? { profile: '{}' })
  }

  return {
    create: (caller: Member, input: NewInvitation): Promise<CreatedInvitation> =>
      database.transact(caller.accountId, async (trx) => {
        const { accountId } = caller
        const { role } = input
        const email = normalAddress(input.email)
        const now = clock.now()
        const team = await readTeam(trx, accountId)
        await requireManager(trx, caller, role)
        await requireInvitable(trx, accountId, email, now)
        const token = newToken()
        const url = `${publicUrl}/invitation#token=${token}`
        const expiresAt = new Date(now.getTime() + LIFETIME_MS).toISOString()
        const invitation = { id: newId(now), email, role, createdAt: now.toISOString(), expiresAt }
        await deleteSomeExpired(trx, 'invitations', new Date(now.getTime() - KEPT_AFTER_EXPIRY_MS).toISOString())
        const row = { ...invitation, accountId, tokenHash: sha256(token), invitedBy: caller.userId }
        await insertInvitation(trx, row)
        const inviter = (await findMember(trx, caller)) as TeamMember
        const notified = await recordMail(
          trx,
          accountId,
          {
            kind: 'team_invitation',
            to: email,
            language: await languageFor(trx, email, inviter),
            replyTo: inviter.email,
            recordId: invitation.id,
            data: { teamName: team.name, inviterName: inviter.name, role, url, expiresAt },
          },
          now,
        )
        changed(accountId)
        // Without a mail server nobody but the inviter can pass the link on. Such a link proves no address (`joining.ts`).
        return { ...invitation, ...notified, ...(notified.notification === 'not_configured' && { url }) }
      }),

    async list(accountId: string): Promise<Invitation[]> {
      await readTeam(database.db, accountId)
      return listOpenInvitations(database.db, accountId, clock.now().toISOString())
    },

    withdraw: (caller: Member, id: string): Promise<void> =>
      database.transact(caller.accountId, async (trx) => {
        const { accountId } = caller
        const now = clock.now().toISOString()
        await readTeam(trx, accountId)
        const invitation = await findOpenInvitation(trx, { accountId, id }, now)
        if (!invitation) throw invitationNotFound()
        await requireManager(trx, caller, invitation.role)
        await updateInvitation(trx, { accountId, id }, { withdrawn_at: now })
        changed(accountId)
      }),
  }
}

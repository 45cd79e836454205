import type { Session, SignInClient } from '@proffer/core/sessions/schema.ts'
import type { AcceptInvitation, InvitationView, Joined } from '@proffer/core/team/schema.ts'
import { network } from '../access/limits/address-limit.ts'
import type { Passwords } from '../accounts/password.ts'
import { findUser, findUserByEmail, insertMember, insertUser, isMemberOfAny, updateUser } from '../accounts/store.ts'
import { recordAudit, userActor } from '../audit/recording.ts'
import { ValidationError } from '../errors/errors.ts'
import { announceHint } from '../events/hints.ts'
import type { Clock } from '../process/clock.ts'
import { sha256 } from '../process/secrets.ts'
import type { SignInOutcome, SigningIn } from '../second-factor/signing-in.ts'
import type { Sessions } from '../sessions/service.ts'
import type { Database, Db, Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { invitationExpired, invitationUsed, otherAddress, signInRequired, unknownInvitation } from './errors.ts'
import { findInvitationByToken, type StoredInvitation, updateInvitation } from './invitation-store.ts'
import { readTeam } from './service.ts'
import { findMember } from './store.ts'

export type Joining = ReturnType<typeof joining>

interface Options {
  database: Database
  clock: Clock
  passwords: Passwords
  sessions: Pick<Sessions, 'moveTo'>
  signingIn: Pick<SigningIn, 'continueIn' | 'endPending'>
}

/** What an invited person does with the link. */
export function joining({ database, clock, passwords, sessions, signingIn }: Options) {
  /** An invitation that can be accepted. */
  async function requireOpen(db: Db, token: string): Promise<StoredInvitation> {
    const invitation = await findInvitationByToken(db, sha256(token))
    if (!invitation) throw unknownInvitation()
    if (invitation.acceptedAt !== null) throw invitationUsed()
    const isOver = clock.now().toISOString() >= invitation.expiresAt
    if (invitation.withdrawnAt !== null || isOver || invitation.accountClosedAt !== null) throw invitationExpired()
    return invitation
  }

  async function becomeMember(trx: Trx, { accountId, role }: Joined, userId: string, address: string) {
    const at = clock.now()
    await insertMember(trx, { accountId, userId, role, joinedAt: at.toISOString() })
    const actor = await userActor(trx, userId)
    const detail = { role }
    await recordAudit(trx, { accountId, actor, action: 'member.joined', target: userId, address, detail, at })
    announceHint({ accountId, kind: 'team.changed' })
  }

  /** Makes the user a member and uses the invitation up. Somebody who is a member already keeps their role. */
  async function join(trx: Trx, invitation: StoredInvitation, userId: string, address: string): Promise<Joined> {
    const { id, accountId, role } = invitation
    const member = await findMember(trx, { accountId, userId })
    if (!member) await becomeMember(trx, { accountId, role }, userId, address)
    await updateInvitation(trx, { accountId, id }, { accepted_at: clock.now().toISOString() })
    announceHint({ accountId, kind: 'team.changed' })
    return { accountId, role: member?.role ?? role }
  }

  /**
   * The user who has this address but is a member of no account, for example after leaving the only one. They cannot sign in, so for
   * them an invitation does what it does for a new user. Undefined if nobody has the address. Whoever is a member of an account that is
   * closed keeps their password, because an owner may restore it.
   */
  async function findWithoutAccount(db: Db, email: string) {
    const user = await findUserByEmail(db, email)
    if (user && (await isMemberOfAny(db, user.id))) throw signInRequired(email)
    return user
  }

  return {
    /** Both in the queue of the account, for a person who has proved who they are. */
    becomeMember,
    joinIn: join,

    /** The invitation can be accepted afterwards. */
    async read(token: string): Promise<InvitationView> {
      const { accountId, email, role, expiresAt } = await requireOpen(database.db, token)
      const { name: accountName } = await readTeam(database.db, accountId)
      return { accountName, email, role, expiresAt }
    },

    async acceptWithSession(token: string, session: Session, address: string): Promise<Joined> {
      const { accountId } = await requireOpen(database.db, token)
      return database.transact(accountId, async (trx) => {
        // Checked again in the account's queue, because the invitation may have been used or withdrawn meanwhile.
        const invitation = await requireOpen(trx, token)
        const user = await findUser(trx, session.userId)
        if (user?.email !== invitation.email) throw otherAddress(invitation.email)
        const joined = await join(trx, invitation, session.userId, address)
        await sessions.moveTo(trx, session, accountId)
        return joined
      })
    },

    /**
     * Creates the user without an account of their own, and opens a session in the account of the team. Somebody who left their last
     * account may have a second factor, and is asked for it.
     */
    async acceptAsNewUser(
      token: string,
      input: AcceptInvitation,
      client: SignInClient,
    ): Promise<{ outcome: SignInOutcome; joined: Joined }> {
      const { accountId, email } = await requireOpen(database.db, token)
      await findWithoutAccount(database.db, email)
      const { name, password } = required(input)
      const passwordHash = await passwords.hash(password, { isKnown: false, key: network(client.address) })
      return database.transact(accountId, async (trx) => {
        // Another request may have used the invitation while the password was hashed.
        const invitation = await requireOpen(trx, token)
        const now = clock.now()
        // A link that was shown to the inviter instead of mailed does not prove that the person reads mail at this address.
        const emailVerified = invitation.status !== 'not_configured'
        const known = await findWithoutAccount(trx, email)
        const id = known?.id ?? newId(now)
        if (known) {
          await updateUser(trx, id, { password_hash: passwordHash, email_verified: emailVerified ? 1 : 0 })
          await signingIn.endPending(trx, id)
        } else {
          const user = { id, email, name, passwordHash, emailVerified, createdAt: now.toISOString() }
          if (!(await insertUser(trx, user))) throw signInRequired(email)
        }
        const joined = await join(trx, invitation, id, client.address)
        return { joined, outcome: await signingIn.continueIn(trx, id, client, undefined) }
      })
    },
  }
}

/** The members that a new user must send. */
function required({ name, password }: AcceptInvitation): { name: string; password: string } {
  if (name !== undefined && password !== undefined) return { name, password }
  const absent = Object.entries({ name, password }).filter(([, value]) => value === undefined)
  throw new ValidationError(absent.map(([field]) => ({ loc: ['body', field], type: 'missing', msg: 'Field required' })))
}

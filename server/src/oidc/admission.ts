import { normalAddress } from '../accounts/credentials.ts'
import { findUser, findUserByEmail, isMemberOfAny, type User } from '../accounts/store.ts'
import type { OidcConfig } from '../config/oidc-config.ts'
import { noAccount } from '../sessions/service.ts'
import type { Db } from '../storage/database.ts'
import { listOpenInvitationsTo, type StoredInvitation } from '../team/invitation-store.ts'
import { nameFrom, verifiedAddress } from './claims.ts'
import { addressNotVerified, notAllowed, otherIdentity } from './errors.ts'
import { findUserByIdentity, hasIdentity } from './identity-store.ts'
import type { VerifiedPerson } from './issuer.ts'
import { listAccountIdsNamed } from './team-store.ts'

/** What a sign-in at the issuer does here. */
export type Admission = KnownUser | NewUser

/** Somebody who has a user already. */
interface KnownUser {
  kind: 'known'
  user: User
  /** Whether the issuer's subject is stored already. */
  isConnected: boolean
  /** Set if they are a member of no account, and invited into one. */
  invitation: StoredInvitation | undefined
}

/** A stranger, who joins one account. They get no account of their own. */
interface NewUser {
  kind: 'new'
  email: string
  name: string
  accountId: string
  /** Unset: they join because of the domain of their address. */
  invitation: StoredInvitation | undefined
}

/** In which queue the admission changes something. */
export const queueOf = (admission: Admission): string =>
  admission.kind === 'new' ? admission.accountId : (admission.invitation?.accountId ?? admission.user.id)

/**
 * Decides who the person is and what lets them in. Throws if nothing does. Only the domain of an address lets nobody in who has a user
 * already: whom a team has removed needs an invitation.
 */
export async function admissionOf(
  db: Db,
  { issuer, subject, claims }: VerifiedPerson,
  { settings, now }: { settings: OidcConfig; now: string },
): Promise<Admission> {
  const email = verifiedAddress(issuer, claims)
  const connectedId = await findUserByIdentity(db, issuer, subject)
  const isConnected = connectedId !== undefined
  if (!isConnected && email === undefined) throw addressNotVerified(settings.name)
  const user = isConnected ? await findUser(db, connectedId) : await findUserByEmail(db, email ?? '')
  if (!user) return admitStranger(db, { email: email ?? '', claims }, { settings, now })
  // Companies give the address of somebody who has left to somebody else.
  if (!isConnected && (await hasIdentity(db, user.id, issuer))) throw otherIdentity(settings.name, user.email)
  // If all of their accounts are closed, opening the session says so.
  if (await isMemberOfAny(db, user.id)) return { kind: 'known', user, isConnected, invitation: undefined }
  const isOwnAddress = user.emailVerified === 1 || user.email === email
  const invitation = isOwnAddress ? await findInvitation(db, user.email, { settings, now }) : undefined
  if (!invitation) throw noAccount()
  return { kind: 'known', user, isConnected, invitation }
}

/** The user whom a refused sign-in was meant for: the issuer may not have verified the address. */
export async function findClaimedUser(
  db: Db,
  { issuer, subject, claims }: VerifiedPerson,
): Promise<string | undefined> {
  const connectedId = await findUserByIdentity(db, issuer, subject)
  const { email } = claims
  if (connectedId !== undefined || typeof email !== 'string') return connectedId
  return (await findUserByEmail(db, normalAddress(email)))?.id
}

interface Rules {
  settings: OidcConfig
  now: string
}

async function admitStranger(
  db: Db,
  { email, claims }: { email: string; claims: VerifiedPerson['claims'] },
  rules: Rules,
): Promise<NewUser> {
  const name = nameFrom(claims, email)
  const invitation = await findInvitation(db, email, rules)
  const isAllowed = rules.settings.domains.includes(email.slice(email.lastIndexOf('@') + 1))
  const [accountId, another] = await listAccountIdsNamed(db, rules.settings.team ?? '')
  // Anybody with an account can invite, also somebody who means harm. So people of an allowed domain join the named team first.
  const isDiverted = isAllowed && accountId !== undefined && (another || invitation?.accountId !== accountId)
  if (invitation && !isDiverted) return { kind: 'new', email, name, accountId: invitation.accountId, invitation }
  if (!isAllowed) throw notAllowed(email)
  if (accountId === undefined) throw notAllowed(email, new Error('no account has the ID or team name in OIDC_TEAM'))
  if (another) throw notAllowed(email, new Error('several teams have the name in OIDC_TEAM; set it to an account ID'))
  return { kind: 'new', email, name, accountId, invitation: undefined }
}

/** The newest invitation, or the one into the team of the operator. */
async function findInvitation(db: Db, email: string, { settings, now }: Rules): Promise<StoredInvitation | undefined> {
  const open = await listOpenInvitationsTo(db, email, now)
  if (open.length < 2 || settings.team === undefined) return open[0]
  const teams = await listAccountIdsNamed(db, settings.team)
  return open.find(({ accountId }) => teams.length === 1 && accountId === teams[0]) ?? open[0]
}

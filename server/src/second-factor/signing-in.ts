import type { PasskeyAssertion, PasskeyQuestion, PasskeyRequestOptions } from '@proffer/core/passkeys/schema.ts'
import type { SecondFactorProof, SignInTicket } from '@proffer/core/second-factor/schema.ts'
import type { SignInClient } from '@proffer/core/sessions/schema.ts'
import { guessBudget, signInBudget } from '@proffer/core/sign-in-budgets.ts'
import { normalAddress } from '../accounts/credentials.ts'
import type { KnownDevice } from '../accounts/known-devices.ts'
import { findUser } from '../accounts/store.ts'
import { type AppError, ValidationError } from '../errors/errors.ts'
import type { Ceremonies } from '../passkeys/ceremonies.ts'
import { recordPasskeyFailure, recordPasskeyUse } from '../passkeys/passkey-use.ts'
import { findPasskeyByCredential, listPasskeys } from '../passkeys/store.ts'
import type { Clock } from '../process/clock.ts'
import { newToken, sha256 } from '../process/secrets.ts'
import type { OpenedSession, Sessions } from '../sessions/service.ts'
import type { Database, Db, Trx } from '../storage/database.ts'
import { deleteSomeExpired } from '../storage/expired-rows.ts'
import { passkeyWithoutVerification, ticketExpired, tooManyWrongCodes, wrongPasskey } from './errors.ts'
import { findMethods } from './store.ts'
import {
  deleteTicket,
  deleteTicketsOfUser,
  findTicket,
  insertTicket,
  type StoredTicket,
  updateTries,
} from './ticket-store.ts'
import type { FactorVerification, Proof } from './verification.ts'

export type SigningIn = ReturnType<typeof signingIn>

/** What a first factor leads to: a session, or a ticket with which the person sends a second factor. */
export type SignInOutcome = { opened: OpenedSession } | { pending: SignInTicket }

/** The browser that signs in. Its former session ends. */
export interface SignInBrowser {
  client: SignInClient
  device: KnownDevice | undefined
  formerToken: string | undefined
}

interface Options {
  database: Database
  clock: Clock
  sessions: Pick<Sessions, 'replaceIn'>
  ceremonies: Ceremonies
  verification: FactorVerification
}

/** The second step of signing in, and the only step with a passkey. */
export function signingIn({ database, clock, sessions, ceremonies, verification }: Options) {
  async function requireTicket(db: Db, ticket: string): Promise<StoredTicket> {
    const stored = await findTicket(db, sha256(ticket))
    if (!stored || clock.now().toISOString() >= stored.expiresAt) throw ticketExpired()
    return stored
  }

  /** Counts a code that is entered with the ticket. After too many, only a passkey can complete this sign-in. */
  async function admitCode(trx: Trx, ticket: string): Promise<AppError | undefined> {
    const { tries, expiresAt } = await requireTicket(trx, ticket)
    const limit = guessBudget.codesPerTicket
    const secondsLeft = Math.ceil((Date.parse(expiresAt) - clock.now().getTime()) / 1000)
    if (tries >= limit) return tooManyWrongCodes(limit, secondsLeft)
    await updateTries(trx, sha256(ticket), tries + 1)
    return undefined
  }

  async function continueIn(
    trx: Trx,
    userId: string,
    client: SignInClient,
    formerToken: string | undefined,
  ): Promise<SignInOutcome> {
    const methods = await findMethods(trx, userId)
    if (methods.length === 0) return { opened: await sessions.replaceIn(trx, userId, client, formerToken) }
    const now = clock.now()
    const ticket = newToken()
    const expiresAt = new Date(now.getTime() + signInBudget.ticketMs).toISOString()
    await deleteSomeExpired(trx, 'sign_in_tickets', now.toISOString())
    const { method = null } = client
    await insertTicket(trx, sha256(ticket), { userId, method, createdAt: now.toISOString(), expiresAt })
    return { pending: { ticket, methods } }
  }

  return {
    /**
     * Every sign-in that has proved a first factor ends here: with a password, a mailed link, the operator's link, or another service.
     * None of them opens a session itself, so none forgets the second factor.
     */
    continueSignIn: (userId: string, client: SignInClient, formerToken: string | undefined): Promise<SignInOutcome> =>
      database.transact(userId, (trx) => continueIn(trx, userId, client, formerToken)),

    /** Like `continueSignIn`, inside the caller's transaction. */
    continueIn,

    /** Completes a sign-in with its second factor. The ticket works once. */
    async complete({ ticket, ...rest }: SecondFactorProof, browser: SignInBrowser): Promise<OpenedSession> {
      const proof = onlyProof(rest)
      const { userId, method } = await requireTicket(database.db, ticket)
      const { client, device, formerToken } = browser
      const attempt = {
        userId,
        address: client.address,
        purpose: { kind: 'ticket', ticket } as const,
        device,
        admit: async (trx: Trx) =>
          // Checked again in the person's queue, because another request may have used the ticket meanwhile.
          'credential' in proof ? void (await requireTicket(trx, ticket)) : admitCode(trx, ticket),
      }
      return verification.verify(attempt, proof, async (trx, secondFactor) => {
        await deleteTicket(trx, sha256(ticket))
        return sessions.replaceIn(trx, userId, { ...client, ...(method && { method }), secondFactor }, formerToken)
      })
    },

    /** The options to sign with a passkey. Without a ticket nothing is read, so they cannot tell who has an account. */
    async passkeyOptions({ email, ticket }: PasskeyQuestion): Promise<PasskeyRequestOptions> {
      if (ticket === undefined) {
        return ceremonies.requestOptions({
          kind: 'sign-in',
          email: email === undefined ? undefined : normalAddress(email),
        })
      }
      const { userId } = await requireTicket(database.db, ticket)
      return ceremonies.requestOptions({ kind: 'ticket', ticket }, await listPasskeys(database.db, userId))
    },

    /** Signs in with a passkey instead of a password. */
    async withPasskey(credential: PasskeyAssertion, browser: Omit<SignInBrowser, 'device'>): Promise<OpenedSession> {
      const { client, formerToken } = browser
      const passkey = await findPasskeyByCredential(database.db, credential.id)
      const user = passkey && (await findUser(database.db, passkey.userId))
      const purposes = [undefined, ...(user ? [user.email] : [])].map((email) => ({ kind: 'sign-in' as const, email }))
      const assertion = await ceremonies.verifyAssertion(credential, passkey, purposes)
      const at = clock.now()
      const { address } = client
      if (!passkey) throw wrongPasskey()
      const { userId } = passkey
      if (!assertion) {
        await database.transact(userId, (trx) => recordPasskeyFailure(trx, userId, { address, at }))
        throw wrongPasskey()
      }
      if (!assertion.verifiesUser) throw passkeyWithoutVerification()
      const opened = await database.transact(userId, async (trx) => {
        if (!(await recordPasskeyUse(trx, passkey, assertion, { address, at }))) return undefined
        return sessions.replaceIn(trx, userId, { ...client, secondFactor: 'passkey' }, formerToken)
      })
      if (!opened) throw wrongPasskey()
      return opened
    },

    /** Ends the sign-ins of the person that wait for a second factor, because the first one is not valid any more. */
    endPending: (trx: Trx, userId: string): Promise<void> => deleteTicketsOfUser(trx, userId),
  }
}

/** The one proof that the request contains. */
function onlyProof({ code, recoveryCode, credential }: Omit<SecondFactorProof, 'ticket'>): Proof {
  const proofs: Proof[] = [
    ...(code === undefined ? [] : [{ code }]),
    ...(recoveryCode === undefined ? [] : [{ recoveryCode }]),
    ...(credential === undefined ? [] : [{ credential }]),
  ]
  const [proof, another] = proofs
  if (proof && !another) return proof
  const msg = 'Value error, send exactly one of `code`, `recoveryCode` and `credential`'
  throw new ValidationError([{ loc: ['body'], type: 'value_error', msg }])
}

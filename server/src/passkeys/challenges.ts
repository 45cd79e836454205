import { randomBytes } from 'node:crypto'
import { signInBudget } from '@proffer/core/sign-in-budgets.ts'
import type { Clock } from '../process/clock.ts'
import { sha256 } from '../process/secrets.ts'
import type { Database } from '../storage/database.ts'
import { deleteSomeExpired } from '../storage/expired-rows.ts'
import { insertChallenge, takeChallenge } from './challenge-store.ts'

export type Challenges = ReturnType<typeof challenges>

/** For whom and for what a challenge is made. A challenge for one thing proves nothing for another. */
export type Purpose =
  | { kind: 'register'; userId: string }
  /** With the address that the person has entered, if any. */
  | { kind: 'sign-in'; email: string | undefined }
  /** The second factor of the sign-in with this ticket. */
  | { kind: 'ticket'; ticket: string }
  /** The person confirms in an open session who they are. */
  | { kind: 'session'; sessionId: string }

const CHALLENGE_BYTES = 32

/** Challenges that passkeys sign. Each works once, for a few minutes. The database has their hashes. */
export function challenges({ database, clock }: { database: Database; clock: Clock }) {
  return {
    async issue(purpose: Purpose): Promise<Buffer> {
      const challenge = randomBytes(CHALLENGE_BYTES)
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + signInBudget.challengeMs).toISOString()
      await database.transact(null, async (trx) => {
        await deleteSomeExpired(trx, 'passkey_challenges', now.toISOString())
        await insertChallenge(trx, sha256(challenge), { purpose: hashOf(purpose), expiresAt })
      })
      return challenge
    },

    /** Uses the challenge up. Returns whether it was issued for one of these purposes and has not expired. */
    async take(challenge: Buffer, purposes: readonly Purpose[]): Promise<boolean> {
      const stored = await database.transact(null, (trx) => takeChallenge(trx, sha256(challenge)))
      if (!stored || clock.now().toISOString() >= stored.expiresAt) return false
      return purposes.some((purpose) => hashOf(purpose) === stored.purpose)
    },
  }
}

/** A hash, because the purpose may contain an address, and a challenge outlives the account of the person who asked for it. */
function hashOf(purpose: Purpose): string {
  switch (purpose.kind) {
    case 'register':
      return sha256(`register ${purpose.userId}`)
    case 'sign-in':
      return sha256(`sign-in ${purpose.email ?? ''}`)
    case 'ticket':
      return sha256(`ticket ${purpose.ticket}`)
    case 'session':
      return sha256(`session ${purpose.sessionId}`)
  }
}

import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { guessBudget } from '@proffer/core/budgets.ts'
import { type Applicant, passwordQueue } from './password-queue.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const SALT_BYTES = 16
const KEY_BYTES = 32

export interface PasswordCost {
  N: number
  r: number
  p: number
}

// 32 MiB and three passes: as hard as OWASP's recommendation of 128 MiB and one, on machines that are small.
const TODAY: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }
// What accounts were created with before; the defaults of Node.
const FORMER: PasswordCost = { N: 2 ** 14, r: 8, p: 1 }

// Each derivation occupies a thread of the pool that files and names are also read with.
const AT_ONCE = 2

/** For commands of the operator and for set-up. */
export const OPERATOR: Applicant = { isKnown: true, key: 'operator' }

export type Passwords = ReturnType<typeof passwords>

/** Passwords are only ever kept as salted scrypt hashes, made beside the event loop. */
export function passwords(cost: PasswordCost = TODAY) {
  const inTurn = passwordQueue({
    atOnce: AT_ONCE,
    waiting: guessBudget.waitingHashes,
    waitingPerApplicant: guessBudget.waitingHashesOfOne,
    keptForKnown: guessBudget.waitingHashesForKnown,
  })
  const deriveKey = (password: string, salt: Buffer, at: PasswordCost) =>
    derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...at, maxmem: 256 * at.N * at.r })

  return {
    async hash(password: string, applicant: Applicant): Promise<string> {
      const salt = randomBytes(SALT_BYTES)
      const key = await inTurn(applicant, () => deriveKey(password, salt, cost))
      return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(':')
    },

    /** Whether the password is the one that was hashed. Without a hash the answer is no, and takes as long. */
    verify: (password: string, hash: string | null, applicant: Applicant): Promise<boolean> =>
      inTurn(applicant, async () => {
        const kept = readHash(hash)
        const key = await deriveKey(password, kept?.salt ?? Buffer.alloc(SALT_BYTES), kept?.cost ?? cost)
        const matches = kept !== undefined && kept.key.length === key.length && timingSafeEqual(kept.key, key)
        // Otherwise an account from before could be told by how fast it refuses.
        if (!matches && kept?.cost === FORMER) await deriveKey(password, kept.salt, cost)
        return matches
      }),

    /** Whether the hash was made with a cost that is not today's. */
    isOutdated(hash: string): boolean {
      const kept = readHash(hash)?.cost
      return kept?.N !== cost.N || kept.r !== cost.r || kept.p !== cost.p
    },
  }
}

/** For whoever makes an account without being a service. */
export const hashPassword = (password: string) => passwords().hash(password, OPERATOR)

function readHash(hash: string | null): { cost: PasswordCost; salt: Buffer; key: Buffer } | undefined {
  const parts = hash?.split(':') ?? []
  if (parts[0] !== 'scrypt' || (parts.length !== 3 && parts.length !== 6)) return undefined
  const [salt = '', key = ''] = parts.slice(-2)
  const [N = 0, r = 0, p = 0] = parts.slice(1, -2).map(Number)
  return {
    cost: parts.length === 3 ? FORMER : { N, r, p },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

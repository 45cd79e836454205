import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { guessBudget } from '@proffer/core/sign-in-budgets.ts'
import { type Applicant, passwordQueue } from './password-queue.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const SALT_BYTES = 16
const KEY_BYTES = 32

/** The parameters of scrypt. */
export interface PasswordCost {
  N: number
  r: number
  p: number
}

// 32 MiB and three passes cost as much as OWASP's recommendation of 128 MiB and one pass, and fit small machines.
const CURRENT_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

// Each derivation occupies a thread of libuv's pool, which file access and DNS look-ups also use.
const CONCURRENT_HASHES = 2

/** The applicant for operator commands and set-up. */
export const OPERATOR: Applicant = { isKnown: true, key: 'operator' }

export type Passwords = ReturnType<typeof passwords>

/** Hashes passwords with salted scrypt, off the event loop. */
export function passwords(cost: PasswordCost = CURRENT_COST) {
  const runInQueue = passwordQueue({
    atOnce: CONCURRENT_HASHES,
    waiting: guessBudget.waitingHashes,
    waitingPerApplicant: guessBudget.waitingHashesOfOne,
    reservedForKnown: guessBudget.waitingHashesForKnown,
  })
  // scrypt needs 128 × N × r bytes. Node's limit must be greater than that.
  const deriveKey = (password: string, salt: Buffer, { N, r, p }: PasswordCost) =>
    derive(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r })

  return {
    /** The text to store, such as `scrypt:32768:8:3:<salt>:<key>`. */
    async hash(password: string, applicant: Applicant): Promise<string> {
      const salt = randomBytes(SALT_BYTES)
      const key = await runInQueue(applicant, () => deriveKey(password, salt, cost))
      return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(':')
    },

    /** Whether the password matches the hash. Without a hash the result is false and takes as long. */
    verify: (password: string, hash: string | null, applicant: Applicant): Promise<boolean> =>
      runInQueue(applicant, async () => {
        const storedHash = readHash(hash)
        const key = await deriveKey(password, storedHash?.salt ?? Buffer.alloc(SALT_BYTES), storedHash?.cost ?? cost)
        return storedHash !== undefined && storedHash.key.length === key.length && timingSafeEqual(storedHash.key, key)
      }),

    /** Whether the hash was made with another cost than the current one. */
    isOutdated(hash: string): boolean {
      const storedCost = readHash(hash)?.cost
      return storedCost?.N !== cost.N || storedCost.r !== cost.r || storedCost.p !== cost.p
    },
  }
}

/** For code that creates accounts without the services. */
export const hashPassword = (password: string) => passwords().hash(password, OPERATOR)

/** Reads a stored hash. Undefined if it is null or has another format. */
function readHash(hash: string | null): { cost: PasswordCost; salt: Buffer; key: Buffer } | undefined {
  const [method, N, r, p, salt, key] = hash?.split(':') ?? []
  if (method !== 'scrypt' || salt === undefined || key === undefined) return undefined
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

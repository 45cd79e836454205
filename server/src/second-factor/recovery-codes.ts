import { randomInt } from 'node:crypto'
import { signInBudget } from '@proffer/core/sign-in-budgets.ts'
import { sha256 } from '../process/secrets.ts'
import type { Trx } from '../storage/database.ts'
import { deleteRecoveryCode, deleteRecoveryCodes, insertRecoveryCodes } from './store.ts'

// Letters and digits of base32, in which none looks like another one. 16 of them have 80 bits, so a plain hash keeps them secret.
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const GROUPS = 4
const GROUP_LENGTH = 4

const newGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const newCode = () => Array.from({ length: GROUPS }, newGroup).join('-')

/** The code as it is hashed. People type what looks alike: 0 for o, 1 for l, 8 for b. */
const normal = (code: string) =>
  code
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/[018]/g, (digit) => ({ 0: 'o', 1: 'l', 8: 'b' })[digit] ?? digit)

/** Returns new codes. Those that the person had stop working. */
export async function replaceRecoveryCodes(trx: Trx, userId: string, at: Date): Promise<string[]> {
  const codes = Array.from({ length: signInBudget.recoveryCodes }, newCode)
  await deleteRecoveryCodes(trx, userId)
  const hashes = codes.map((code) => sha256(normal(code)))
  await insertRecoveryCodes(trx, userId, hashes, at.toISOString())
  return codes
}

/** Uses the code up. Returns false if the person has no such code. */
export const useRecoveryCode = (trx: Trx, userId: string, code: string): Promise<boolean> =>
  deleteRecoveryCode(trx, userId, sha256(normal(code)))

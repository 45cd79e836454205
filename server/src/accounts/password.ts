import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const SALT_BYTES = 16
const KEY_BYTES = 32

/** Passwords are only ever kept as salted scrypt hashes. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES)
  return `scrypt:${salt.toString('base64url')}:${key.toString('base64url')}`
}

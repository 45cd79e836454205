import { DatabaseSync } from 'node:sqlite'
import type { Release } from '../database.ts'
import { isBusy } from './sqlite-errors.ts'

/**
 * Locks an empty file, together with other processes or alone. The lock is an open transaction, which the operating system ends when
 * the process ends, even after a crash. Returns undefined while another process prevents it.
 */
export function holdFile(file: string, how: 'together' | 'alone'): Release | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec(how === 'alone' ? 'begin exclusive' : 'begin; select 1 from sqlite_schema')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    return undefined
  }
  return () => lock.close()
}

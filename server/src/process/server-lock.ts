import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../storage/sqlite/sqlite-errors.ts'
import { OperatorError } from './operator-error.ts'

/**
 * One server per directory: limits are counted in memory, so two would admit twice as much. The lock is an open
 * transaction on an empty file of its own, which the operating system ends with the process, however that dies.
 */
export function takeServerLock(directory: string): { release(): void } {
  const lock = new DatabaseSync(join(directory, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new OperatorError(`Another Proffer server is using DATA_DIR=${directory}; stop it or name another directory.`)
  }
  return { release: () => lock.close() }
}

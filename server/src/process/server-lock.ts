import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../storage/sqlite/sqlite-errors.ts'
import { OperatorError } from './operator-error.ts'

/**
 * One server per directory: limits are counted in memory, so two servers would admit twice as many calls. The lock is an open
 * transaction on an empty file. The operating system releases it when the process ends, even after a crash.
 */
export function takeServerLock(directory: string): { release(): void } {
  const lock = new DatabaseSync(join(directory, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new OperatorError(
      `Another Proffer server is using DATA_DIR=${directory}. Stop it or set DATA_DIR to another directory.`,
    )
  }
  return { release: () => lock.close() }
}

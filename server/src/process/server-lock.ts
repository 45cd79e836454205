import { join } from 'node:path'
import type { Release } from '../storage/database.ts'
import { holdFile } from '../storage/sqlite/held-file.ts'
import { OperatorError } from './operator-error.ts'

/** One server per directory: limits are counted in memory, so two servers would admit twice as many calls. */
export function takeServerLock(directory: string): { release: Release } {
  const release = holdFile(join(directory, 'server.lock'), 'alone')
  if (release) return { release }
  throw new OperatorError(
    `Another Proffer server is using DATA_DIR=${directory}. Stop it or set DATA_DIR to another directory.`,
  )
}

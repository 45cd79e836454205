import type { Config } from '../src/config/config.ts'
import { type Service, startService } from './harness.ts'

/** Starts a second service on the database and clock of the first, like a second process. Stop it before the first. */
export function startBeside(first: Service, overrides: Partial<Config> = {}): Promise<Service> {
  const { clock, directory, place, openAgain } = first
  const database = openAgain()
  const storage = { database, directory, place, openAgain, drop: () => database.close() }
  return startService(overrides, { storage, clock })
}

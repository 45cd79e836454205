import type { Config } from '../src/config/config.ts'
import { type Service, startService } from './harness.ts'

/** Another service on the database of the first and by its clock, as a second process would be. It is stopped before the first. */
export function startBeside(first: Service, overrides: Partial<Config> = {}): Promise<Service> {
  const { clock, directory, place, openAgain, holdOutbox } = first
  const database = openAgain()
  const storage = { database, directory, place, openAgain, holdOutbox, drop: () => database.close() }
  return startService(overrides, { storage, clock })
}

import type { Config } from '../config/config.ts'
import { openServices, type Services } from '../services.ts'

/** Runs a command with the services and always closes the database. */
export async function withServices(config: Config, work: (services: Services) => Promise<void>): Promise<void> {
  const { database, services } = await openServices(config, {
    // A command has no log, so an error in the background ends it.
    onError(error) {
      throw error
    },
  })
  try {
    await work(services)
  } finally {
    await database.close()
  }
}

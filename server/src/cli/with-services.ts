import type { Config } from '../config/config.ts'
import { openRuntime } from '../runtime.ts'
import type { Services } from '../services.ts'

/** Runs a command with the services and always closes the database. */
export async function withServices(config: Config, work: (services: Services) => Promise<void>): Promise<void> {
  const { database, services } = await openRuntime(config, (error) => {
    throw error
  })
  try {
    await work(services)
  } finally {
    await database.close()
  }
}

import type { Config } from '../config.ts'
import type { Services } from '../services.ts'

/** Runs a command on the services, and closes the database whatever comes of it. */
export async function withServices(config: Config, work: (services: Services) => Promise<void>): Promise<void> {
  // Loaded only here: help and refusals need none of it.
  const { openRuntime } = await import('../runtime.ts')
  const { database, services } = await openRuntime(config, (error) => {
    throw error
  })
  try {
    await work(services)
  } finally {
    await database.close()
  }
}

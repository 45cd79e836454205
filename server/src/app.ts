import type { FastifyServerOptions } from 'fastify'
import { externalDoor } from './admission/external-door.ts'
import { idempotency } from './admission/idempotency.ts'
import { type Limits, noLimits } from './admission/limits.ts'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { httpServer } from './platform/http-server.ts'
import type { MountedOperation } from './platform/operation.ts'
import type { Sealer } from './platform/secrets.ts'
import { profileRoutes } from './profile/routes.ts'
import { proposalRoutes } from './proposals/routes.ts'
import type { Services } from './services.ts'
import { templateRoutes } from './templates/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export const EXTERNAL_PREFIX = '/api/external/v1'

interface Parts {
  config: Config
  database: Database
  clock: Clock
  services: Services
  sealer: Sealer
  limits?: Limits
  logger?: FastifyServerOptions['logger']
}

/** The composition root: every door, with the slices that stand behind it. */
export async function buildApp({ config, database, clock, services, sealer, ...options }: Parts) {
  const { limits = noLimits, logger = false } = options
  const app = httpServer({ clock, serviceDomain: config.serviceDomain, logger })
  const operations: MountedOperation[] = []
  const external = externalDoor({
    operations,
    keys: services.keys,
    limits,
    idempotency: idempotency({ database, clock, sealer }),
    traceHeaders: config.traceHeaders,
    slices: [
      proposalRoutes(services.proposals),
      profileRoutes(services.profiles),
      templateRoutes(services.templates),
      webhookRoutes(services.webhooks, services.webhookDeliveries),
    ],
  })
  await app.register(external, { prefix: EXTERNAL_PREFIX })
  return { app, operations }
}

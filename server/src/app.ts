import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { addressLimit } from './admission/address-limit.ts'
import { externalDoor } from './admission/external-door.ts'
import { idempotency } from './admission/idempotency.ts'
import { type Limits, noLimits } from './admission/limits.ts'
import { publicDoor } from './admission/public-door.ts'
import type { Config } from './config.ts'
import { leadSessionRoutes } from './lead-sessions/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { healthRoutes } from './platform/health.ts'
import { httpServer } from './platform/http-server.ts'
import { openApiDocument } from './platform/openapi/document.ts'
import type { MountedOperation } from './platform/operation.ts'
import { profileRoutes } from './profile/routes.ts'
import { proposalRoutes } from './proposals/routes.ts'
import { about } from './reference/about.ts'
import { documentRoute, pageRoutes } from './reference/routes.ts'
import type { Services } from './services.ts'
import { clientRoutes } from './shares/client-routes.ts'
import { shareRoutes } from './shares/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { webRoutes } from './web/routes.ts'

export const EXTERNAL_PREFIX = '/api/external/v1'
const PUBLIC_PREFIX = '/api/public/v1'

interface Parts {
  config: Config
  database: Database
  clock: Clock
  services: Services
  limits?: Limits
  /** The account that is signed in where a request comes from, if any. */
  signedIn?: (request: FastifyRequest) => Promise<string | undefined>
  logger?: FastifyServerOptions['logger']
}

const nobody = async () => undefined

/** The composition root: every door, with the slices that stand behind it. */
export async function buildApp(parts: Parts) {
  const { config, database, clock, services, limits = noLimits, signedIn = nobody, logger = false } = parts
  const app = httpServer({ clock, serviceDomain: config.serviceDomain, trustProxy: config.trustProxy, logger })
  const operations: MountedOperation[] = []
  const { traceHeaders } = config
  const document = () =>
    `${JSON.stringify(openApiDocument({ operations, info: about, serverUrl: EXTERNAL_PREFIX, traceHeaders }), null, 2)}\n`
  const external = externalDoor({
    operations,
    keys: services.keys,
    limits,
    idempotency: idempotency({ database, clock }),
    traceHeaders,
    slices: [
      proposalRoutes(services.proposals),
      shareRoutes(services.shares),
      messageRoutes(services.messages),
      leadSessionRoutes(services.leadSessions),
      profileRoutes(services.profiles),
      templateRoutes(services.templates),
      documentRoute(document),
    ],
  })
  await app.register(external, { prefix: EXTERNAL_PREFIX })
  const clients = publicDoor({
    limit: addressLimit({ clock, perMinute: config.publicPerMinute }),
    slices: [clientRoutes({ desk: services.clientDesk, messages: services.messages, signedIn })],
  })
  await app.register(clients, { prefix: PUBLIC_PREFIX })
  await app.register(healthRoutes(database))
  await app.register(pageRoutes({ publicUrl: config.publicUrl, documentPath: `${EXTERNAL_PREFIX}/openapi.json` }))
  await app.register(webRoutes())
  return { app, operations }
}

import type { FastifyServerOptions } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { externalDoor } from './admission/external-door.ts'
import { idempotency } from './admission/idempotency.ts'
import { type Limits, noLimits } from './admission/limits.ts'
import { sessionCookie } from './admission/session-cookie.ts'
import { sessionDoor } from './admission/session-door.ts'
import type { Config } from './config.ts'
import { insightRoutes } from './insights/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { healthRoutes } from './platform/health.ts'
import { httpServer } from './platform/http-server.ts'
import { openApiDocument } from './platform/openapi/document.ts'
import type { MountedOperation } from './platform/operation.ts'
import { keyHolderRoutes, profileRoutes } from './profile/routes.ts'
import { proposalRoutes } from './proposals/routes.ts'
import { about } from './reference/about.ts'
import { documentRoute, pageRoutes } from './reference/routes.ts'
import type { Services } from './services.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { templateRoutes } from './templates/routes.ts'

export const EXTERNAL_PREFIX = '/api/external/v1'
export const APP_PREFIX = '/api/app/v1'

interface Parts {
  config: Config
  database: Database
  clock: Clock
  services: Services
  limits?: Limits
  logger?: FastifyServerOptions['logger']
}

/** The composition root: every door, with the slices that stand behind it. */
export async function buildApp({ config, database, clock, services, limits = noLimits, logger = false }: Parts) {
  const { publicUrl, serviceDomain, trustedProxies, traceHeaders } = config
  const app = httpServer({ clock, serviceDomain, trustedProxies, logger })
  const operations: MountedOperation[] = []
  const appOperations: MountedOperation[] = []
  const document = () =>
    `${JSON.stringify(openApiDocument({ operations, info: about, serverUrl: EXTERNAL_PREFIX, traceHeaders }), null, 2)}\n`

  // One implementation, two doors: other systems come with a key, the application with a session.
  const slices = [
    proposalRoutes(services.proposals),
    profileRoutes(services.profiles),
    templateRoutes(services.templates),
  ]
  const once = idempotency({ database, clock })
  const external = externalDoor({
    operations,
    keys: services.keys,
    limits,
    idempotency: once,
    traceHeaders,
    slices: [...slices, keyHolderRoutes(services.profiles), documentRoute(document)],
  })
  const cookie = sessionCookie(publicUrl)
  const application = sessionDoor({
    operations: appOperations,
    sessions: services.sessions,
    cookie,
    idempotency: once,
    clock,
    publicUrl,
    slices: [
      ...slices,
      accountRoutes({ ...services, cookie }),
      sessionRoutes(services.sessions),
      keyRoutes(services.keys),
      activityRoutes(services.activities),
      insightRoutes(services.insights),
    ],
  })
  await app.register(external, { prefix: EXTERNAL_PREFIX })
  await app.register(application, { prefix: APP_PREFIX })
  await app.register(healthRoutes(database))
  await app.register(pageRoutes({ publicUrl, documentPath: `${EXTERNAL_PREFIX}/openapi.json` }))
  return { app, operations, appOperations }
}

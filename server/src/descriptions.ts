import { eventDocuments, eventPayloadSchema } from '@proffer/core/webhooks/event-data.ts'
import { eventKinds } from '@proffer/core/webhooks/event-kinds.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import { documentationRoutes } from './documentation/routes.ts'
import { openApiDocument } from './http/openapi/document.ts'
import type { MountedOperation, MountedPublicOperation } from './http/operation.ts'
import { APP_PREFIX, EXTERNAL_PREFIX, PUBLIC_PREFIX } from './prefixes.ts'
import { about, aboutApp, aboutPublic } from './reference/about.ts'
import { type Document, operationPath } from './reference/openapi-reader.ts'
import { documentRoute, referenceRoutes } from './reference/routes.ts'

const DOCUMENT_PATH = '/openapi.json'

interface DescribedOperations {
  operations: MountedOperation[]
  appOperations: MountedOperation[]
  publicOperations: MountedPublicOperation[]
}

/** The OpenAPI documents, the API reference and the guides. */
export async function mountDescriptions(
  app: FastifyInstance,
  { publicUrl, traceHeaders }: Config,
  { operations, appOperations, publicOperations }: DescribedOperations,
) {
  const documents = {
    [EXTERNAL_PREFIX]: { operations, info: about, traceHeaders, webhooks: sentWebhooks() },
    [APP_PREFIX]: { operations: appOperations, info: aboutApp },
    [PUBLIC_PREFIX]: { operations: publicOperations, info: aboutPublic },
  }
  const textOf = (prefix: keyof typeof documents) =>
    JSON.stringify(openApiDocument({ ...documents[prefix], serverUrl: prefix }))
  for (const prefix of [EXTERNAL_PREFIX, APP_PREFIX, PUBLIC_PREFIX] as const) {
    await app.register(
      documentRoute(() => textOf(prefix)),
      { prefix },
    )
  }
  const documentPath = EXTERNAL_PREFIX + DOCUMENT_PATH
  const pages = {
    api: { operations, publicUrl, baseUrl: publicUrl + EXTERNAL_PREFIX },
    operations,
    documentPath,
  }
  const document = (): Document => JSON.parse(textOf(EXTERNAL_PREFIX))
  await app.register(referenceRoutes({ ...pages, document }))
  await app.register(
    documentationRoutes({
      ...pages,
      operationPath: (id) => operationPath({ id, tag: operations.find((operation) => operation.id === id)?.tag ?? '' }),
      publicUrl,
      prefix: EXTERNAL_PREFIX,
      appDocumentPath: APP_PREFIX + DOCUMENT_PATH,
      publicDocumentPath: PUBLIC_PREFIX + DOCUMENT_PATH,
    }),
  )
}

const sentWebhooks = () =>
  eventKinds.map((name) => ({ name, when: eventDocuments[name].when, payload: eventPayloadSchema(name) }))

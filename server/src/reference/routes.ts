import type { FastifyPluginAsync } from 'fastify'
import { collectMethods, refuseOtherMethods } from '../access/doors/other-methods.ts'
import { htmlPage } from '../documentation/html-page.ts'
import { asset } from '../http/asset.ts'
import { groupPath } from './openapi-reader.ts'
import type { ReferenceOptions } from './reference-pages.ts'

interface Options extends Omit<ReferenceOptions, 'document'> {
  document: () => ReferenceOptions['document']
}

/** The API reference: a page of all operations, and one for each group. They are made from the document when one is first read. */
export function referenceRoutes({ document, ...options }: Options): FastifyPluginAsync {
  return async (app) => {
    const load = async (tag?: string) => {
      const { referenceGroup, referenceOverview } = await import('./reference-pages.ts')
      const all = { ...options, document: document() }
      return tag === undefined ? referenceOverview(all) : referenceGroup(tag, all)
    }
    app.get(
      '/docs/api',
      htmlPage(() => load()),
    )
    for (const tag of new Set(options.operations.map((operation) => operation.tag))) {
      app.get(
        groupPath(tag),
        htmlPage(() => load(tag)),
      )
    }
  }
}

/** The OpenAPI document of a door. It is mounted beside the door, because reading it needs no key and is not limited. */
export function documentRoute(document: () => string): FastifyPluginAsync {
  return async (app) => {
    const methodsByUrl = collectMethods(app)
    app.get('/openapi.json', asset({ type: 'application/json; charset=utf-8', load: document }))
    refuseOtherMethods(app, methodsByUrl)
  }
}

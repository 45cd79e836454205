import type { FastifyPluginAsync } from 'fastify'
import { collectMethods, refuseOtherMethods } from '../access/doors/other-methods.ts'
import { htmlPage } from '../documentation/html-page.ts'
import { asset } from '../http/asset.ts'
import { type Document, groupPath, operationPath } from './openapi-reader.ts'
import type { ReferenceOptions } from './reference-pages.ts'

type Pages = typeof import('./reference-pages.ts')

interface Options extends Omit<ReferenceOptions, 'document'> {
  document: () => ReferenceOptions['document']
}

/** The API reference: a page of all operations, and one for each group and each operation. They are made when one is first read. */
export function referenceRoutes({ document, ...options }: Options): FastifyPluginAsync {
  return async (app) => {
    let described: Document | undefined
    const add = (path: string, page: (pages: Pages, options: ReferenceOptions) => string) => {
      const load = async () => {
        described ??= document()
        return page(await import('./reference-pages.ts'), { ...options, document: described })
      }
      app.get(path, htmlPage(load))
    }
    add('/docs/api', (pages, all) => pages.referenceOverview(all))
    for (const tag of new Set(options.operations.map((operation) => operation.tag))) {
      add(groupPath(tag), (pages, all) => pages.referenceGroup(tag, all))
    }
    for (const operation of options.operations) {
      add(operationPath(operation), (pages, all) => pages.referenceOperation(operation, all))
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

import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import { collectMethods, refuseOtherMethods } from '../access/doors/other-methods.ts'
import { asset } from '../http/asset.ts'
import { scalarScript } from './scalar-script.ts'

const html = 'text/html; charset=utf-8'
const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'
const CACHE_FOR_AN_HOUR = 'public, max-age=3600'

const page = (name: string) => readFile(new URL(`./pages/${name}`, import.meta.url), 'utf8')

/** The API reference. It loads only our own files and the document, so that the page sends nothing to other origins. */
export function referenceRoutes(documentPath: string): FastifyPluginAsync {
  const filled = async (name: string) => (await page(name)).replaceAll('{{documentPath}}', documentPath)

  return async (app) => {
    // Scalar puts its styles into the page while it runs.
    const reference = pageHeaders(
      "script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'",
    )
    app.get('/docs/api', asset({ type: html, headers: reference, load: () => filled('docs.html') }))
    app.get('/docs/docs.css', asset({ type: style, load: () => page('docs.css') }))
    app.get('/docs/docs.js', asset({ type: script, load: () => page('docs.js') }))
    app.get('/docs/scalar.js', asset({ type: script, cacheControl: CACHE_FOR_AN_HOUR, load: scalarScript }))
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

const pageHeaders = (sources: string) => ({
  'content-security-policy': `default-src 'none'; ${sources}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
})

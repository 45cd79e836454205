import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import { asset } from '../http/asset.ts'
import type { MountedOperation } from '../http/operation.ts'
import { type Guide, guides, guideText } from './guides.ts'
import { llmsText } from './llms-text.ts'
import { guidePage, overviewPage } from './site-page.ts'

interface Options {
  operations: readonly MountedOperation[]
  publicUrl: string
  /** The path of the API. */
  prefix: string
  /** The OpenAPI document of the API. */
  documentPath: string
  /** The document of the application's operations. */
  appDocumentPath: string
  /** The document of the operations that need no key. */
  publicDocumentPath: string
}

const html = 'text/html; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'
const plain = 'text/plain; charset=utf-8'

// The pages are text with one style sheet. No script may run on them.
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** Serves the guides as pages and as Markdown, and an overview and all guides in one file for language models. */
export function documentationRoutes(options: Options): FastifyPluginAsync {
  const { publicUrl } = options
  const text = (guide: Guide) => guideText(guide, publicUrl)
  const overview = () => llmsText(options)

  return async (app) => {
    app.get('/docs', asset({ type: html, headers: pageHeaders, load: () => overviewPage(options) }))
    app.get('/docs/', async (_request, reply) => reply.redirect('/docs', 308))
    const styles = new URL('./pages/site.css', import.meta.url)
    app.get('/docs/site.css', asset({ type: 'text/css; charset=utf-8', load: () => readFile(styles) }))
    for (const guide of guides) {
      const load = async () => guidePage(guide, await text(guide))
      app.get(`/docs/${guide.slug}`, asset({ type: html, headers: pageHeaders, load }))
      app.get(`/docs/${guide.slug}.md`, asset({ type: markdown, load: () => text(guide) }))
    }
    app.get('/llms.txt', asset({ type: plain, load: overview }))
    const everything = async () => [overview(), ...(await Promise.all(guides.map(text)))].join('\n\n---\n\n')
    app.get('/llms-full.txt', asset({ type: plain, load: everything }))
  }
}

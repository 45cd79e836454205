import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import { asset } from '../http/asset.ts'
import type { MountedOperation } from '../http/operation.ts'
import { guides, guideText } from './guides.ts'
import { llmsText } from './llms-text.ts'
import { guidePage, overviewPage } from './site-page.ts'

interface Options {
  operations: readonly MountedOperation[]
  publicUrl: string
  /** Where the API answers, and where its document is. */
  prefix: string
  documentPath: string
  /** The document of the operations that need no key. */
  publicDocumentPath: string
}

const html = 'text/html; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'
const plain = 'text/plain; charset=utf-8'

// Pages of text and one style sheet: no script runs on them at all.
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** The documentation: guides as pages and as they are written, and the same for language models. */
export function documentationRoutes(options: Options): FastifyPluginAsync {
  const { publicUrl } = options
  const text = (guide: (typeof guides)[number]) => guideText(guide, publicUrl)
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

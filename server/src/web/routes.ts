import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'
import { asset } from '../platform/asset.ts'
import { AppError } from '../platform/errors.ts'

const html = 'text/html; charset=utf-8'
const typeOf: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Its name holds a hash of what it was built from, so that whoever has it need never ask again. */
const FOR_EVER = 'public, max-age=31536000, immutable'

// Nothing from elsewhere is loaded, the provider's logo included: a client's look at a proposal is no third party's
// business. The address holds the token, so it goes into no referrer and no search engine.
const clientPageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const builtPages = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** The built pages: one route for each file there is, so that no path leads anywhere else. */
export function webRoutes(directory = builtPages): FastifyPluginAsync {
  const fileAt = (path: string) => ({
    load: () => readFile(join(directory, path)),
    loadPacked: async () => ({
      br: await readFile(join(directory, `${path}.br`)),
      gzip: await readFile(join(directory, `${path}.gz`)),
    }),
  })

  return async (app) => {
    const built = globSync(['*.html', 'assets/**/*.{js,css}'], { cwd: directory }).map(withSlashes)
    for (const path of built.filter((path) => path.startsWith('assets/'))) {
      const type = typeOf[extname(path)] ?? 'application/octet-stream'
      app.get(`/${path}`, asset({ type, cacheControl: FOR_EVER, ...fileAt(path) }))
    }

    const clientPage = asset({ type: html, headers: clientPageHeaders, ...fileAt('client-page.html') })
    const isBuilt = built.includes('client-page.html')
    if (!isBuilt) app.log.warn('the pages have not been built: run `node scripts/build-web.mjs` and start again')
    app.get('/p/:token', async (request, reply) => {
      if (!isBuilt) throw notBuilt()
      return clientPage(request, reply)
    })
  }
}

const withSlashes = (path: string) => path.replaceAll('\\', '/')

const notBuilt = () =>
  new AppError(503, 'pages_not_built', 'The pages of this server have not been built; tell whoever runs it.')

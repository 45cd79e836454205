import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { SharedDocument } from '@proffer/core/shares/client-schema.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { AddressLimit } from '../access/limits/address-limit.ts'
import { asset } from '../http/asset.ts'
import { AppError } from '../http/errors.ts'
import type { LinkPage } from '../shares/client-service.ts'
import { newWaitLimit, withWaitLimit } from '../storage/postgres/wait-limit.ts'
import { appPaths } from './app-paths.ts'
import { writeClientPage, writeExpiredPage } from './client-page.ts'

const html = 'text/html; charset=utf-8'
const typesByExtension: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The name contains a hash of the content, so browsers can cache the file without revalidation. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const CACHE_FOR_AN_HOUR = 'public, max-age=3600'

/** The script that providers paste into their sites. */
const WIDGET = 'widget.js'
// Any site may load it, including sites with a cross-origin embedder policy.
const anySite = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** A content security policy. Without `frames` the page embeds no page, and without `ancestors` no page embeds it. */
const securityPolicy = ({
  images,
  styles = "'self'",
  frames = "'none'",
  ancestors = "'none'",
}: {
  images: string
  styles?: string
  frames?: string
  ancestors?: string
}) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "font-src 'self'",
    "connect-src 'self'",
    `img-src ${images}`,
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')

// The page loads nothing from other origins, not even a logo that the provider keeps elsewhere, so that no third party learns
// that a client opened a proposal. The address contains the token, so it must not appear in a Referer header or a search engine.
const clientPageHeaders = {
  'content-security-policy': securityPolicy({ images: "'self' data:" }),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

// The same page, shown to the provider inside the application. Its address has no link token. Its script reads the proposal with the
// session of the provider.
const previewHeaders = {
  ...clientPageHeaders,
  'content-security-policy': securityPolicy({ images: "'self' data:", ancestors: "'self'" }),
}

const appHeaders = {
  'content-security-policy': securityPolicy({ images: "'self' data:", frames: "'self'" }),
  'referrer-policy': 'no-referrer',
}

const builtPages = fileURLToPath(new URL('../../../web/dist', import.meta.url))

interface Options {
  /** The HTTP status of the page of a link, and what the page shows. */
  linkPage: (token: string) => Promise<LinkPage>
  /** How often the proposal of one link is written into its page: it counts ids of links. Beyond that, the page is sent empty. */
  writes?: AddressLimit
  directory?: string
}

// If the lookup takes longer, the page is sent with status 200. The page shows the state of the link itself.
const LINK_PAGE_WITHIN_MS = 1_000

/** The built pages. Each file has its own route, so no path can lead to another file. */
export function webPages({ linkPage, writes, directory = builtPages }: Options) {
  const built = globSync(['*.{html,js}', 'assets/**/*.{js,css,svg,woff2}'], { cwd: directory }).map(withSlashes)

  const fileAt = (path: string) => ({
    load: () => readFile(join(directory, path)),
    loadCompressed: async () => ({
      br: await readFile(join(directory, `${path}.br`)),
      gzip: await readFile(join(directory, `${path}.gz`)),
    }),
  })

  function page(name: string, headers: Record<string, string>, cacheControl = 'no-cache') {
    if (!built.includes(name)) {
      return async () => {
        throw notBuilt()
      }
    }
    return asset({ type: html, headers, cacheControl, ...fileAt(name) })
  }

  const application = page('app.html', appHeaders)
  const clientPage = page('client-page.html', clientPageHeaders, 'no-store')

  /**
   * A valid link gets the page with the proposal in it, an expired one a page that names the sender, and every other link the
   * empty page with its status.
   */
  async function sendClientPage(request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) {
    const { token } = request.params
    try {
      const { status, document, isExpired } = await withWaitLimit(newWaitLimit(LINK_PAGE_WITHIN_MS), () =>
        linkPage(token),
      )
      reply.code(status)
      const written = document && (await write(document, token, isExpired))
      if (written) return sendWritten(request, reply, written)
    } catch (error) {
      request.log.warn({ err: error }, 'could not look up a shared link; sending its page without the proposal')
    }
    return clientPage(request, reply)
  }

  let template: Promise<string> | undefined
  /** Returns null if the page is sent without the proposal. */
  async function write(document: SharedDocument, token: string, isExpired = false) {
    if (!built.includes('client-page.html')) return null
    const refusal = await writes?.admit(document.share.id)
    if (refusal) return null
    template ??= readFile(join(directory, 'client-page.html'), 'utf8')
    const page = await template
    return isExpired ? writeExpiredPage(page, document) : writeClientPage(page, document, token)
  }

  const routes: FastifyPluginAsync = async (app) => {
    if (!built.includes('app.html'))
      app.log.warn('the web pages are not built; run `node scripts/build-web.mjs` and restart')
    for (const path of built.filter((path) => !path.endsWith('.html'))) {
      const type = typesByExtension[extname(path)] ?? 'application/octet-stream'
      const cacheControl = path.startsWith('assets/') ? IMMUTABLE : CACHE_FOR_AN_HOUR
      const headers = path === WIDGET ? anySite : {}
      const source = path.endsWith('.woff2') ? uncompressed(fileAt(path)) : fileAt(path)
      app.get(`/${path}`, asset({ type, cacheControl, headers, ...source }))
    }
    for (const path of appPaths) app.get(path, application)
    app.get('/p/:token', sendClientPage)
    app.get('/verify', page('verify-page.html', appHeaders))
    app.get('/preview/:proposal_id', page('client-page.html', previewHeaders))
  }

  return {
    routes,

    /** Browsers get the application's 404 page. Returns false for other callers, who get a JSON error. */
    async showUnknown(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const isBrowser = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
      if (!isBrowser || request.url.startsWith('/api/') || !built.includes('app.html')) return false
      await application(request, reply.code(404))
      return true
    },
  }
}

/** Fonts are compressed already. */
const uncompressed = <S extends object>(source: S) => ({ ...source, loadCompressed: async () => ({}) })

const compress = promisify(gzip)

async function sendWritten(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { html: text, styleSource }: NonNullable<ReturnType<typeof writeClientPage>>,
) {
  reply.headers({
    ...clientPageHeaders,
    ...(styleSource && {
      'content-security-policy': securityPolicy({ images: "'self' data:", styles: `'self' ${styleSource}` }),
    }),
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'content-type': html,
  })
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await compress(text))
}

/** File names on Windows have backslashes; paths of URLs do not. */
const withSlashes = (path: string) => path.replaceAll('\\', '/')

const notBuilt = () =>
  new AppError(503, 'pages_not_built', 'The web pages of this server are not built. Contact its operator.')

import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { AddressLimit } from '../access/limits/address-limit.ts'
import { AppError, routeNotFound } from '../errors/errors.ts'
import { asset } from '../http/asset.ts'
import type { LinkPage } from '../shares/client-service.ts'
import { limitKeyOf } from '../shares/links.ts'
import { newWaitLimit, withWaitLimit } from '../storage/wait-limit.ts'
import { appPaths } from './app-paths.ts'
import type { DrawnPage } from './client-page.ts'
import type { DrawnPages } from './drawn-pages.ts'

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
  drawnPages: Pick<DrawnPages, 'pageOf'>
  /** How many pages of links one address may open. */
  perAddress: AddressLimit
  /** How often one link may be opened, from all addresses together: it counts tokens. */
  perLink: AddressLimit
  directory?: string
}

// If the lookup takes longer, the page is sent with status 200. The page shows the state of the link itself.
const LINK_PAGE_WITHIN_MS = 1_000

/** The built pages. Each file has its own route, so no path can lead to another file. */
export function webPages({ linkPage, drawnPages, perAddress, perLink, directory = builtPages }: Options) {
  const built = globSync(['*.{html,js}', 'assets/**/*.{js,css,svg,woff2}'], { cwd: directory }).map(withSlashes)

  const read = (path: string) => readFile(join(directory, path)).catch(missingAfterRebuild(path))
  const fileAt = (path: string) => ({
    load: () => read(path),
    loadCompressed: async () => ({ br: await read(`${path}.br`), gzip: await read(`${path}.gz`) }),
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
   * empty page with its status. Limits are checked before anything is read.
   */
  async function sendClientPage(request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) {
    const { token } = request.params
    const refusal = (await perAddress.admit(request.ip)) ?? (await perLink.admit(limitKeyOf(token)))
    if (refusal) {
      reply.code(refusal.status).headers(refusal.headers)
      return clientPage(request, reply)
    }
    try {
      const page = await withWaitLimit(newWaitLimit(LINK_PAGE_WITHIN_MS), () => findPage(token, reply))
      if (page && canSend(request, page)) return sendDrawn(request, reply, page)
    } catch (error) {
      request.log.warn({ err: error }, 'could not draw the page of a link; sending it without the proposal')
    }
    return clientPage(request, reply)
  }

  let template: string | undefined
  /** Sets the status of the link. Returns null if its page is sent without the proposal. */
  async function findPage(token: string, reply: FastifyReply): Promise<DrawnPage | null> {
    const { status, content } = await linkPage(token)
    reply.code(status)
    if (!content || !built.includes('client-page.html')) return null
    template ??= await readFile(join(directory, 'client-page.html'), 'utf8')
    return drawnPages.pageOf(content, { template, token })
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
    const preview = page('client-page.html', previewHeaders)
    for (const path of ['/preview/:proposal_id', '/preview/template/:template_id', '/preview/gallery/:start'])
      app.get(path, preview)
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

const decompress = promisify(gunzip)

/** A longer page is sent without the proposal to a client that does not take gzip. Kept open, many such pages would fill the memory. */
const MOST_PLAIN_BYTES = 512 * 1024

const takesGzip = ({ headers }: Pick<FastifyRequest, 'headers'>) => /\bgzip\b/.test(headers['accept-encoding'] ?? '')
const canSend = (request: Pick<FastifyRequest, 'headers'>, { htmlBytes }: DrawnPage) =>
  takesGzip(request) || htmlBytes <= MOST_PLAIN_BYTES

async function sendDrawn(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { gzip, styleSource, entityTag }: DrawnPage,
) {
  reply.headers({
    ...clientPageHeaders,
    ...(styleSource && {
      'content-security-policy': securityPolicy({ images: "'self' data:", styles: `'self' ${styleSource}` }),
    }),
    // A browser asks again each time, because the link may have ended.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  // A client that gets a 304 reuses the cached status too, so only a 200 may become a 304.
  if (reply.statusCode === 200) {
    reply.header('etag', entityTag)
    if (request.headers['if-none-match'] === entityTag) return reply.code(304).send()
  }
  reply.header('content-type', html)
  if (!takesGzip(request)) return reply.send(await decompress(gzip))
  return reply.header('content-encoding', 'gzip').send(Buffer.from(gzip.buffer))
}

/** The file existed when the server started. A build since then replaced it by one with another name. */
const missingAfterRebuild = (path: string) => (error: NodeJS.ErrnoException) => {
  throw error.code === 'ENOENT' ? routeNotFound('GET', `/${path}`) : error
}

/** File names on Windows have backslashes; paths of URLs do not. */
const withSlashes = (path: string) => path.replaceAll('\\', '/')

const notBuilt = () =>
  new AppError(503, 'pages_not_built', 'The web pages of this server are not built. Contact its operator.')

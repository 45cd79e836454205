import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Service, startService } from '../../test/harness.ts'
import { httpServer } from '../http/http-server.ts'
import { appPaths } from './app-paths.ts'
import { webPages } from './routes.ts'

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers })

const TOKEN = 'a'.repeat(43)
const asPerson = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' }

async function loadedBy(url: string) {
  const { body } = await get(url)
  return [...body.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, address = '']) => address)
}

test("the client's page loads only our own files and sends no referrer", async () => {
  const { statusCode, headers, body } = await get(`/p/${TOKEN}`)
  assert.equal(statusCode, 404, 'it leads nowhere')
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.equal(headers['x-robots-tag'], 'noindex, nofollow')
  assert.equal(headers['cache-control'], 'no-store')
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /default-src 'none'.*frame-ancestors 'none'/)
  assert.doesNotMatch(policy, /unsafe|https?:|\*/)
  assert.doesNotMatch(body, /<style|\son\w+=|\sstyle=|<script(?![^>]*\ssrc=)/)
})

test("the preview is the client's page, and only the application may frame it", async () => {
  const id = '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'
  for (const path of [`/preview/${id}`, `/preview/template/${id}`, '/preview/gallery/website']) {
    const preview = await get(path)
    assert.equal(preview.body, (await get(`/p/${TOKEN}`)).body)
    assert.match(String(preview.headers['content-security-policy']), /frame-src 'none'; .*frame-ancestors 'self'/)
  }
  assert.match(String((await get('/')).headers['content-security-policy']), /frame-src 'self'; /)
})

test('every file that the pages load exists, has a type, is compressed unless it is a font, and may be cached', async () => {
  const loaded = [...(await loadedBy(`/p/${TOKEN}`)), ...(await loadedBy('/'))]
  assert.ok(loaded.some((address) => address.endsWith('.css')) && loaded.some((address) => address.endsWith('.js')))
  for (const address of loaded) {
    const plain = await get(address)
    assert.equal(plain.statusCode, 200, address)
    const type = /^(text\/(javascript|css); charset=utf-8|image\/svg\+xml|font\/woff2)$/
    assert.match(String(plain.headers['content-type']), type)
    const isNamedByHash = address.startsWith('/assets/')
    const cacheControl = isNamedByHash ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    assert.equal(plain.headers['cache-control'], cacheControl)
    const small = await get(address, { 'accept-encoding': 'gzip, deflate, br' })
    if (address.endsWith('.woff2')) {
      assert.equal(small.headers['content-encoding'], undefined, 'a font is compressed already')
      continue
    }
    assert.equal(small.headers['content-encoding'], 'br')
    assert.equal(brotliDecompressSync(small.rawPayload).toString(), plain.body)
    const older = await get(address, { 'accept-encoding': 'gzip' })
    assert.equal(older.headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(older.rawPayload).toString(), plain.body)
  }
})

test('every path of the application returns the same page, which loads only our own files', async () => {
  const paths = appPaths.map((path) => path.replace(/:\w+/g, 'x'))
  const { body: first } = await get('/')
  for (const path of [...paths, '/proposals/x?tab=messages']) {
    const { statusCode, headers, body } = await get(path)
    assert.deepEqual([statusCode, body], [200, first], path)
    assert.ok(headers['x-service-source'] && headers['x-service-endpoint'], path)
    assert.equal(headers['cache-control'], 'no-cache')
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /unsafe|https?:|\*/)
  }
  assert.doesNotMatch(first, /<style|\son\w+=|\sstyle=|<script(?![^>]*\ssrc=)/)
})

test('an unknown path is a page for a person and JSON for a program, and nothing below /api is a page', async () => {
  for (const url of ['/nothing/here', '/settings/nothing', '/settings/webhooks/x/y']) {
    const page = await get(url, asPerson)
    assert.equal(page.statusCode, 404, url)
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
    assert.ok(page.headers['x-service-generated-at'])
  }
  for (const [url, headers] of [
    ['/nothing/here', {}],
    ['/nothing/here', { accept: 'application/json' }],
    ['/nothing/here', { accept: '*/*' }],
    ['/api/nothing', asPerson],
    ['/api/app/v1/nothing', asPerson],
    ['/api/external/v1/nothing', asPerson],
  ] as const) {
    const { statusCode, body } = await get(url, headers)
    assert.deepEqual([statusCode, JSON.parse(body).error], [404, 'route_not_found'], url)
  }
  const posted = await service.app.inject({ method: 'POST', url: '/proposals', headers: asPerson })
  assert.deepEqual([posted.statusCode, posted.json().error], [404, 'route_not_found'])
})

test('no path leads out of the built files', async () => {
  for (const path of ['/assets/', '/assets/../client-page.html', '/assets/%2e%2e/stamp', '/p/a/b', '/stamp']) {
    assert.equal((await get(path)).statusCode, 404, path)
  }
})

/** A server with nothing but the pages that are built in a directory. */
async function serverOf(directory: string) {
  const bare = httpServer({ clock: service.clock, serviceDomain: 'proffer.example', logger: false })
  const linkPage = async () => ({ status: 200, content: null })
  const { drawnPages } = service.services
  const unlimited = { admit: () => undefined }
  await bare.register(webPages({ linkPage, drawnPages, perAddress: unlimited, perLink: unlimited, directory }).routes)
  return bare
}

test('a server whose pages were not built says so instead of showing nothing', async () => {
  const bare = await serverOf(service.directory)
  const answers = [await bare.inject({ url: `/p/${TOKEN}` }), await bare.inject({ url: '/' })]
  await bare.close()
  for (const { statusCode, body } of answers) {
    assert.deepEqual([statusCode, JSON.parse(body).error], [503, 'pages_not_built'])
  }
})

test('a file that a later build removed is a 404', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'proffer-web-'))
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'assets/app-1.js'), '')
  const bare = await serverOf(directory)
  t.after(() => bare.close())
  await rm(directory, { recursive: true })
  const { statusCode, headers } = await bare.inject({ url: '/assets/app-1.js' })
  assert.deepEqual([statusCode, headers['cache-control']], [404, 'private, no-cache'])
})

test('any site may load the widget script, which is cached for an hour', async () => {
  const { statusCode, headers, body } = await get('/widget.js', { origin: 'https://bakery.example' })
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
  assert.equal(headers['access-control-allow-origin'], '*')
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  assert.equal(headers['cache-control'], 'public, max-age=3600')
  assert.doesNotMatch(body, /^import|\bexport\b/, 'one file, for a plain script element')
  const again = await get('/widget.js', { 'if-none-match': String(headers['etag']) })
  assert.equal(again.statusCode, 304)
  assert.equal((await get('/')).headers['access-control-allow-origin'], undefined)
})

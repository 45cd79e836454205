import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Service, startService } from '../../test/harness.ts'
import { httpServer } from '../platform/http-server.ts'
import { webPages } from './routes.ts'

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers })

const TOKEN = 'a'.repeat(43)

async function loadedBy(url: string) {
  const { body } = await get(url)
  return [...body.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, address = '']) => address)
}

test("the client's page lets in nothing but our own files, and its address out to nobody", async () => {
  const { statusCode, headers, body } = await get(`/p/${TOKEN}`)
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.equal(headers['x-robots-tag'], 'noindex, nofollow')
  assert.equal(headers['cache-control'], 'no-cache')
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /default-src 'none'.*frame-ancestors 'none'/)
  assert.doesNotMatch(policy, /unsafe|https?:|\*/)
  assert.doesNotMatch(body, /<style|\son\w+=|\sstyle=|<script(?![^>]*\ssrc=)/)
})

test('whatever the page loads is there, typed, compressed twice and cached for ever', async () => {
  const loaded = await loadedBy(`/p/${TOKEN}`)
  assert.ok(loaded.some((address) => address.endsWith('.css')) && loaded.some((address) => address.endsWith('.js')))
  for (const address of loaded) {
    const plain = await get(address)
    assert.equal(plain.statusCode, 200, address)
    assert.match(String(plain.headers['content-type']), /^text\/(javascript|css); charset=utf-8$/)
    assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
    const small = await get(address, { 'accept-encoding': 'gzip, deflate, br' })
    assert.equal(small.headers['content-encoding'], 'br')
    assert.equal(brotliDecompressSync(small.rawPayload).toString(), plain.body)
    const older = await get(address, { 'accept-encoding': 'gzip' })
    assert.equal(older.headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(older.rawPayload).toString(), plain.body)
  }
})

test('modules import only what is there', async () => {
  const scripts = (await loadedBy(`/p/${TOKEN}`)).filter((address) => address.endsWith('.js'))
  for (const address of scripts) {
    const { body } = await get(address)
    for (const [, path = ''] of body.matchAll(/from '([^']+)'/g)) {
      const { pathname } = new URL(path, `http://localhost${address}`)
      assert.ok(scripts.includes(pathname), `${address} imports ${path}`)
    }
  }
})

test('no path leads out of the built files', async () => {
  for (const path of ['/assets/', '/assets/../client-page.html', '/assets/%2e%2e/stamp', '/p/a/b', '/stamp']) {
    assert.equal((await get(path)).statusCode, 404, path)
  }
})

test('a server whose pages were not built says so instead of showing nothing', async () => {
  const bare = httpServer({ clock: service.clock, serviceDomain: 'proffer.example', logger: false })
  await bare.register(webPages(service.directory).routes)
  const { statusCode, body } = await bare.inject({ url: `/p/${TOKEN}` })
  await bare.close()
  assert.equal(statusCode, 503)
  assert.equal(JSON.parse(body).error, 'pages_not_built')
})

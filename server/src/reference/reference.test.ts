import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { type Service, startService } from '../../test/harness.ts'
import { groupPath, operationPath } from './openapi-reader.ts'

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers })

test('the pages of the reference run only our scripts, and keep frames and other origins out', async () => {
  for (const url of [
    '/docs/api',
    '/docs/api/proposals',
    '/docs/api/ai-services',
    '/docs/api/proposals/proposal_create',
  ]) {
    const { statusCode, headers, body } = await get(url)
    assert.equal(statusCode, 200, url)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['referrer-policy'], 'no-referrer')
    assert.ok(headers['x-service-source'])
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /default-src 'none'/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /unsafe|https?:|\*/)
    assert.doesNotMatch(body, /<style|\son\w+=|\sstyle=|<script(?![^>]*\ssrc="\/docs\/)|undefined|\[object/)
    assert.equal(body.split('aria-current="page"').length, 2, url)
  }
})

test('the reference has every operation with its parameters, fields, answers, errors and examples', async () => {
  const document = JSON.parse((await get('/api/external/v1/openapi.json')).body)
  const overview = (await get('/docs/api')).body
  for (const { id, tag, method, path, rawBody } of service.operations) {
    const page = operationPath({ tag, id })
    assert.ok(overview.includes(`href="${page}"`), id)
    assert.ok((await get(groupPath(tag))).body.includes(`href="${page}"`), id)
    const section = (await get(page)).body
    const { parameters, requestBody, responses } = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    for (const { name } of parameters.filter((parameter: { name?: string }) => parameter.name)) {
      assert.ok(section.includes(`<dt><code>${name}</code>`), `${id}: ${name}`)
    }
    const reference = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1)
    for (const name of Object.keys(document.components.schemas[reference]?.properties ?? {})) {
      assert.ok(section.includes(`<dt><code>${name}</code>`), `${id}: ${name}`)
    }
    for (const status of Object.keys(responses).filter((status) => status.startsWith('2'))) {
      assert.ok(section.includes(`<dt><code>${status}</code>`), `${id}: ${status}`)
    }
    assert.ok(section.includes('href="/docs/errors#validation_error"'), id)
    for (const language of ['curl', 'typescript', 'python'])
      assert.ok(section.includes(`data-language="${language}"`), id)
    assert.equal(section.includes('data-try'), rawBody === undefined, id)
  }
})

test('the fields of records are beside the field that holds them, also those of records in them', async () => {
  const { body } = await get('/docs/api/proposals/proposal_create')
  const [, answer = ''] = body.split('<h2 id="answer">')
  for (const name of ['Proposal', 'Pricing', 'PriceSection', 'PriceItem']) {
    assert.ok(answer.includes(`<summary>Fields of ${name}</summary><dl class="params">`), name)
  }
  assert.doesNotMatch(answer, /<b>required/)
})

test('every link inside the reference leads to a place that exists', async () => {
  const groups = service.operations.map(({ tag }) => groupPath(tag))
  for (const url of ['/docs/api', ...new Set(groups), ...service.operations.map(operationPath)]) {
    const { body } = await get(url)
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    assert.equal(new Set(ids).size, ids.length, `${url} has an id twice`)
    for (const [, anchor = ''] of body.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.includes(anchor), `${url}#${anchor}`)
    const links = [...body.matchAll(/href="(\/docs\/[^"#]+)/g)].map(([, link = '']) => link)
    for (const link of new Set(links)) assert.equal((await get(link)).statusCode, 200, link)
  }
})

test('a page is compressed for browsers that support it, and is not sent twice', async () => {
  const plain = await get('/docs/api/proposals')
  const zipped = await get('/docs/api/proposals', { 'accept-encoding': 'gzip, br' })
  assert.equal(zipped.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(zipped.rawPayload).toString(), plain.body)
  const again = await get('/docs/api/proposals', { 'if-none-match': String(plain.headers['etag']) })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
})

test('the OpenAPI document needs no key, and carries the attribution headers', async () => {
  const { statusCode, headers, body } = await get('/api/external/v1/openapi.json')
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(headers['x-service-endpoint'], '/api/external/v1/openapi.json')
  assert.equal(JSON.parse(body).openapi, '3.1.0')
  const refused = await service.app.inject({ method: 'POST', url: '/api/external/v1/openapi.json' })
  assert.equal(refused.statusCode, 405)
})

test('the public document is served without any limit, and every other method is 405', async (t) => {
  const busy = await startService({ publicPerMinute: 1 })
  t.after(() => busy.stop())
  const url = '/api/public/v1/openapi.json'
  for (let n = 0; n < 3; n++) {
    const { statusCode, headers, body } = await busy.app.inject({ url })
    assert.equal(statusCode, 200)
    assert.equal(headers['content-type'], 'application/json; charset=utf-8')
    assert.equal(headers['x-service-endpoint'], url)
    assert.equal(JSON.parse(body).info.title, 'Proffer public API')
  }
  assert.equal((await busy.app.inject('/api/public/v1/sign-up')).statusCode, 200, 'the document used up nothing')
  assert.equal((await busy.app.inject({ method: 'POST', url })).statusCode, 405)
})

test('if the trace headers are optional, the OpenAPI document says so', async (t) => {
  const relaxed = await startService({ traceHeaders: 'optional' })
  t.after(() => relaxed.stop())
  const { body } = await relaxed.call('GET', '/openapi.json')
  assert.ok(body.paths['/me'].get.security.some((needed: object) => Object.keys(needed).join() === 'ApiKey'))
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileBudget } from '@proffer/core/budgets.ts'
import sharp from 'sharp'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { gif, hugePng, jpeg, pdf, png, webp } from '../../test/sample-files.ts'
import { figmaLogo, illustratorLogo, inkscapeLogo, sketchLogo } from '../../test/sample-logos.ts'

let service: Service
let ada: Caller
before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const put = (body: Buffer | string, type: string, { key } = ada) =>
  service.call('PUT', '/profile/logo', { key, body: Buffer.from(body), headers: { 'content-type': type } })
const logoUrl = async ({ key } = ada) => (await service.call('GET', '/profile', { key })).body.profile.logoUrl
const load = async (url: string) => service.app.inject({ url: new URL(url).pathname })
const svg = (content: string, attributes = 'width="20" height="10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
const square = svg('<rect width="10" height="10" fill="#f00"/>')

test('each type of logo becomes a PNG in the box, served publicly by its hash', async () => {
  for (const [type, body] of [
    ['image/png', await png(3000, 1000)],
    ['image/jpeg', await jpeg()],
    ['image/webp', await webp()],
    ['image/svg+xml', Buffer.from(square)],
  ] as const) {
    const answer = await put(body, type)
    assert.equal(answer.status, 200, answer.text)
    const url: string = answer.body.profile.logoUrl
    assert.match(url, /^http:\/\/127\.0\.0\.1:8080\/logos\/[0-9a-f]{64}\.png$/)
    assert.equal(await logoUrl(), url)
    const logo = await load(url)
    assert.equal(logo.statusCode, 200)
    assert.equal(logo.headers['content-type'], 'image/png')
    assert.equal(logo.headers['x-content-type-options'], 'nosniff')
    assert.match(String(logo.headers['content-security-policy']), /sandbox/)
    assert.match(String(logo.headers['cache-control']), /public.*immutable/)
    const { format, width, height } = await sharp(logo.rawPayload).metadata()
    assert.equal(format, 'png')
    assert.ok(width <= fileBudget.logoWidth && height <= fileBudget.logoHeight, `${type}: ${width} × ${height}`)
    if (type === 'image/svg+xml') assert.deepEqual([width, height], [1200, 600])
    if (type === 'image/png') assert.deepEqual([width, height], [1200, 400])
  }
})

test('logos as drawing programs export them are drawn', async () => {
  for (const logo of [figmaLogo, illustratorLogo, inkscapeLogo, sketchLogo]) {
    const answer = await put(logo, 'image/svg+xml')
    assert.equal(answer.status, 200, answer.text)
    const { channels } = await sharp((await load(answer.body.profile.logoUrl)).rawPayload).stats()
    assert.ok((channels[3]?.mean ?? 255) > 5, 'the logo is not empty')
  }
})

test('an SVG that costs too much is a 422 that says what to change', async () => {
  const flood = `<filter id="f">${'<feFlood/>'.repeat(3_000)}</filter><rect width="1200" height="600" filter="url(#f)"/>`
  const groups = `${'<g opacity="0.9">'.repeat(250)}<rect width="9" height="9"/>${'</g>'.repeat(250)}`
  const reused = Array.from({ length: 20 }, (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(2)}</g>`)
  for (const [content, message] of [
    [flood, /2000 elements. Simplify/],
    ['<filter id="f"><feFlood/></filter>', /"filter".*Remove shadows/],
    ['<mask id="m"/>', /"mask".*clipping path/],
    ['<rect width="9" height="9" style="mask:url(#m)"/>', /"mask"/],
    ['<pattern id="p"/>', /"pattern".*gradients/],
    [groups, /32 levels. Ungroup/],
    ['<g/>'.repeat(fileBudget.svgElements), /2000 elements. Simplify/],
    [`<g id="l0"><rect width="9" height="9"/></g>${reused.join('')}`, /draws more than|32 levels/],
  ] as const) {
    const answer = await put(svg(content, 'width="1200" height="600"'), 'image/svg+xml')
    assert.equal(answer.status, 422, answer.text)
    assert.match(answer.body.detail[0].msg, message)
  }
})

test('another media type, or content of another type, is a 415, and the old logo stays', async () => {
  await put(await png(), 'image/png')
  const before = await logoUrl()
  const html = '<!doctype html><script>alert(1)</script>'
  for (const [type, body] of [
    ['image/gif', await gif()],
    ['application/pdf', pdf],
    ['text/plain', Buffer.from('hello')],
    ['application/json', Buffer.from('{}')],
    ['application/octet-stream', await png()],
    ['image/png', await jpeg()],
    ['image/png', await gif()],
    ['image/png', pdf],
    ['image/svg+xml', Buffer.from(html)],
    ['image/jpeg', Buffer.from(square)],
    ['nonsense', await png()],
  ] as const) {
    const answer = await put(body, type)
    assert.equal(answer.status, 415, `${type}: ${answer.text}`)
    assert.equal(answer.body.error, 'unsupported_media_type')
  }
  assert.equal((await service.call('PUT', '/profile/logo', { key: ada.key })).status, 415)
  const encoded = { 'content-type': 'image/png', 'content-encoding': 'gzip' }
  assert.equal(
    (await service.call('PUT', '/profile/logo', { key: ada.key, body: await png(), headers: encoded })).status,
    415,
  )
  assert.equal(await logoUrl(), before)
})

test('damaged and hostile images are a 422, and the old logo stays', async () => {
  await put(await jpeg(), 'image/jpeg')
  const before = await logoUrl()
  const whole = await png(200, 200)
  const entities = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  for (const [type, body] of [
    ['image/png', Buffer.from('not an image')],
    ['image/png', Buffer.alloc(0)],
    ['image/png', whole.subarray(0, whole.length / 2)],
    ['image/jpeg', (await jpeg()).subarray(0, 100)],
    ['image/webp', (await webp()).subarray(0, 40)],
    ['image/png', hugePng(30_000, 30_000)],
    ['image/svg+xml', svg('<script>alert(1)</script>')],
    ['image/svg+xml', svg('<rect width="1" height="1" onload="alert(1)"/>')],
    ['image/svg+xml', svg('<foreignObject><p>x</p></foreignObject>')],
    ['image/svg+xml', svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>')],
    ['image/svg+xml', svg('<image href="http://127.0.0.1:9/x.png" width="9" height="9"/>')],
    ['image/svg+xml', svg('<use xlink:href="http://127.0.0.1:9/x.svg#a"/>')],
    ['image/svg+xml', svg('<use href="&#x66;ile:///etc/passwd"/>')],
    ['image/svg+xml', svg('<style>@import url(http://127.0.0.1:9/x.css);</style>')],
    ['image/svg+xml', svg('<rect width="9" height="9" style="fill: url(http://127.0.0.1:9/)"/>')],
    ['image/svg+xml', svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>')],
    ['image/svg+xml', entities + svg('<text>&b;</text>')],
    ['image/svg+xml', `<?xml-stylesheet href="http://127.0.0.1:9/x.css"?>${square}`],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
    ['image/svg+xml', svg('<rect width="1"/>', 'width="0" height="9"')],
    ['image/svg+xml', Buffer.from(`\ufeff<?xml version="1.0" encoding="utf-16"?>${square}`)],
  ] as const) {
    const answer = await put(body, type)
    assert.equal(answer.status, 422, `${type} ${String(body).slice(0, 200)}: ${answer.text}`)
    assert.deepEqual(answer.body.detail[0].loc, ['body'])
  }
  assert.equal(await logoUrl(), before)
  assert.equal((await load(before)).statusCode, 200)
})

test('a logo may have 1 MiB and not one byte more', async () => {
  const image = await png()
  const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)])
  assert.equal((await put(padded(fileBudget.logoBytes + 1), 'image/png')).status, 413)
  const whole = await put(padded(fileBudget.logoBytes), 'image/png')
  assert.equal(whole.status, 200, whole.text)
  // What follows the image is gone.
  assert.ok((await load(whole.body.profile.logoUrl)).rawPayload.length < 10_000)
})

test('a replaced logo is deleted after a day, unless a client still sees it', async () => {
  const bob = await service.caller()
  const sweepAfter = async (hours: number) => {
    service.clock.advance(hours * 3_600_000)
    await service.services.upkeep.sweep()
  }
  await put(await png(11, 11), 'image/png', bob)
  const shared = await logoUrl(bob)
  const { body: proposal } = await service.call('POST', '/proposals', { key: bob.key, body: { name: 'Site' } })
  await service.call('POST', `/proposals/${proposal.id}/share`, { key: bob.key, body: {} })
  await put(await png(12, 12), 'image/png', bob)
  const replaced = await logoUrl(bob)
  await put(await png(13, 13), 'image/png', bob)
  const current = await logoUrl(bob)
  await sweepAfter(23)
  for (const url of [shared, replaced, current]) assert.equal((await load(url)).statusCode, 200)
  await sweepAfter(2)
  const statuses = await Promise.all([shared, replaced, current].map(async (url) => (await load(url)).statusCode))
  assert.deepEqual(statuses, [200, 404, 200])

  assert.equal((await service.call('DELETE', '/profile/logo', { key: bob.key })).status, 204)
  assert.equal(await logoUrl(bob), null)
  assert.equal((await service.call('DELETE', '/profile/logo', { key: bob.key })).status, 204)
  await service.call('DELETE', `/proposals/${proposal.id}`, { key: bob.key })
  await sweepAfter(25)
  for (const url of [shared, current]) assert.equal((await load(url)).statusCode, 404)
})

test('two uploads at once leave one of the two logos, and a foreign address may replace it', async () => {
  const bodies = [await png(21, 21), await png(22, 22)]
  const answers = await Promise.all(bodies.map((body) => put(body, 'image/png')))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  const now = await logoUrl()
  assert.ok(answers.some(({ body }) => body.profile.logoUrl === now))
  const address = 'https://cdn.example/logo.png'
  const body = { profile: { logoUrl: address } }
  assert.equal((await service.call('PATCH', '/profile', { key: ada.key, body })).status, 200)
  assert.equal(await logoUrl(), address)
})

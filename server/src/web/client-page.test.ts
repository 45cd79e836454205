import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { shareBudget } from '@proffer/core/budgets.ts'
import { hostileMarkdown } from '@proffer/core/markdown/hostile-markdown.ts'
import { BROWSER, provider, tokenOf } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { png } from '../../test/sample-files.ts'
import { htmlOf } from './html-text.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>
before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  caller = await service.caller()
  ada = provider(service, caller)
})
after(() => service.stop())

async function pageOf(proposal: object, share: object = {}) {
  const { share: created } = await ada.shared(proposal, share)
  const headers = { 'user-agent': BROWSER, accept: 'text/html' }
  return service.app.inject({ url: `/p/${tokenOf(created.shareUrl)}`, headers })
}

test('the page of a link contains the whole proposal as text', async () => {
  const settings = { language: 'es', sections: [{ kind: 'why', body: '**Razones**' }] }
  const { body } = await pageOf({ name: 'Museo & más', settings, total: '250' }, { message: 'Hola' })
  assert.match(body, /<html lang="es" data-theme="light" data-style="classic">/)
  assert.match(body, /<title>Museo &amp; más · /)
  assert.match(body, /<h1[^>]*>Museo &amp; más<\/h1>/)
  for (const text of ['Hola', '<strong>Razones</strong>', 'Por qué nosotros', '250,00'])
    assert.ok(body.includes(text), text)
})

/** The attributes of elements that run a script, such as `onload="f()"`. Texts and values of attributes do not count. */
function eventHandlersIn(page: string): string[] {
  const tags = page.match(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi) ?? []
  return tags.flatMap((tag) => tag.replace(/"[^"]*"|'[^']*'/g, '""').match(/(?<=[\s/"])on\w+/gi) ?? [])
}

test('every form of an event handler is found, and a text about one is not', () => {
  const handlers = ['<svg onload="f()">', "<p title='>' onclick='f()'>", '<p/onclick=f()>', '<a href="x"ONCLICK="f()">']
  for (const html of handlers) assert.equal(eventHandlersIn(`a ${html} b`).length, 1, html)
  assert.deepEqual(eventHandlersIn('<p title="a onload=f()" hidden>&lt;svg onload=&quot;f()&quot;&gt;</p>'), [])
})

test('hostile texts stay texts, and no script or style is in the page', async () => {
  const requirements = hostileMarkdown.map((text) => ({ name: text, description: text }))
  const { body, headers } = await pageOf({ name: hostileMarkdown[0], requirements }, { message: hostileMarkdown[1] })
  const page = body.slice(body.indexOf('<div id="page">'))
  assert.ok(page.includes('&lt;p onclick=&quot;alert(1)&quot;&gt;'), 'the texts are on the page')
  // Elements that run or load something, and links with `javascript:`.
  assert.doesNotMatch(page, /<(script|img|svg|iframe|style|base|meta|textarea)|javascript:[^<]*"/i)
  assert.deepEqual(eventHandlersIn(page), [])
  assert.doesNotMatch(String(headers['content-security-policy']), /unsafe/)
})

test('the colours of the brand are the only style, and the policy names it by its hash', async () => {
  await ada.call('PATCH', '/profile', { profile: { brandColor: '#e8462b', theme: 'dark', themeStyle: 'modern' } })
  const { body, headers } = await pageOf({})
  await ada.call('PATCH', '/profile', { profile: { brandColor: null, theme: null, themeStyle: null } })
  const styles = [...body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style)
  assert.equal(styles.length, 1)
  assert.match(
    styles[0] ?? '',
    /^html:root\{--accent-text:light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\);.*--deep:#[0-9a-f]{6}/,
  )
  const hash = createHash('sha256')
    .update(styles[0] ?? '')
    .digest('base64')
  assert.ok(String(headers['content-security-policy']).includes(`style-src 'self' 'sha256-${hash}'`))
  assert.match(body, /data-theme="dark" data-style="modern"/)
})

const long = (length: number) => Array.from({ length }, () => ({ name: 'x', description: 'word '.repeat(19_000) }))

test('a long proposal is written into its page too', async () => {
  const { body, statusCode } = await pageOf({ requirements: long(4) })
  assert.equal(statusCode, 200)
  assert.equal(body.match(/(?:word ){18999}word/g)?.length, 4)
})

test('a page of more than 512 KiB is sent with its text only to those who take gzip', async () => {
  const url = `/p/${tokenOf((await ada.shared({ requirements: long(6) })).share.shareUrl)}`
  const plain = await service.app.inject({ url })
  assert.doesNotMatch(plain.body, /<h1/)
  const compressed = await service.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  assert.equal(compressed.headers['content-encoding'], 'gzip')
  assert.match(gunzipSync(compressed.rawPayload).toString(), /<h1[^>]*>Website<\/h1>.*(?:word ){18999}word/s)
})

test('the page shows each change at once, although it is kept', async () => {
  const { id, share, client: reader } = await ada.shared({ total: '250' }, { message: 'First note' })
  const url = `/p/${tokenOf(share.shareUrl)}`
  const open = async () => (await service.app.inject({ url })).body
  const first = await open()
  assert.ok(first.includes('First note') && first.includes('250.00'))
  assert.equal(await open(), first)
  await ada.call('PUT', `/proposals/${id}`, { total: '300' })
  assert.equal(await open(), first)
  await ada.share(id, { message: 'Second note' })
  const second = await open()
  assert.ok(second.includes('Second note') && second.includes('300.00'))
  await ada.call('PATCH', '/profile', { profile: { bankDetails: 'IBAN PT50' } })
  await reader.accept()
  assert.ok((await open()).includes('IBAN PT50'), 'how to pay, after the acceptance')
  await ada.call('PATCH', '/profile', { profile: { bankDetails: 'IBAN ES91' } })
  assert.ok((await open()).includes('IBAN ES91'))
})

test('the images of a kept page have links that work', async () => {
  const headers = { 'content-type': 'image/png', 'x-file-name': 'a.png' }
  const file = await service.call('POST', '/files', { key: caller.key, body: await png(), headers })
  const sections = [{ kind: 'why', body: 'Because', image: { fileId: file.body.id, alt: 'A boat' } }]
  const url = `/p/${tokenOf((await ada.shared({ settings: { sections } })).share.shareUrl)}`
  for (const minutes of [0, 29, 29, 29]) {
    service.clock.advance(minutes * 60_000)
    const [, address = ''] = /<img[^>]* src="([^"]*)"/.exec((await service.app.inject({ url })).body) ?? []
    const image = await service.app.inject({ url: address.replaceAll('&amp;', '&') })
    assert.equal(image.statusCode, 200, `after ${minutes} minutes: ${address}`)
  }
})

test('one address and one link can open only so many pages in a minute', async () => {
  const limited = await startService({ publicPerMinute: 3 })
  const bob = provider(limited, await limited.caller())
  const url = `/p/${tokenOf((await bob.shared()).share.shareUrl)}`
  const open = (remoteAddress: string) => limited.app.inject({ url, remoteAddress })
  const answers = []
  for (let n = 0; n < 4; n++) answers.push(await open('203.0.113.1'))
  const statuses = answers.map(({ statusCode }) => statusCode)
  const [refused] = answers.slice(-1)
  assert.deepEqual(statuses, [200, 200, 200, 429])
  assert.match(refused?.body ?? '', /<script/, 'the page, which says why it is empty')
  assert.doesNotMatch(refused?.body ?? '', /<h1/)
  assert.equal(refused?.headers['retry-after'], '60')
  assert.equal((await open('203.0.113.2')).statusCode, 200)
  // As many addresses as the link allows, with those above.
  for (let n = 4; n < shareBudget.readsPerMinute; n++) await open(`198.51.${n >> 8}.${n & 255}`)
  assert.equal((await open('203.0.113.3')).statusCode, 429)
  await limited.stop()
})

test('texts and attributes are escaped', () => {
  const attributes = { title: `"'<&>`, hidden: true as const }
  assert.equal(
    htmlOf({ tag: 'p', attributes, children: ['<b>&', { tag: 'br', attributes: {}, children: [] }] }),
    '<p title="&quot;&#39;&lt;&amp;&gt;" hidden>&lt;b&gt;&amp;<br></p>',
  )
})

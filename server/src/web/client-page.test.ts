import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { hostileMarkdown } from '@proffer/core/markdown/hostile-markdown.ts'
import { BROWSER, provider, tokenOf } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'
import { htmlOf } from './html-text.ts'

let service: Service
let ada: ReturnType<typeof provider>
before(async () => {
  service = await startService()
  ada = provider(service, await service.caller())
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
  assert.match(body, /<html lang="es" data-theme="light">/)
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
  await ada.call('PATCH', '/profile', { profile: { brandColor: '#e8462b', theme: 'dark' } })
  const { body, headers } = await pageOf({})
  await ada.call('PATCH', '/profile', { profile: { brandColor: null, theme: null } })
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
  assert.match(body, /data-theme="dark"/)
})

test('a proposal that is too long to be written is sent without its text', async () => {
  const requirements = Array.from({ length: 4 }, () => ({ name: 'x', description: 'word '.repeat(19_000) }))
  const { body, statusCode } = await pageOf({ requirements })
  assert.equal(statusCode, 200)
  assert.doesNotMatch(body, /<h1/)
})

test('texts and attributes are escaped', () => {
  const attributes = { title: `"'<&>`, hidden: true as const }
  assert.equal(
    htmlOf({ tag: 'p', attributes, children: ['<b>&', { tag: 'br', attributes: {}, children: [] }] }),
    '<p title="&quot;&#39;&lt;&amp;&gt;" hidden>&lt;b&gt;&amp;<br></p>',
  )
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { type Service, startService } from '../../test/harness.ts'
import { widgetVisitor } from '../../test/widget-visitor.ts'

let service: Service
let browser: Browser

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  browser = await service.browser()
})
after(() => service.stop())

const get = async (from = browser) => (await from.call('GET', '/widget')).body
const put = (body: object, from = browser) => from.call('PUT', '/widget', { body })

test('the widget is created when it is first read, switched on and with a line to paste', async () => {
  const widget = await get()
  assert.match(widget.widgetId, /^[\w-]{22}$/)
  assert.ok(!widget.widgetId.includes(browser.accountId))
  const { isActive, greeting, accentColor, language, allowedOrigins } = widget
  assert.deepEqual([isActive, greeting, accentColor, language, allowedOrigins], [true, null, '#0f766e', 'auto', []])
  assert.equal(
    widget.snippet,
    `<script src="http://127.0.0.1:8080/widget.js" data-widget="${widget.widgetId}" async></script>`,
  )
  assert.deepEqual(await get(), widget)
})

test('a new widget has the brand color, and keeps its own color afterwards', async () => {
  const branded = await service.browser()
  const brand = (brandColor: string) => branded.call('PATCH', '/profile', { body: { profile: { brandColor } } })
  await brand('#aa3300')
  assert.equal((await get(branded)).accentColor, '#aa3300')
  await brand('#1f6feb')
  assert.equal((await get(branded)).accentColor, '#aa3300')
})

test('concurrent first reads create one widget', async () => {
  const fresh = await service.browser()
  const widgets = await Promise.all(Array.from({ length: 6 }, () => get(fresh)))
  assert.equal(new Set(widgets.map(({ widgetId }) => widgetId)).size, 1)
})

test('each setting can be changed alone, and a change without effect keeps updatedAt', async () => {
  const before = await get()
  service.clock.advance(1000)
  const changes = [
    { greeting: 'Hola, ¿en qué ayudamos?' },
    { accentColor: '#AA3300' },
    { language: 'es' },
    { allowedOrigins: ['https://bakery.example'] },
    { isActive: false },
  ]
  let expected = before
  for (const change of changes) {
    const { status, body } = await put(change)
    assert.equal(status, 200)
    expected = { ...expected, ...change, updatedAt: service.clock.now().toISOString() }
    assert.deepEqual(body, expected)
  }
  service.clock.advance(1000)
  assert.deepEqual((await put({ language: 'es' })).body, expected)
  assert.equal((await put({ greeting: '   ' })).body.greeting, null)
  await put({ greeting: null, language: 'auto', allowedOrigins: [], isActive: true })
})

test('only the origin of a site is stored, and each once', async () => {
  const { body } = await put({
    allowedOrigins: ['https://Bakery.example/contact?x=1', 'https://bakery.example', 'http://localhost:3000/'],
  })
  assert.deepEqual(body.allowedOrigins, ['https://bakery.example', 'http://localhost:3000'])
  await put({ allowedOrigins: [] })
})

const refused: Array<[object, string]> = [
  [{ isActive: 'yes' }, 'isActive'],
  [{ greeting: 'x'.repeat(501) }, 'greeting'],
  [{ accentColor: 'red' }, 'accentColor'],
  [{ accentColor: '#fff;}' }, 'accentColor'],
  [{ language: 'fr' }, 'language'],
  [{ allowedOrigins: ['bakery.example'] }, 'allowedOrigins'],
  [{ allowedOrigins: ['javascript:alert(1)'] }, 'allowedOrigins'],
  [{ allowedOrigins: Array.from({ length: 21 }, (_, n) => `https://a${n}.example`) }, 'allowedOrigins'],
]
for (const [body, field] of refused) {
  test(`an invalid setting is refused: ${JSON.stringify(body).slice(0, 50)}`, async () => {
    const answer = await put(body)
    assert.equal(answer.status, 422)
    assert.equal(answer.body.detail[0].loc[1], field)
  })
}

test("any site can read the widget's name, logo, greeting, colour and language, and nothing else", async () => {
  await browser.call('PATCH', '/profile', { body: { profile: { companyName: 'Alder & Finch' } } })
  const { widgetId } = (await put({ greeting: 'Hi!' })).body
  const answer = await widgetVisitor(service, widgetId).show()
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body, {
    providerName: 'Alder & Finch',
    logoPath: null,
    greeting: 'Hi!',
    // An earlier test set this colour.
    accentColor: '#AA3300',
    language: 'auto',
  })
})

test('a widget that is switched off is not found, and works as before when it is switched on again', async () => {
  const { widgetId } = await get()
  const visitor = widgetVisitor(service, widgetId)
  const { token } = (await visitor.start()).body
  await put({ isActive: false })
  const unknown = await widgetVisitor(service, 'A'.repeat(22)).show()
  for (const answer of [
    await visitor.show(),
    await visitor.start(),
    await visitor.read(token),
    await visitor.say(token, { turn: 0, content: 'A website for us' }),
  ]) {
    assert.equal(answer.status, 404)
    assert.deepEqual(answer.body, unknown.body)
  }
  await put({ isActive: true })
  assert.equal((await visitor.read(token)).status, 200)
})

test('after a new id is set, the old one is not found', async () => {
  const { widgetId } = await get()
  const renewed = (await browser.call('POST', '/widget/regenerate')).body
  assert.notEqual(renewed.widgetId, widgetId)
  assert.ok(renewed.snippet.includes(renewed.widgetId))
  assert.equal((await widgetVisitor(service, widgetId).show()).body.error, 'widget_not_found')
  assert.equal((await widgetVisitor(service, renewed.widgetId).show()).status, 200)
})

test('only the listed sites and the application itself can embed the widget', async () => {
  const { widgetId } = (await put({ allowedOrigins: ['https://bakery.example'] })).body
  const from = (origin: string | undefined) => widgetVisitor(service, widgetId, { origin })
  assert.equal((await from('https://bakery.example').start()).status, 201)
  assert.equal((await from('http://127.0.0.1:8080').show()).status, 200)
  const others = [
    'https://evil.example',
    'http://bakery.example',
    'https://bakery.example.evil.example',
    'null',
    undefined,
  ]
  for (const origin of others) {
    const answer = await from(origin).start()
    assert.deepEqual([answer.status, answer.body.error], [403, 'origin_not_allowed'], String(origin))
  }
})

test('an unknown id is 404 in any form', async () => {
  for (const id of ['x', '%00', "'", 'A'.repeat(22), 'A'.repeat(500), browser.accountId]) {
    const { status, body } = await service.call('GET', `/api/public/v1/widgets/${encodeURIComponent(id)}`)
    assert.deepEqual([status, body.error], [404, 'widget_not_found'], id)
  }
})

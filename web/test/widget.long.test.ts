import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { png } from '../../server/test/sample-files.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import { foreignSite } from './foreign-site.ts'

const NEED = 'We need a website for our bakery where people can order bread.'

let app: TestApp
let site: Awaited<ReturnType<typeof foreignSite>>
/** The snippet for the site, with the address of the test's server instead of the public one. */
let snippet: string

before(async () => {
  app = await startTestApp()
  site = await foreignSite(() => app.origin)
  app.expectSite(site.origin, '/site.css')
  await app.provider.call('PATCH', '/profile', { profile: { companyName: 'Alder & Finch' } })
  const { widgetId } = await app.service.services.widgets.get(app.caller.userId)
  snippet = `<script src="${app.origin}/widget.js" data-widget="${widgetId}" async></script>`
  site.paste(snippet)
})
afterEach(() => app?.clearPages())
after(async () => {
  await site?.stop()
  await app?.stop()
})
// Resets the limit of new conversations per minute.
beforeEach(() => app.service.clock.advance(60_000))

const changeWidget = (settings: object) => app.service.services.widgets.update(app.caller.userId, settings)
const newestLead = async () =>
  (await app.provider.call('GET', '/lead-sessions?channel=web&limit=1')).body.leadSessions[0]

async function visit(options: BrowserContextOptions = {}) {
  const page = await app.visit(site.origin, options)
  await launcher(page).waitFor()
  return page
}
const launcher = (page: Page) => page.locator('proffer-widget .launcher')
const dialog = (page: Page) => page.getByRole('dialog')
const log = (page: Page) => page.getByRole('log')
/** The class of the element in the widget that has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className)
const waitForLastMessage = (page: Page, text: string) => log(page).locator('p').last().getByText(text).waitFor()
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })

/** Types into the focused field, with the keyboard only. */
async function say(page: Page, label: string, text: string) {
  await waitForFocus(page, field(page, label))
  await page.keyboard.insertText(text)
  await page.keyboard.press('Enter')
}

test('a visitor of another site becomes a lead, with the keyboard only', async () => {
  const page = await visit()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await becomes(() => launcher(page).getAttribute('aria-expanded'), 'false')
  await page.keyboard.press('Enter')
  await becomes(() => launcher(page).getAttribute('aria-expanded'), 'true')
  await dialog(page).getByRole('heading', { name: 'Ask Alder & Finch' }).waitFor()

  await say(page, 'What do you need?', NEED)
  await field(page, 'Your answer').waitFor()
  const questions = []
  while (await field(page, 'Your answer').isVisible()) {
    const question = await log(page).locator('p').last().innerText()
    questions.push(question.replace(/^Alder & Finch:\s*/, ''))
    await say(page, 'Your answer', `Answer ${questions.length}`)
    await log(page).getByText(`Answer ${questions.length}`).waitFor()
  }
  await say(page, 'Your name', 'Ana Ruiz')
  await say(page, 'Your email address', 'ana@bakery.example')
  await waitForLastMessage(page, 'Thank you! Alder & Finch has received your request')

  const lead = await newestLead()
  assert.deepEqual([lead.status, lead.brief, lead.language], ['pending', NEED, 'en'])
  assert.deepEqual([lead.clientName, lead.clientEmail], ['Ana Ruiz', 'ana@bakery.example'])
  assert.equal(lead.discoveryData.page, `${site.origin}/`)
  const storedAnswers = lead.discoveryData.clarifyingAnswers as Array<{ question: string; answer: string }>
  assert.deepEqual(
    storedAnswers.map(({ question, answer }) => [question, answer]),
    questions.map((question, n) => [question, `Answer ${n + 1}`]),
  )

  await page.keyboard.press('Escape')
  await becomes(() => dialog(page).isVisible(), false)
  await becomes(() => focused(page), 'launcher', 'the focus returns to the launcher')
})

test("the panel shows the provider's logo, although the site allows no images from elsewhere", async () => {
  const upload = { key: app.caller.key, body: await png(120, 40), headers: { 'content-type': 'image/png' } }
  assert.equal((await app.service.call('PUT', '/profile/logo', upload)).status, 200)
  const page = await visit()
  await launcher(page).click()
  const logo = dialog(page).locator('canvas')
  await logo.waitFor()
  const drawn = () =>
    logo.evaluate((canvas: HTMLCanvasElement) => [
      canvas.width,
      canvas.getContext('2d')?.getImageData(60, 20, 1, 1).data[3],
    ])
  await becomes(drawn, [120, 255])
  await checkAccessibility(page, 'with a logo')
  await app.service.call('DELETE', '/profile/logo', { key: app.caller.key })
})

test('the focus stays in the panel while it is open', async () => {
  const page = await visit()
  await launcher(page).click()
  await waitForFocus(page, field(page, 'What do you need?'))
  for (const key of ['Tab', 'Shift+Tab']) {
    // More presses than the panel has controls.
    for (let n = 0; n < 7; n++) {
      await page.keyboard.press(key)
      assert.ok(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.closest('dialog')), key)
    }
  }
})

test('a reload keeps the conversation and the unsent text', async () => {
  const page = await visit()
  await launcher(page).click()
  await say(page, 'What do you need?', NEED)
  await field(page, 'Your answer').waitFor()
  await waitForFocus(page, field(page, 'Your answer'))
  await page.keyboard.type('Six pages and')
  const before = await log(page).innerText()
  await page.reload()
  await field(page, 'Your answer').waitFor()
  await becomes(() => log(page).innerText(), before)
  await becomes(() => field(page, 'Your answer').inputValue(), 'Six pages and')
  await say(page, 'Your answer', ' one form')
  await log(page).getByText('Six pages and one form').waitFor()
  const [first] = (await newestLead()).discoveryData.clarifyingAnswers
  assert.equal(first.answer, 'Six pages and one form')
  await page.keyboard.press('Escape')
  await becomes(() => focused(page), 'launcher')
})

test('a message that is not delivered is reported, and can be resent without retyping', async () => {
  const page = await visit()
  await launcher(page).click()
  await page.route('**/sessions', (route) => route.abort())
  await say(page, 'What do you need?', NEED)
  await dialog(page).getByRole('alert').getByText('No connection').waitFor()
  await becomes(() => field(page, 'What do you need?').inputValue(), NEED)
  await page.unroute('**/sessions')

  // The server stores the message, but its response is lost.
  await page.route('**/messages', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('alert').getByText('No connection').waitFor()
  await page.unroute('**/messages')
  const { total } = (await app.provider.call('GET', '/lead-sessions?channel=web')).body
  await page.keyboard.press('Enter')
  await field(page, 'Your answer').waitFor()
  await becomes(() => log(page).getByText(NEED).count(), 1)
  assert.equal((await app.provider.call('GET', '/lead-sessions?channel=web')).body.total, total, 'stored once')

  await page.route('**/messages', (route) =>
    route.fulfill({
      status: 429,
      json: { error: 'rate_limit_exceeded' },
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'retry-after',
        'retry-after': '7',
      },
    }),
  )
  await say(page, 'Your answer', 'Six pages')
  await dialog(page).getByRole('alert').getByText('Try again in 7 s.').waitFor()
  await becomes(() => field(page, 'Your answer').inputValue(), 'Six pages')
})

test('an invalid email address or an empty field shows an error at the field', async () => {
  const page = await visit()
  await launcher(page).click()
  await waitForFocus(page, field(page, 'What do you need?'))
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('alert').getByText('Enter a message.').waitFor()
  await say(page, 'What do you need?', NEED)
  await dialog(page).getByRole('button', { name: 'That’s all' }).click()
  await waitForLastMessage(page, 'What budget')
  await dialog(page).getByRole('button', { name: 'Skip' }).click()
  await say(page, 'Your name', 'Ana')
  await say(page, 'Your email address', 'ana at bakery')
  await dialog(page).getByRole('alert').getByText('Enter a valid email address').waitFor()
  await becomes(() => field(page, 'Your email address').getAttribute('aria-invalid'), 'true')
  await field(page, 'Your email address').fill('ana@bakery.example')
  await page.keyboard.press('Enter')
  await waitForLastMessage(page, 'Thank you!')
})

test('a conversation that the provider closed says so, and a new one can be started', async () => {
  const page = await visit()
  await launcher(page).click()
  await say(page, 'What do you need?', NEED)
  await field(page, 'Your answer').waitFor()
  const { id } = await newestLead()
  await app.provider.call('PATCH', `/lead-sessions/${id}`, { status: 'closed' })
  await say(page, 'Your answer', 'Six pages')
  await dialog(page).getByText('This conversation has been closed.').waitFor()
  await dialog(page).getByRole('button', { name: 'Ask something else' }).click()
  await say(page, 'What do you need?', `Something else: ${NEED}`)
  await field(page, 'Your answer').waitFor()
  assert.notEqual((await newestLead()).id, id)
})

test('texts of visitors and providers are shown as text', async (t) => {
  t.after(() => changeWidget({ greeting: null }))
  await changeWidget({ greeting: '<b>Hi</b> <script>alert(1)</script>' })
  const page = await visit()
  await launcher(page).click()
  await log(page).getByText('<b>Hi</b> <script>alert(1)</script>').waitFor()
  const need = '<img src=x onerror="document.title=1"> and a website for us'
  await say(page, 'What do you need?', need)
  await log(page).locator('.visitor').getByText(need).waitFor()
  await becomes(() => log(page).locator('img, b, script').count(), 0)
})

test('a disabled widget, or one on a site that is not allowed, shows nothing', async (t) => {
  const usual = { isActive: true, allowedOrigins: [] }
  t.after(() => changeWidget(usual))
  for (const settings of [{ isActive: false }, { allowedOrigins: ['https://another.example'] }]) {
    await changeWidget({ ...usual, ...settings })
    const page = await app.visit(site.origin)
    // The response to the first load may already have arrived, so the test waits for the one to a reload.
    const refusal = page.waitForResponse((answer) => answer.url().includes('/api/public/v1/widgets/'))
    await page.reload()
    assert.ok((await refusal).status() >= 400)
    await becomes(() => page.locator('proffer-widget').count(), 0, JSON.stringify(settings))
    await app.clearPages()
  }
})

test('the styles of the page do not affect the widget', async () => {
  const page = await visit({ viewport: { width: 1280, height: 800 } })
  const corner = async () => {
    const { x, y, width, height } = (await launcher(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return [Math.round(x + width), Math.round(y + height)]
  }
  // The launcher is 20 pixels from the corner of the window.
  await becomes(corner, [1260, 780])
  const style = await launcher(page).evaluate((button) => {
    const { color, fontSize, textTransform } = getComputedStyle(button)
    return { color, fontSize, textTransform }
  })
  assert.deepEqual(style, { color: 'rgb(255, 255, 255)', fontSize: '16px', textTransform: 'none' })
})

test('a snippet that is pasted twice shows one widget', async (t) => {
  t.after(() => site.paste(snippet))
  site.paste(snippet + snippet)
  const page = await visit()
  await page.waitForLoadState('networkidle')
  await becomes(() => page.locator('proffer-widget').count(), 1)
})

test("the widget uses the configured language, otherwise the browser's", async (t) => {
  t.after(() => changeWidget({ language: 'auto' }))
  const spanish = await visit({ locale: 'es-MX' })
  await launcher(spanish).getByText('Preguntar a Alder & Finch').waitFor()
  await launcher(spanish).click()
  await say(spanish, '¿Qué necesita?', 'Una tienda en línea para nuestra panadería')
  await field(spanish, 'Su respuesta').waitFor()
  assert.equal((await newestLead()).language, 'es')
  await changeWidget({ language: 'es' })
  await launcher(await visit())
    .getByText('Preguntar a Alder & Finch')
    .waitFor()
})

test('the widget is accessible in light and dark mode, on a desktop and on a phone', async () => {
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    const page = await visit({ colorScheme, viewport: { width, height: 800 } })
    await launcher(page).click()
    await say(page, 'What do you need?', NEED)
    await dialog(page).getByRole('button', { name: 'Skip' }).click()
    await dialog(page).locator('.quiet').waitFor()
    await checkAccessibility(page, `${colorScheme} ${width}, asked a question`)
    await dialog(page).getByRole('button', { name: 'That’s all' }).click()
    await waitForLastMessage(page, 'What budget')
    await dialog(page).getByRole('button', { name: 'That’s all' }).click()
    await say(page, 'Your name', 'No')
    await waitForLastMessage(page, 'Sorry, I meant your name.')
    await say(page, 'Your name', 'Ana')
    await say(page, 'Your email address', 'no address')
    await dialog(page).getByRole('alert').getByText('Enter a valid email').waitFor()
    await checkAccessibility(page, `${colorScheme} ${width}, with a complaint`)
  }
})

test('on a phone the widget is as wide as the screen, and its buttons are large enough', async () => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await launcher(page).click()
  await say(page, 'What do you need?', `${NEED} ${'x'.repeat(200)}`)
  await field(page, 'Your answer').waitFor()
  const sides = async () => {
    const box = await dialog(page).boundingBox()
    return [box?.x, box?.width]
  }
  await becomes(sides, [0, 390])
  for (const button of await dialog(page).getByRole('button').all()) {
    const size = await button.boundingBox()
    assert.ok(size && size.height >= 44, await button.innerText())
  }
  assert.ok((await dialog(page).evaluate((panel) => panel.scrollWidth)) <= 390)
})

test('the script is smaller than 20 kB compressed', () => {
  const packed = readFileSync(new URL('../dist/widget.js.gz', import.meta.url))
  assert.ok(packed.length < 20 * 1024, `${packed.length} bytes`)
})

import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { accentOf } from '@proffer/core/brand/accent.ts'
import type { Page } from 'playwright-core'
import { client } from '../../server/test/client-side.ts'
import { png } from '../../server/test/sample-files.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, PHONE, pathOf, startTestApp, type TestApp, waitForFocus } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  const profile = { companyName: 'Alder & Finch', bankDetails: 'IBAN PT50 0000', taxRate: 23, taxName: 'IVA' }
  await app.provider.call('PATCH', '/profile', { profile })
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const outcome = (page: Page) => page.locator('#outcome-title')

const requirements = [{ name: 'Timed tickets', description: 'By the half hour.', hours: 12 }]

async function shared(proposal: object = {}, share: object = {}) {
  const created = await app.provider.shared({ name: 'Ticket shop', requirements, ...proposal }, share)
  return { ...created, path: pathOf(created.share.shareUrl) }
}

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`

/** Presses Tab until the named element has the focus. */
async function tabTo(page: Page, name: string) {
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    if (focused === name) return
  }
  assert.fail(`the keyboard does not reach "${name}"`)
}

test('a client reads, asks and requests changes, and the provider gets all of it', async () => {
  const settings = { introduction: 'Tickets by the half hour.', notes: 'Travel is included.', show: { hours: true } }
  const { id, path } = await shared({ settings }, { message: 'As we said.' })
  const page = await app.visit(path)
  for (const text of ['Ticket shop', 'Proposal for Harbour Café', 'Timed tickets', '12 hours', 'Travel is included.']) {
    await page.getByText(text, { exact: true }).first().waitFor()
  }
  // With a note above it, the summary is still set as a letter.
  await page.locator('figure.note + .letter').waitFor()
  await page.getByLabel('Your message').fill('Until when can one pay?')
  await button(page, '+ Attach a link').click()
  await page.getByLabel('Link address').fill('https://files.example/plan.pdf')
  await button(page, 'Send message').click()
  await page.getByText('Until when can one pay?').and(page.locator('.message p')).waitFor()
  await becomes(() => page.getByLabel('Your message').inputValue(), '')
  const link = page.getByRole('link', { name: 'files.example/plan.pdf' })
  await becomes(() => link.getAttribute('rel'), 'noopener noreferrer')

  await button(page, 'Request changes').click()
  await page.getByLabel('What should change?').fill('Without reports, please.')
  await button(page, 'Send request').click()
  await outcome(page).waitFor()
  await becomes(() => outcome(page).textContent(), 'You requested changes')
  await waitForFocus(page, outcome(page))

  // The page reports the view asynchronously.
  const counts = async () => {
    const { status, share_info: info } = await app.provider.status(id)
    return [status, info.view_count, info.message_count]
  }
  await becomes(counts, ['revision', 1, 1])
  const { messages } = (await app.provider.call('GET', `/proposals/${id}/messages`)).body
  assert.deepEqual(messages[0].attachments, [{ url: 'https://files.example/plan.pdf' }])
})

test('a client accepts with the keyboard only, and then sees where to pay', async () => {
  const { id, path } = await shared({ total: '250' })
  const page = await app.visit(path)
  await becomes(() => page.getByText('IBAN').count(), 0)
  await tabTo(page, 'Accept')
  await page.keyboard.press('Enter')
  await waitForFocus(page, page.locator('#accept-name'))
  await page.keyboard.press('Enter')
  await page.getByText('Enter your name.').waitFor()
  await page.keyboard.type('Inês Duarte')
  await page.keyboard.press('Enter')
  await page.getByText('Tick the box to agree').waitFor()
  await waitForFocus(page, page.locator('#accept-consent'))
  await page.keyboard.press('Space')
  await tabTo(page, 'Accept for $307.50')
  await page.keyboard.press('Enter')
  await waitForFocus(page, outcome(page))
  await page
    .locator('.outcome')
    .getByText(/Accepted by Inês Duarte on /)
    .waitFor()
  await page.getByText('IBAN PT50 0000').waitFor()
  await becomes(() => button(page, 'Accept').count(), 0)
  const { outcome: storedOutcome, outcomeValue } = await app.provider.get(id)
  assert.deepEqual([storedOutcome, outcomeValue], ['accepted', '250.00'])
})

test('a client declines with a reason, and Escape cancels', async () => {
  const { id, path } = await shared()
  const page = await app.visit(path)
  await button(page, 'Decline').click()
  await page.getByLabel('Note to Alder & Finch (optional)').last().fill('Next year, perhaps.')
  await page.keyboard.press('Escape')
  await page.locator('#decline').waitFor({ state: 'hidden' })
  assert.equal((await app.provider.status(id)).status, 'sent')
  await button(page, 'Decline').click()
  await becomes(() => page.locator('#decline-note').inputValue(), 'Next year, perhaps.')
  await page.getByLabel('The timing doesn’t work').check()
  await page.locator('#decline').getByRole('button', { name: 'Decline', exact: true }).click()
  await outcome(page).waitFor()
  const { outcomeReason, outcomeNotes } = await app.provider.get(id)
  assert.deepEqual([outcomeReason, outcomeNotes], ['The timing doesn’t work', 'Next year, perhaps.'])
})

test('a message that was sent is in view and confirmed', async () => {
  const { path } = await shared()
  const page = await app.visit(path, PHONE)
  const message = page.getByLabel('Your message')
  await message.fill(Array.from({ length: 9 }, () => 'A question.').join('\n'))
  await button(page, 'Send message').click()
  await page.getByText('Message sent. Replies appear here.').waitFor()
  const sent = page.locator('.message').last()
  const isInView = () =>
    sent.evaluate((item) => {
      const { top, bottom } = item.getBoundingClientRect()
      const panel = document.querySelector('.panel')?.getBoundingClientRect().top ?? innerHeight
      return top >= 0 && bottom <= panel
    })
  await becomes(isInView, true)
  await message.fill('Another one')
  await becomes(() => page.getByText('Message sent.').count(), 0, 'the confirmation is about the last message')
})

test('a message that could not be sent stays in its field, and can be sent when the connection is back', async () => {
  const { id, path } = await shared()
  const page = await app.visit(path)
  await page.getByLabel('Your message').fill('Are you there?')
  await page.context().setOffline(true)
  await button(page, 'Send message').click()
  await page.getByRole('alert').filter({ hasText: 'there is no connection' }).waitFor()
  await becomes(() => page.getByLabel('Your message').inputValue(), 'Are you there?')
  await page.context().setOffline(false)
  await button(page, 'Send message').click()
  await page.locator('.message').waitFor()
  await becomes(async () => (await app.provider.status(id)).share_info.message_count, 1)
})

test('a second answer is refused and shows the first one', async () => {
  const { share, path } = await shared()
  const page = await app.visit(path)
  await button(page, 'Request changes').click()
  await page.getByLabel('What should change?').fill('Cheaper')
  await client(app.service, share.shareUrl).accept({ name: 'Rui' })
  await button(page, 'Send request').click()
  await outcome(page).waitFor()
  await becomes(() => outcome(page).textContent(), 'Thank you, Rui.')
})

test('invalid and outdated links say why, in the language of the browser', async () => {
  const old = await shared()
  await app.provider.share(old.id, { newLink: true })
  const withdrawn = await shared()
  await app.provider.call('PUT', `/proposals/${withdrawn.id}`, { status: 'draft' })
  const revoked = await shared()
  await app.provider.call('DELETE', `/proposals/${revoked.id}/shares/${revoked.share.id}`)
  const expired = await shared({}, { expiresInDays: 1 })
  const title = async (path: string, locale = 'en-US') => {
    await app.clearPages()
    const page = await app.visit(path, { locale })
    const shown = withdrawn.path === path ? outcome(page) : page.locator('h1')
    return shown.textContent()
  }
  assert.equal(await title(old.path), 'There is a newer version')
  assert.equal(await title(withdrawn.path), 'A new version is being prepared')
  assert.equal(await title(revoked.path), 'This proposal is no longer available')
  assert.equal(await title('/p/of-nobody'), 'This link doesn’t work')
  assert.equal(await title('/p/of-nobody', 'es-MX'), 'Este enlace no funciona')
  app.service.clock.advance(2 * 86_400_000)
  assert.equal(await title(expired.path), 'This link has expired')
})

test('the price is shown line by line, as the server calculated it', async () => {
  const requirements = [{ name: 'Website', hours: 12 }]
  const { path } = await shared({ hourlyRate: '50', total: '600', currency: 'EUR', requirements })
  const page = await app.visit(path)
  await page.locator('.sums').waitFor()
  await becomes(() => page.locator('.sums').innerText(), 'Subtotal\n€600.00\nIVA (23%)\n€138.00\nTotal\n€738.00')
  await becomes(() => page.locator('.items .amount').textContent(), '€600.00')
  await becomes(() => page.locator('.panel-amount').textContent(), '€738.00')
  await button(page, 'Accept').click()
  await waitForFocus(page, page.locator('#accept-name'))
  await becomes(
    () => page.locator('.answer-recap').innerText(),
    'You accept\nTicket shop\nTotal\n€738.00 including IVA (23%)',
  )
})

test('the page shows until when the offer is valid, breaks long words, and links to the conversation', async () => {
  const word = 'Elektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3)
  const { share, path } = await shared({ clientName: word, settings: { validityDays: 30 } }, { message: word })
  const page = await app.visit(path, PHONE)
  const last = new Date(Date.parse(share.createdAt) + 30 * 86_400_000)
  const day = last.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  await page.locator('.cover-facts').getByText(day).waitFor()
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await becomes(beyond, 0, 'a word without an end is broken')
  await page.getByRole('link', { name: 'Ask a question' }).click()
  await waitForFocus(page, page.getByLabel('Your message'))
})

test('a long conversation shows its newest messages, and earlier ones on request', async () => {
  const { path, client: writer } = await shared({ settings: { language: 'es' } })
  // The page gets 50 messages at a time.
  for (let n = 0; n < 120; n++) await writer.write({ content: `Mensaje ${n}.` })
  const page = await app.visit(path, { ...PHONE })
  const shown = page.locator('.message .text')
  const opener = button(page, 'Mostrar mensajes anteriores')
  await becomes(() => shown.count(), 50)
  await becomes(() => shown.first().textContent(), 'Mensaje 70.')
  await opener.click()
  await becomes(() => shown.count(), 100)
  await waitForFocus(page, opener)
  await checkAccessibility(page, 'a long conversation')
  await page.getByLabel('Su mensaje').fill('Uno más.')
  await button(page, 'Enviar mensaje').click()
  await becomes(() => shown.last().textContent(), 'Uno más.')
  await page.context().setOffline(true)
  await opener.click()
  await page.getByText('No se pudieron cargar los mensajes anteriores.').waitFor()
  await page.context().setOffline(false)
  await opener.click()
  await becomes(() => shown.count(), 121)
  await becomes(() => shown.first().textContent(), 'Mensaje 0.')
  await opener.waitFor({ state: 'hidden' })
  await waitForFocus(page, page.locator('.messages'))
})

test('the page has the logo and the color of the brand, and its PDF has the logo', async () => {
  const { key } = app.caller
  const upload = { key, body: await png(120, 40), headers: { 'content-type': 'image/png' } }
  await app.service.call('PUT', '/profile/logo', upload)
  await app.provider.call('PATCH', '/profile', { profile: { brandColor: '#ffd400', theme: 'system' } })
  const { path } = await shared({ total: '600' })
  await app.provider.call('PATCH', '/profile', { profile: { brandColor: null, logoUrl: null, theme: null } })

  const page = await app.visit(path)
  const logo = page.getByRole('img', { name: 'Alder & Finch' })
  await becomes(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth), 120)
  const { light, dark } = accentOf('#ffd400')
  const fill = () => button(page, 'Accept').evaluate((node) => getComputedStyle(node).backgroundColor)
  await becomes(fill, rgb(light.fill))
  await checkAccessibility(page, 'a brand in light mode')
  await page.emulateMedia({ colorScheme: 'dark' })
  await becomes(fill, rgb(dark.fill))
  await checkAccessibility(page, 'a brand in dark mode')

  const link = page.getByRole('link', { name: 'Download PDF' }).first()
  const document = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
  assert.equal(document.headers()['content-type'], 'application/pdf')
  const body = (await document.body()).toString('latin1')
  assert.match(body, /^%PDF-/)
  assert.match(body, /\/Subtype \/Image/)
})

test('script and style are smaller than 60 kB compressed, and the first fonts smaller than 190 kB', async () => {
  const directory = join(import.meta.dirname, '..', 'dist')
  const html = readFileSync(join(directory, 'client-page.html'), 'utf8')
  const loaded = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path)
  const isFont = (file: string) => file.endsWith('.woff2')
  const sizeOf = (files: string[]) => files.reduce((sum, file) => sum + statSync(join(directory, file)).size, 0)
  const texts = ['client-page.html', ...loaded.filter((file) => !isFont(file))]
  // The page, its script and its style sheet.
  assert.equal(texts.length, 3)
  assert.ok(sizeOf(texts.map((file) => `${file}.br`)) < 60_000)
  const fonts = loaded.filter(isFont)
  // One file of each typeface.
  assert.equal(fonts.length, 2)
  assert.ok(sizeOf(fonts) < 190_000)
})

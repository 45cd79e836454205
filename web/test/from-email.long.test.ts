import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, afterEach, before, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { startProviders } from '../../server/test/ai-providers.ts'
import { provider } from '../../server/test/client-side.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, PHONE, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import { email, readEmail, textField, withOwnKey } from './email-story.ts'

let providers: Awaited<ReturnType<typeof startProviders>>
let app: TestApp
before(async () => {
  providers = await startProviders()
  app = await startTestApp({ ai: providers.config({ keys: {} }) })
})
afterEach(() => app?.clearPages())
after(async () => {
  await app?.stop()
  await providers?.stop()
})

const PATH = '/proposals/from-email'

type Opening = { path?: string; profile?: object } & BrowserContextOptions

/** Opens the page of a new account. `look` are options of the browser. */
async function open({ path = PATH, profile = withOwnKey, ...look }: Opening = {}) {
  const account = await app.service.caller()
  const api = provider(app.service, account)
  await api.call('PATCH', '/profile', { profile })
  const page = await app.signedIn(path, { as: account, ...look })
  return { page, api, account }
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const title = (page: Page) => page.getByRole('textbox', { name: 'Title of the proposal' })

test('a short text, a failing AI provider and a lost connection are reported, and the text stays', async () => {
  const { page } = await open()
  await waitForFocus(page, textField(page))
  await page.getByText('OpenAI reads the text, with the key in your profile.').waitFor()
  await checkAccessibility(page, 'paste')
  await textField(page).fill('Hi')
  await button(page, 'Read the email').click()
  await page.getByText('Enter at least 10 characters.').waitFor()

  await textField(page).fill(email)
  providers.will({ status: 401 })
  await button(page, 'Read the email').click()
  await page.getByRole('alert').filter({ hasText: 'didn’t return a usable answer' }).waitFor()
  await checkAccessibility(page, 'failed reading')

  await page.context().setOffline(true)
  await button(page, 'Read the email').click()
  await page.getByRole('alert').filter({ hasText: 'can’t be reached' }).waitFor()
  await page.context().setOffline(false)
  await becomes(() => textField(page).inputValue(), email)
  await readEmail(page, providers)
  await page.getByText(/^Read in English by openai:/).waitFor()
})

test('a refused draft stays with its edits, and another try creates it once', async () => {
  const { page, api } = await open()
  await readEmail(page, providers)
  await title(page).fill('')
  await button(page, 'Create draft').click()
  await page.getByText('Enter a title.').waitFor()
  await title(page).fill('Yoga site')
  await page.getByLabel('Email address').fill('jo@')
  await button(page, 'Create draft').click()
  await page.getByText('Enter a complete email address').waitFor()
  await page.getByLabel('Email address').fill('')
  await page.context().setOffline(true)
  await button(page, 'Create draft').click()
  await page.getByRole('alert').filter({ hasText: 'can’t be reached' }).waitFor()
  await becomes(() => title(page).inputValue(), 'Yoga site')
  await page.context().setOffline(false)
  await button(page, 'Create draft').click()
  await heading(page, 'Yoga site').waitFor()
  const { proposals } = (await api.call('GET', '/proposals')).body
  assert.deepEqual([proposals.length, proposals[0].settings.fromEmail.client], [1, 'Harbour Yoga CIC'])

  // A template is for other clients.
  await button(page, 'Actions for Yoga site').click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await dialogOf(page).getByRole('button', { name: 'Save as template' }).click()
  await page.getByText('Template Yoga site saved.').waitFor()
  const [template] = (await api.call('GET', '/templates')).body.templates
  assert.equal(template.settings.fromEmail, undefined)
})

test('what is refused and has no field here is said in the header', async () => {
  const { page, api } = await open()
  const sections = Array.from({ length: 30 }, (_, index) => ({
    id: `s${index}`,
    kind: 'text',
    title: 'Ours',
    body: 'x',
  }))
  await api.call('POST', '/templates', { name: 'Full', isDefault: true, settings: { sections } })
  await page.reload()
  await readEmail(page, providers)
  await page.getByLabel('Template').waitFor()
  await button(page, 'Create draft').click()
  await page.getByRole('alert').filter({ hasText: 'settings.sections' }).waitFor()
  await page.getByLabel('Template').selectOption('None')
  await button(page, 'Create draft').click()
  await heading(page, 'Website with timetable').waitFor()
})

test('before a draft with edits is lost, the page asks', async () => {
  const { page } = await open()
  await readEmail(page, providers)
  await button(page, 'Change the text').click()
  await becomes(() => textField(page).inputValue(), email, 'without edits it does not ask')
  await readEmail(page, providers)
  await title(page).fill('Yoga site')
  await button(page, 'Change the text').click()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await becomes(() => title(page).inputValue(), 'Yoga site')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leads' }).click()
  await dialogOf(page).getByRole('button', { name: 'Stay' }).click()
  await button(page, 'Change the text').click()
  await dialogOf(page).getByRole('button', { name: 'Change the text' }).click()
  await becomes(() => textField(page).inputValue(), email)
})

test('the requirements of an email are added to a proposal, and not twice', async () => {
  const { page: other, api, account } = await open({ path: '/proposals' })
  await other.close()
  const mine = { id: 'mine', name: 'Newsletter', description: 'As agreed', manuallyEdited: true }
  const { id } = await api.propose({ name: 'Yoga', requirements: [mine] })
  const page = await app.signedIn(`/proposals/${id}?tab=scope`, { as: account })
  await page.getByRole('link', { name: 'Add from an email' }).click()
  await readEmail(page, providers)
  await page.getByText('Already in the proposal').waitFor()
  await button(page, 'Add 2 to the proposal').click()
  await page.getByText('2 requirements added.').waitFor()
  await heading(page, 'Yoga').waitFor()
  const names = (await api.get(id)).requirements.map(({ name }: { name: string }) => name)
  assert.deepEqual(names, ['Newsletter', 'Class timetable', 'Gift vouchers'])
  await becomes(() => page.getByRole('textbox', { name: /^Name of requirement/ }).count(), 3)
})

test('without an AI provider, a Spanish email becomes a Spanish proposal, on a phone in the dark', async () => {
  const profile = { uiLanguage: 'es' }
  const { page, api } = await open({ profile, colorScheme: 'dark', locale: 'es-ES', ...PHONE })
  await page.getByRole('button', { name: 'Probar con un ejemplo' }).click()
  await page.getByRole('button', { name: 'Leer el correo' }).click()
  await page.getByText('Leído en español. Revisa').waitFor()
  await becomes(() => page.evaluate(() => window.scrollY), 0)
  await checkAccessibility(page, 'draft on a phone')
  await page.getByRole('radio', { name: 'Correo' }).check()
  await page.getByText('Qué bien verte el otro día en la feria').waitFor()
  await checkAccessibility(page, 'email on a phone')
  // The fields with an error are on the other side.
  const titleField = page.getByRole('textbox', { name: 'Título de la propuesta' })
  await page.getByRole('radio', { name: 'Borrador' }).check()
  await titleField.fill('')
  await page.getByRole('radio', { name: 'Correo' }).check()
  await page.getByRole('button', { name: 'Crear borrador' }).last().click()
  await waitForFocus(page, titleField)
  // Enter in a field does not create the draft yet.
  await titleField.fill('Web de la clínica')
  await page.getByLabel('Contacto').press('Enter')
  await page.getByRole('button', { name: 'Crear borrador' }).last().click()
  await heading(page, 'Web de la clínica').waitFor()
  const [{ requirements, settings }] = (await api.call('GET', '/proposals')).body.proposals
  assert.equal(settings.language, 'es')
  assert.ok(requirements.some(({ name }: { name: string }) => /cita/i.test(name)))
})

test('the keyboard moves lines, and the focus stays where the work is', async () => {
  const { page } = await open()
  await readEmail(page, providers)
  await waitForFocus(page, heading(page, 'New proposal from an email'))
  await button(page, 'Move to requirements: Popups').press('Enter')
  await waitForFocus(page, page.getByRole('textbox', { name: 'Name of requirement 5' }))
  await page.getByRole('button', { name: 'gift vouchers, paid by card' }).press('Enter')
  await waitForFocus(page, page.getByRole('textbox', { name: 'Name of requirement 2' }))
  await page.getByRole('checkbox', { name: 'Include Photos' }).press('Space')
  await page.getByText('5 selected').waitFor()
  await button(page, 'Add requirement').press('Enter')
  await page.keyboard.type('Training')
  await page.getByRole('checkbox', { name: 'Include Training' }).waitFor()
  await button(page, 'Move to later: Newsletter').press('Enter')
  await waitForFocus(page, button(page, 'Move to later: Photos'))
})

test('an earlier message in the email is folded until the provider opens it', async () => {
  const { page } = await open({ profile: {} })
  await page.getByText('The built-in analyzer of this service reads the text').waitFor()
  const earlier = 'On Mon, 16 Nov 2026 at 18:40, Bea <bea@nortada.example> wrote:\n> Lovely weather in Porto.'
  await textField(page).fill(`${email}\n\n${earlier}`)
  await button(page, 'Read the email').click()
  const quoted = page.getByText('Lovely weather in Porto.')
  await button(page, 'Show quoted text').waitFor()
  await becomes(() => quoted.count(), 0)
  await button(page, 'Show quoted text').click()
  await quoted.waitFor()
  await checkAccessibility(page, 'quoted text')
  await button(page, 'Hide quoted text').click()
  await becomes(() => quoted.count(), 0)
})

test('neither step scrolls sideways on the narrowest phone, and the draft is accessible', async () => {
  const { page } = await open({ ...PHONE, viewport: { width: 320, height: 640 } })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  assert.equal(await overflow(), 0)
  await readEmail(page, providers)
  await button(page, 'Quote for Class timetable').click()
  await page.locator('blockquote').waitFor()
  assert.equal(await overflow(), 0)
  await page.getByRole('radio', { name: 'Email' }).check()
  assert.equal(await overflow(), 0)
  await page.getByRole('button', { name: 'a newsletter sign-up' }).click()
  await waitForFocus(page, page.getByRole('textbox', { name: 'Name of requirement 3' }))
  const { page: wide } = await open()
  await readEmail(wide, providers)
  await wide.getByRole('button', { name: 'a newsletter sign-up' }).focus()
  await checkAccessibility(wide, 'draft')
})

test('what drafts learned is shown, downloaded, switched off and forgotten', async () => {
  const { page: other, account } = await open({ path: '/usage' })
  await other.close()
  const { draftingHabits: habits } = app.service.services
  const lesson = { name: 'Blog', confidence: 0.8, isKept: true, renamedTo: 'News pages' }
  await habits.add(account.userId, { lessons: [lesson] })
  const page = await app.signedIn('/profile/ai', { as: account })
  await page.getByText('“News pages” instead of “Blog”').waitFor()
  await page.getByText('from 1 stored choice').waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  const stored = JSON.parse(readFileSync(await file.path(), 'utf8'))
  assert.deepEqual(stored.names, [{ from: 'Blog', to: 'News pages' }])
  await page.getByRole('switch', { name: 'Learn from my drafts' }).click()
  await becomes(async () => (await habits.list(account.userId)).isLearning, false)
  await checkAccessibility(page, 'learning')
  await button(page, 'Forget everything').click()
  await dialogOf(page).getByRole('button', { name: 'Forget everything' }).click()
  await page.getByText('All choices deleted.').waitFor()
  await page.getByText('Nothing learned yet.').waitFor()

  // Switched off, it stores nothing.
  await page.goto(`${app.origin}${PATH}`)
  await readEmail(page, providers)
  await button(page, 'Create draft').click()
  await heading(page, 'Website with timetable').waitFor()
  assert.deepEqual((await habits.list(account.userId)).lessons, [])
})

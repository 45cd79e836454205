import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Caller } from '../../server/test/harness.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import { field, group, hidden, lists, named, numbers, openPart, parts, save, selects, texts } from './profile-form.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const patch = (account: Caller, profile: object) =>
  app.service.call('PATCH', '/profile', { key: account.key, body: { profile } })
const stored = async (account: Caller) => (await app.service.call('GET', '/profile', { key: account.key })).body
const aside = (page: Page) => page.getByRole('complementary').getByRole('region', { name: 'What clients see' })

/** Collects the bodies of all PATCH requests of a page. */
function watchChanges(page: Page) {
  const changes: Array<{ name?: string; profile?: Record<string, unknown> }> = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.postDataJSON())
  })
  return changes
}

test('every field for people is on one of seven pages, and the API returns the saved values', async () => {
  const account = await app.service.caller()
  const untouched = {
    demoMode: true,
    onboardingProgress: { step: 3 },
    translationsEn: { bio: 'x' },
  }
  await patch(account, { logoUrl: 'https://cdn.example/logo.png', ...untouched })
  const page = await app.signedIn('/profile', { as: account })
  await page.waitForURL('**/profile/brand')
  for (const part of parts) {
    await openPart(page, part)
    for (const [label, value] of Object.values(selects[part] ?? {})) await field(page, label).selectOption(value)
    for (const [label, value] of [...Object.values(texts[part] ?? {}), ...Object.values(numbers[part] ?? {})]) {
      // Only the key of the chosen provider has a field.
      if (part === 'AI') await field(page, 'Provider').selectOption(label.replace(' key', ''))
      await field(page, label).fill(String(value))
    }
    for (const [label, values] of Object.values(lists[part] ?? {})) {
      for (const value of values) {
        await page.getByRole('textbox', { name: named(label) }).fill(value)
        await page.keyboard.press('Enter')
      }
    }
    if (part === 'You') {
      await field(page, 'Time zone').fill('Lisb')
      await page.getByRole('option', { name: 'Europe/Lisbon' }).click()
    }
    await checkAccessibility(page, part)
    await save(page)
  }
  const { profile } = await stored(account)
  const values = [texts, numbers, lists, selects].flatMap((byPart) => Object.values(byPart).flatMap(Object.entries))
  const expected = {
    ...Object.fromEntries(values.map(([key, [, value]]) => [key, value])),
    ...{ apiKey: '••••1234', openaiApiKey: '••••5678', anthropicApiKey: '••••9012' },
    timezone: 'Europe/Lisbon',
    logoUrl: 'https://cdn.example/logo.png',
    ...untouched,
  }
  const otherFields = ['rateCards', 'teamMembers', 'relevantProjects', 'customClauses', 'proposalDefaults', ...hidden]
  assert.deepEqual([...new Set([...Object.keys(expected), ...otherFields])].sort(), Object.keys(profile).sort())
  for (const [key, value] of Object.entries(expected)) assert.deepEqual(profile[key], value, key)

  // The summary updates without a reload. No page loads a logo from another site.
  await openPart(page, 'You')
  await aside(page).getByText('Engine Works', { exact: true }).waitFor()
  await aside(page).getByText('12 years of experience', { exact: true }).waitFor()
  await openPart(page, 'Brand')
  await page.getByText('Images from other sites aren’t loaded here.').waitFor()
  await becomes(() => page.locator('main img').count(), 0)

  // After clearing the fields, the profile is as at first, except texts that may be empty.
  for (const part of ['Brand', 'Company', 'You']) {
    await openPart(page, part)
    for (const [label] of [...Object.values(texts[part] ?? {}), ...Object.values(numbers[part] ?? {})]) {
      await field(page, label).fill('')
    }
    await save(page)
  }
  const emptied = (await stored(account)).profile
  assert.deepEqual(
    [emptied.slogan, emptied.website, emptied.weeklyHours, emptied.teamSize, emptied.role, emptied.apiKey],
    ['', null, 40, null, '', '••••1234'],
  )
  await becomes(() => field(page, 'Hours per week').inputValue(), '40')
})

test('the defaults of new proposals have fields, and a typed currency is taken with Enter, Tab or by leaving', async () => {
  const account = await app.service.caller()
  const template = await app.service.call('POST', '/templates', { key: account.key, body: { name: 'Web' } })
  await patch(account, { proposalDefaults: { own: { deep: true } } })
  const page = await app.signedIn('/profile/rates', { as: account })
  const currency = field(page, 'Currency')
  for (const [typed, key, expected] of [
    ['EUR', 'Enter', 'EUR · Euro'],
    ['gbp', 'Tab', 'GBP · British Pound'],
    ['Swiss f', 'Tab', 'CHF · Swiss Franc'],
    ['EUR', 'Tab', 'EUR · Euro'],
  ] as const) {
    await currency.fill(typed)
    await page.keyboard.press(key)
    await becomes(() => currency.inputValue(), expected, `${typed} and ${key}`)
  }
  await field(page, 'Hourly rate').fill('85')
  await save(page)
  await openPart(page, 'Terms')
  await field(page, 'Valid for').fill('12.5')
  await button(page, 'Save changes').click()
  await page.getByText('Enter a whole number from 1 to 365.').waitFor()
  await field(page, 'Valid for').fill('21')
  await field(page, 'Language').selectOption('es')
  await field(page, 'Signature').selectOption('drawn')
  await field(page, 'Template').selectOption({ label: 'Web' })
  await field(page, 'Reminders').selectOption('custom')
  await field(page, 'Days after sharing').fill('7, 3')
  await button(page, 'Save changes').click()
  await page.getByText('Enter up to 10 times in ascending order').waitFor()
  await field(page, 'Days after sharing').fill('2, 9')
  await checkAccessibility(page, 'defaults')
  await save(page)
  assert.deepEqual((await stored(account)).profile.proposalDefaults, {
    own: { deep: true },
    currency: 'EUR',
    hourlyRate: '85',
    validityDays: 21,
    language: 'es',
    signature: 'drawn',
    templateId: template.body.id,
    reminders: ['2d', '9d'],
  })
  await field(page, 'Reminders').selectOption('none')
  await field(page, 'Signature').selectOption('typed')
  await save(page)
  const { reminders, signature, currency: savedCurrency } = (await stored(account)).profile.proposalDefaults
  assert.deepEqual([reminders, signature, savedCurrency], [undefined, undefined, 'EUR'])
})

test('a new account has no role or level until it sets one, in the form and in public', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/profile/you', { as: account })
  await becomes(() => field(page, 'Role').inputValue(), '')
  await becomes(() => field(page, 'Seniority').inputValue(), '')
  await aside(page).waitFor()
  assert.equal(
    await page
      .getByText(/Junior|Fullstack/)
      .filter({ visible: true })
      .count(),
    0,
  )
  // The same words as the default of the API, but chosen by the provider.
  await field(page, 'Role').fill('Fullstack Developer')
  await aside(page).getByText('Fullstack Developer', { exact: true }).waitFor()
  await save(page)
  await becomes(() => field(page, 'Role').inputValue(), 'Fullstack Developer')
  await page.reload()
  await becomes(() => field(page, 'Role').inputValue(), 'Fullstack Developer')
  await becomes(() => field(page, 'Seniority').inputValue(), '')
})

test('the example beside rates and terms follows what the provider types', async () => {
  const page = await app.signedIn('/profile/rates', { as: await app.service.caller() })
  await field(page, 'Hourly rate').fill('80')
  await field(page, 'Tax rate').fill('25')
  await aside(page).getByText('$1,000.00').waitFor()
  await save(page)
  await openPart(page, 'Terms')
  await field(page, 'Payment terms').fill('Within **14 days**.')
  await aside(page).locator('strong', { hasText: '14 days' }).waitFor()
})

test('lists of objects are edited in fields, and members without a field are kept and not shown', async () => {
  const account = await app.service.caller()
  await patch(account, {
    relevantProjects: [{ name: 'Mill', client: { id: 7 } }],
    customClauses: [{ id: 'c1', title: { en: 'Warranty', es: 'Garantía' }, content: { en: 'A month.' } }],
  })
  const page = await app.signedIn('/profile/about', { as: account })
  await page.getByRole('button', { name: 'Add project' }).click()
  const project = page.getByRole('group', { name: 'Item 2', exact: true })
  await waitForFocus(page, project.getByLabel('Name'))
  await project.getByLabel('Year').fill('2024')
  await project.getByLabel('Technologies').fill('React, SQL,')
  await project.getByLabel('URL').fill('shop.example')
  await project.getByLabel('Name').fill('Shop')
  await save(page)

  await openPart(page, 'Terms')
  const clauses = group(page, 'Clauses')
  await becomes(() => clauses.getByLabel('Title in Spanish').inputValue(), 'Garantía')
  await clauses.getByLabel('Title in English').fill('Guarantee')
  await checkAccessibility(page)
  await save(page)
  const { profile } = await stored(account)
  assert.deepEqual(profile.relevantProjects, [
    { name: 'Mill', client: { id: 7 } },
    { year: 2024, techStack: ['React', 'SQL'], url: 'https://shop.example', name: 'Shop' },
  ])
  assert.deepEqual(profile.customClauses, [
    { id: 'c1', title: { en: 'Guarantee', es: 'Garantía' }, content: { en: 'A month.' }, titleEn: 'Guarantee' },
  ])

  await openPart(page, 'Company')
  assert.doesNotMatch(await page.locator('main').innerText(), /client"|JSON/)
  const mill = page.getByRole('group', { name: 'Mill' })
  await mill.getByLabel('Description').fill('x'.repeat(70_000))
  await button(page, 'Save changes').click()
  await page.getByText('This is too large to save. The limit is 64 KB.').waitFor()
  await mill.getByRole('button', { name: 'Remove Mill' }).click()
  await save(page)
  assert.equal((await stored(account)).profile.relevantProjects.length, 1)
})

test('only changed fields are sent, so that concurrent changes are kept', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/profile/brand', { as: account })
  const changes = watchChanges(page)
  await patch(account, { location: 'Written elsewhere' })
  await field(page, 'Slogan').fill('Mine')
  await page.getByText('1 unsaved change').waitFor()
  await save(page)
  assert.deepEqual(changes, [{ profile: { slogan: 'Mine' } }])
  const { profile } = await stored(account)
  assert.deepEqual([profile.slogan, profile.location], ['Mine', 'Written elsewhere'])
  await becomes(() => field(page, 'Location').inputValue(), 'Written elsewhere')

  await field(page, 'Slogan').fill('Other')
  await button(page, 'Discard').click()
  await becomes(() => field(page, 'Slogan').inputValue(), 'Mine')
  await becomes(() => button(page, 'Save changes').count(), 0)
})

test('input during a save is kept', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/profile/brand', { as: account })
  const requestSent = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/app/v1/profile', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    requestSent.resolve()
    await answer.promise
    return route.continue()
  })
  await field(page, 'Slogan').fill('  First  ')
  await button(page, 'Save changes').click()
  await requestSent.promise
  await field(page, 'Location').fill('Lisbon')
  answer.resolve()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByText('1 unsaved change').waitFor()
  await becomes(() => field(page, 'Slogan').inputValue(), 'First')
  await becomes(() => field(page, 'Location').inputValue(), 'Lisbon')
  await page.unroute('**/api/app/v1/profile')
  await save(page)
  assert.equal((await stored(account)).profile.location, 'Lisbon')
})

test('errors are shown at their fields, and input is not lost without a question', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/profile/brand', { as: account })
  const changes = watchChanges(page)
  await field(page, 'Website').fill('engine')
  await field(page, 'Brand color').fill('blue')
  await button(page, 'Save changes').click()
  await page.getByText('Enter a full web address that starts with https://.').waitFor()
  await page.getByText('Enter a color such as #1f6feb.').waitFor()
  await page.locator('[name=brandColor]:focus').waitFor()
  assert.deepEqual(changes, [])
  await checkAccessibility(page)
  await button(page, 'Discard').click()
  await openPart(page, 'You')
  await field(page, 'Contact email').fill('nobody')
  await field(page, 'Hours per week').fill('12.5')
  await button(page, 'Save changes').click()
  await page.getByText('Enter a valid email address.').waitFor()
  await field(page, 'Contact email').fill('')
  await button(page, 'Save changes').click()
  await page.getByText('Enter a whole number.').waitFor()
  await field(page, 'Hours per week').fill('12')
  await page.context().setOffline(true)
  await button(page, 'Save changes').click()
  await page.getByRole('alert').filter({ hasText: 'can’t be reached' }).waitFor()
  await page.context().setOffline(false)
  await save(page)
  assert.equal((await stored(account)).profile.weeklyHours, 12)

  // Another page of the profile has its own form, so opening it asks as well.
  await field(page, 'Availability').fill('Half a thought')
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Terms' }).click()
  await button(page, 'Stay').click()
  const away = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Usage' })
  await away.click()
  await button(page, 'Stay').click()
  await away.click()
  await button(page, 'Save and leave').click()
  await heading(page, 'Usage').waitFor()
  assert.equal((await stored(account)).profile.availability, 'Half a thought')
})

test('a stored key is shown masked, and can be replaced or removed', async () => {
  const account = await app.service.caller()
  await patch(account, { apiKey: 'gemini-0000', openaiApiKey: 'openai-9999' })
  const page = await app.signedIn('/profile/ai', { as: account })
  const gemini = field(page, 'Gemini key')
  await becomes(async () => [await gemini.inputValue(), await gemini.isDisabled()], ['••••0000', true])
  const analysis = group(page, 'Brief analysis')
  await analysis.getByText('Now: Gemini, with your key').waitFor()
  await analysis.getByRole('button', { name: 'Change or remove' }).click()
  await waitForFocus(page, gemini)
  await page.keyboard.type('gemini-1111')
  await becomes(() => gemini.getAttribute('type'), 'password')
  // The key of another provider is shown when that provider is chosen. Both changes are saved.
  await field(page, 'Provider').selectOption('OpenAI')
  await becomes(() => gemini.count(), 0)
  await analysis.getByRole('button', { name: 'Change or remove' }).click()
  await waitForFocus(page, field(page, 'OpenAI key'))
  await field(page, 'Provider').selectOption('Gemini')
  await checkAccessibility(page)
  await save(page)
  const { profile } = await stored(account)
  assert.deepEqual([profile.apiKey, profile.openaiApiKey], ['••••1111', null])
  await analysis.getByRole('button', { name: 'Change or remove' }).click()
  await analysis.getByRole('button', { name: 'Keep stored key' }).click()
  await becomes(() => button(page, 'Save changes').count(), 0)
  await becomes(() => gemini.inputValue(), '••••1111')
})

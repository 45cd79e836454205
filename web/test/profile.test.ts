import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Caller } from '../../server/test/harness.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, isFocused, PHONE, startTestApp, type TestApp } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const patch = (account: Caller, profile: object) =>
  app.service.call('PATCH', '/profile', { key: account.key, body: { profile } })
const stored = async (account: Caller) => (await app.service.call('GET', '/profile', { key: account.key })).body
const named = (label: string) => new RegExp(`^${label}\\s*(optional|opcional)?$`)
const field = (page: Page, label: string) => page.getByLabel(named(label))
const group = (page: Page, name: string) => page.getByRole('region', { name })
const aside = (page: Page) => page.getByRole('complementary').getByRole('region', { name: 'What clients see' })

async function save(page: Page) {
  await button(page, 'Save changes').click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await button(page, 'Save changes').waitFor({ state: 'detached' })
}

/** Collects the bodies of all PATCH requests of a page. */
function watchChanges(page: Page) {
  const changes: Array<{ name?: string; profile?: Record<string, unknown> }> = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.postDataJSON())
  })
  return changes
}

test('every field of the profile can be edited, and the API returns the saved values', async () => {
  const account = await app.service.caller()
  await patch(account, { logoUrl: 'https://cdn.example/logo.png' })
  const page = await app.signedIn('/profile', { as: account })
  const texts: Record<string, [label: string, value: string]> = {
    companyName: ['Company name', 'Engine Works'],
    slogan: ['Slogan', 'It computes'],
    brandColor: ['Brand color', '#1f6feb'],
    name: ['Display name', 'Ada'],
    bio: ['About you', 'Builds engines.'],
    email: ['Contact email', 'ada@engine.example'],
    phone: ['Phone', '+44 1'],
    website: ['Website', 'https://engine.example'],
    location: ['Location', 'London'],
    portfolioUrl: ['Portfolio', 'https://engine.example/work'],
    githubUrl: ['GitHub', 'https://github.com/ada'],
    linkedinUrl: ['LinkedIn', 'https://linkedin.com/in/ada'],
    role: ['Role', 'Mathematician'],
    availability: ['Availability', 'from March'],
    orgDescription: ['About your team', 'A small works'],
    orgClients: ['Clients', 'Weavers'],
    companyTaxId: ['Tax ID', 'GB 1'],
    taxName: ['Tax name', 'GST'],
    paymentInfo: ['Payment terms', '30 days'],
    clientPaymentLinkUrl: ['Payment link', 'https://pay.example/1'],
    bankDetails: ['Bank details', 'IBAN 1'],
    customValidityNote: ['Validity note', 'A month'],
    customOperationalNote: ['Work process note', 'By letter'],
    apiKey: ['Gemini key', 'gemini-key-1234'],
    openaiApiKey: ['OpenAI key', 'openai-key-5678'],
    anthropicApiKey: ['Anthropic key', 'anthropic-key-9012'],
    telegramChatId: ['Telegram chat ID', '77'],
    theme: ['Theme', 'dark'],
    themeStyle: ['Theme style', 'plain'],
  }
  await field(page, 'Provider').selectOption('anthropic')
  for (const [label, value] of Object.values(texts)) await field(page, label).fill(value)
  const numbers: Record<string, [label: string, value: number]> = {
    weeklyHours: ['Hours per week', 30],
    yearsOfExperience: ['Years of experience', 12],
    teamSize: ['Team size', 3],
    agencyMargin: ['Agency margin', 12.5],
    taxRate: ['Tax rate', 21],
  }
  for (const [label, value] of Object.values(numbers)) await field(page, label).fill(String(value))
  const lists: Record<string, [label: string, value: string[]]> = {
    workAreas: ['Work areas', ['Looms', 'Mills']],
    skills: ['Skills', ['Maths']],
    certifications: ['Certifications', ['ISO 1']],
    orgServices: ['Services', ['Engines']],
    paymentMethods: ['Payment methods', ['Bank transfer', 'Card']],
  }
  for (const [label, values] of Object.values(lists)) {
    for (const value of values) {
      await page.getByRole('textbox', { name: named(label) }).fill(value)
      await page.keyboard.press('Enter')
    }
  }
  await field(page, 'Provider type').selectOption('agency')
  await group(page, 'Work and skills').getByLabel('Seniority').selectOption('Senior')
  await field(page, 'Provider').selectOption('openai')
  await field(page, 'Demo mode').check()
  await field(page, 'Time zone').fill('Lisb')
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click()
  await field(page, 'English translations').fill('{"slogan": "It computes"}')
  await field(page, 'Onboarding progress').fill('{"step": 3}')
  await field(page, 'Account name').fill('Ada L.')
  await save(page)

  const { name, profile } = await stored(account)
  const masks = { apiKey: '••••1234', openaiApiKey: '••••5678', anthropicApiKey: '••••9012' }
  const expected = {
    ...Object.fromEntries(Object.entries({ ...texts, ...numbers, ...lists }).map(([key, [, value]]) => [key, value])),
    ...masks,
    providerType: 'agency',
    seniority: 'Senior',
    aiProvider: 'openai',
    timezone: 'Europe/Lisbon',
    logoUrl: 'https://cdn.example/logo.png',
    demoMode: true,
    translationsEn: { slogan: 'It computes' },
    onboardingProgress: { step: 3 },
  }
  const untouched = ['rateCards', 'teamMembers', 'relevantProjects', 'customClauses', 'proposalDefaults', 'uiLanguage']
  assert.deepEqual(Object.keys({ ...expected, ...Object.fromEntries(untouched.map((key) => [key, 0])) }).sort(), [
    ...Object.keys(profile).sort(),
  ])
  for (const [key, value] of Object.entries(expected)) assert.deepEqual(profile[key], value, key)
  assert.equal(name, 'Ada L.')

  // The preview updates without a reload, and does not load a logo from another site.
  await aside(page).getByText('Engine Works', { exact: true }).waitFor()
  await aside(page).getByText('12 years of experience', { exact: true }).waitFor()
  await page.getByText('Images from other sites aren’t loaded here.').waitFor()
  await becomes(() => page.locator('main img').count(), 0)
  await checkAccessibility(page)

  // After clearing the fields, the profile is as at first, except texts that may be empty.
  for (const [label] of [...Object.values(texts), ...Object.values(numbers)]) {
    if (!/key$/.test(label)) await field(page, label).fill('')
  }
  await save(page)
  const emptied = (await stored(account)).profile
  assert.deepEqual(
    [emptied.slogan, emptied.website, emptied.weeklyHours, emptied.teamSize, emptied.role, emptied.apiKey],
    ['', null, 40, null, '', '••••1234'],
  )
  await becomes(() => field(page, 'Hours per week').inputValue(), '40')
})

test('lists of objects are edited in fields or as JSON, and members without a field are kept', async () => {
  const account = await app.service.caller()
  await patch(account, {
    rateCards: [{ role: 'Design', rate: '80.00', unit: 'day' }],
    customClauses: [{ id: 'c1', title: { en: 'Warranty', es: 'Garantía' }, content: { en: 'A month.' } }],
    proposalDefaults: { hourlyRate: '85.00', own: { deep: true } },
  })
  const page = await app.signedIn('/profile', { as: account })
  await page.getByText('Also contains: unit').waitFor()
  const rates = group(page, 'Rates')
  await rates.getByLabel('Rate per hour').fill('90.5')
  await rates.getByRole('button', { name: 'Add rate' }).click()
  await rates.getByRole('group', { name: 'Item 2' }).getByLabel('Role').fill('Testing')

  await page.getByRole('button', { name: 'Add team member' }).click()
  const member = group(page, 'Team members').getByRole('group').first()
  await member.getByLabel('Role').fill('Developer')
  await member.getByLabel('Availability for projects').fill('50')

  await page.getByRole('button', { name: 'Add project' }).click()
  const project = page.getByRole('group', { name: 'Item 1', exact: true })
  await project.getByLabel('Year').fill('2024')
  await project.getByLabel('Technologies').fill('React, SQL,')
  await project.getByLabel('Name').fill('Shop')

  const clauses = group(page, 'Clauses')
  await becomes(() => clauses.getByLabel('Title in Spanish').inputValue(), 'Garantía')
  await clauses.getByLabel('Title in English').fill('Guarantee')
  await becomes(() => field(page, 'Other defaults').inputValue(), '{\n  "own": {\n    "deep": true\n  }\n}')
  await field(page, 'Currency').fill('EUR')
  await page.getByRole('option', { name: /^EUR/ }).click()
  await checkAccessibility(page)
  await save(page)
  const { profile } = await stored(account)
  assert.deepEqual(profile.rateCards, [{ role: 'Design', rate: '90.5', unit: 'day' }, { role: 'Testing' }])
  assert.deepEqual(profile.teamMembers, [{ roleName: 'Developer', allocation: 50 }])
  assert.deepEqual(profile.relevantProjects, [{ year: 2024, techStack: ['React', 'SQL'], name: 'Shop' }])
  assert.deepEqual(profile.customClauses, [
    { id: 'c1', title: { en: 'Guarantee', es: 'Garantía' }, content: { en: 'A month.' }, titleEn: 'Guarantee' },
  ])
  assert.deepEqual(profile.proposalDefaults, { own: { deep: true }, currency: 'EUR', hourlyRate: '85.00' })

  await rates.getByRole('button', { name: 'Edit as JSON' }).click()
  await becomes(() => button(page, 'Save changes').count(), 0, 'looking at it as JSON changes nothing')
  await page.getByLabel('Rates as JSON').fill('[{"role": ')
  await page.getByText('Enter a valid JSON list of objects.').waitFor()
  await button(page, 'Save changes').click()
  await page.locator('[aria-invalid=true]:focus').waitFor()
  await page.getByLabel('Rates as JSON').fill(JSON.stringify([{ role: 'x'.repeat(70_000) }]))
  await button(page, 'Save changes').click()
  await page.getByText('This is too large to save. The limit is 64 KB.').waitFor()
  await page.getByLabel('Rates as JSON').fill('[{"role": "All", "rate": 1, "x": [1]}]')
  await rates.getByRole('button', { name: 'Edit as list' }).click()
  await rates.getByRole('button', { name: 'Remove All' }).waitFor()
  await save(page)
  assert.deepEqual((await stored(account)).profile.rateCards, [{ role: 'All', rate: 1, x: [1] }])
  await rates.getByRole('button', { name: 'Remove All' }).click()
  await save(page)
  assert.deepEqual((await stored(account)).profile.rateCards, [])
})

test('only changed fields are sent, so that concurrent changes are kept', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/profile', { as: account })
  const changes = watchChanges(page)
  await patch(account, { bio: 'Written elsewhere' })
  await field(page, 'Slogan').fill('Mine')
  await page.getByText('1 unsaved change').waitFor()
  await save(page)
  assert.deepEqual(changes, [{ profile: { slogan: 'Mine' } }])
  const { profile } = await stored(account)
  assert.deepEqual([profile.slogan, profile.bio], ['Mine', 'Written elsewhere'])
  await becomes(() => field(page, 'About you').inputValue(), 'Written elsewhere')

  await field(page, 'Slogan').fill('Other')
  await button(page, 'Discard').click()
  await becomes(() => field(page, 'Slogan').inputValue(), 'Mine')
  await becomes(() => button(page, 'Save changes').count(), 0)
})

test('the notice after a save does not cover the save button, on a desktop and on a phone', async () => {
  for (const look of [{}, PHONE]) {
    const page = await app.signedIn('/profile', { as: await app.service.caller(), ...look })
    await field(page, 'Slogan').fill('First')
    await save(page)
    await field(page, 'Slogan').fill('Second')
    const notice = page.getByRole('region', { name: 'Notifications' }).locator('div', { hasText: 'Saved' })
    const bar = page.locator('[data-save-bar]')
    const isAbove = async () => {
      const [upper, lower] = [await notice.boundingBox(), await bar.boundingBox()]
      return upper !== null && lower !== null && upper.y + upper.height <= lower.y
    }
    await becomes(isAbove, true, 'the notice stands above the bar')
    // The notice stays until the test ends. A covered button could not be clicked.
    await button(page, 'Save changes').click()
    await bar.waitFor({ state: 'detached' })
  }
})

test('input during a save is kept', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/profile', { as: account })
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

test('an error is shown at its field, and nothing is sent or lost', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/profile', { as: account })
  const changes = watchChanges(page)
  await field(page, 'Account name').fill(' ')
  await field(page, 'Website').fill('engine')
  await field(page, 'Brand color').fill('blue')
  await field(page, 'Contact email').fill('nobody')
  await field(page, 'English translations').fill('[]')
  await button(page, 'Save changes').click()
  await page.getByText('This field is required.').waitFor()
  await page.getByText('Enter a full web address that starts with https://.').waitFor()
  await page.getByText('Enter a valid email address.').waitFor()
  await page.getByText('Enter a color such as #1f6feb.').waitFor()
  await page.getByText('Enter a valid JSON object.').waitFor()
  await page.locator('[name=accountName]:focus').waitFor()
  assert.deepEqual(changes, [])
  await checkAccessibility(page)

  await button(page, 'Discard').click()
  await field(page, 'Hours per week').fill('12.5')
  await button(page, 'Save changes').click()
  await page.getByText('Enter a whole number.').waitFor()
  await field(page, 'Hours per week').fill('12')
  await page.context().setOffline(true)
  await button(page, 'Save changes').click()
  await page.getByRole('alert').filter({ hasText: 'can’t be reached' }).waitFor()
  await page.context().setOffline(false)
  await save(page)
  assert.equal((await stored(account)).profile.weeklyHours, 12)

  await field(page, 'Slogan').fill('Half a thought')
  const away = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Usage' })
  await away.click()
  await button(page, 'Stay').click()
  await away.click()
  await button(page, 'Leave').click()
  await heading(page, 'Usage').waitFor()
})

test('a stored key is shown masked, and can be replaced or removed', async () => {
  const account = await app.service.caller()
  await patch(account, { apiKey: 'gemini-0000', openaiApiKey: 'openai-9999' })
  const page = await app.signedIn('/profile', { as: account })
  const gemini = field(page, 'Gemini key')
  await becomes(async () => [await gemini.inputValue(), await gemini.isDisabled()], ['••••0000', true])
  const analysis = group(page, 'Brief analysis')
  await analysis.getByRole('button', { name: 'Change or remove' }).first().click()
  await isFocused(page, gemini)
  await page.keyboard.type('gemini-1111')
  await becomes(() => gemini.getAttribute('type'), 'password')
  await analysis.getByRole('button', { name: 'Change or remove' }).click()
  await checkAccessibility(page)
  await save(page)
  const { profile } = await stored(account)
  assert.deepEqual([profile.apiKey, profile.openaiApiKey], ['••••1111', null])
  await analysis.getByRole('button', { name: 'Change or remove' }).click()
  await analysis.getByRole('button', { name: 'Keep stored key' }).click()
  await becomes(() => button(page, 'Save changes').count(), 0)
  await becomes(() => gemini.inputValue(), '••••1111')
})

test('the groups can be opened by links, on the page and from elsewhere', async () => {
  const page = await app.signedIn('/profile#billing')
  const isInSight = (name: string) =>
    page.waitForFunction((id) => {
      const { top } = document.getElementById(id)?.getBoundingClientRect() ?? { top: -1 }
      return top >= 0 && top < innerHeight / 2
    }, name)
  await isInSight('billing')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Work and skills' }).click()
  await isInSight('work')
})

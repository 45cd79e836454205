import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { accentOf } from '@proffer/core/brand/accent.ts'
import type { Page } from 'playwright-core'
import { provider } from '../../server/test/client-side.ts'
import type { Caller } from '../../server/test/harness.ts'
import { png } from '../../server/test/sample-files.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, PHONE, pathOf, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import { field, save } from './profile-form.ts'
import { menuItem, waitUntilSaved } from './proposal-editing.ts'
import { shareButton } from './share-panel.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ has: button(page, `Move ${name}`) })
const openSection = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name, exact: true, expanded: false }).click()
const orderOf = (sections: Array<{ kind: string }>) => sections.map(({ kind }) => kind).join(' ')

/** Sets the logo, the color and the theme in the application. */
async function setBrand(account: Caller) {
  const page = await app.signedIn('/profile/brand', { as: account })
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await png(120, 32) }
  await page.getByLabel('Choose image').setInputFiles(logo)
  await page.getByRole('img', { name: 'Your logo' }).waitFor()
  await field(page, 'Company name').fill('Alder & Finch')
  await field(page, 'Brand color').fill('#b5432a')
  await field(page, 'Page colors').selectOption('system')
  await save(page)
}

/** The background of the page in each theme. */
const PAPER = { light: 'rgb(250, 248, 244)', dark: 'rgb(19, 21, 23)' }

/** Reads the page on a desktop and on a phone, in light and dark, with script and without. */
async function readEverywhere(path: string, parts: string[]) {
  const coverColor = accentOf('#b5432a').cover.ground
  for (const javaScriptEnabled of [true, false]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const look of [{ viewport: { width: 1280, height: 900 } }, PHONE]) {
        const what = `${colorScheme}, ${look.viewport.width}, ${javaScriptEnabled ? 'with' : 'without'} script`
        const shown = await app.visit(path, { ...look, colorScheme, javaScriptEnabled })
        if (javaScriptEnabled) await shown.locator('#answer').waitFor()
        const backgroundOf = (selector: string) =>
          shown
            .locator(selector)
            .first()
            .evaluate((node) => getComputedStyle(node).backgroundColor)
        await becomes(() => backgroundOf('.cover'), rgb(coverColor), `the brand color, ${what}`)
        await becomes(() => backgroundOf('html'), PAPER[colorScheme], what)
        const logo = shown.locator('.cover .logo')
        await becomes(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true, what)
        const title = shown.locator('h1')
        assert.match(await title.evaluate((node) => getComputedStyle(node).fontFamily), /Newsreader/)
        const content = (await shown.locator('main').innerText()).replace(/\s+/g, ' ')
        for (const part of parts) assert.ok(content.includes(part), `${part}, ${what}`)
        const width = await shown.evaluate(() => document.documentElement.scrollWidth)
        assert.ok(width <= look.viewport.width, `nothing is cut off, ${what}`)
      }
    }
    await app.clearPages()
  }
}

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`

test('a branded proposal from the gallery gets its own texts, image and milestone, and the client sees them', async () => {
  const account = await app.service.caller()
  const { call } = provider(app.service, account)
  await setBrand(account)
  const relevantProjects = [{ name: 'Ticket shop', year: 2025, description: 'Timed tickets.' }]
  await call('PATCH', '/profile', { profile: { relevantProjects } })
  const page = await app.signedIn('/proposals', { as: account })
  await button(page, 'From the gallery').click()
  await page.getByRole('radio', { name: /Brand identity/ }).check()
  await page.getByLabel('Proposal name').fill('New brand')
  await page.getByLabel('Client').fill('Harbour Café')
  await checkAccessibility(page, 'the gallery')
  await button(page, 'Create proposal').click()
  await heading(page, 'New brand').waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) as string
  const stored = async () => (await call('GET', `/proposals/${id}`)).body

  // Bold with the shortcut, a list with the toolbar, and a variable from the menu.
  await openSection(page, 'Approach')
  const approach = row(page, 'Approach')
  const text = approach.getByLabel('Text', { exact: true })
  await text.fill('Calm')
  await text.press('Control+a')
  await text.press('Control+b')
  assert.equal(await text.inputValue(), '**Calm**')
  await text.press('End')
  await text.pressSequentially(' ')
  await approach.getByRole('button', { name: 'Variables for Text' }).click()
  await page.getByRole('menuitem', { name: 'Client', exact: false }).first().click()
  await waitForFocus(page, text)
  await text.press('Enter')
  await approach.getByRole('button', { name: 'List', exact: true }).click()
  await text.pressSequentially('one')
  await text.press('Enter')
  await text.pressSequentially('{{client.phone}}')
  assert.equal(await text.inputValue(), '**Calm** {{client.name}}\n- one\n- {{client.phone}}')
  await approach.getByRole('button', { name: 'Preview of Text' }).click()
  await approach.getByRole('strong').getByText('Calm').waitFor()

  await approach.getByText('Title and image').click()
  await approach
    .getByLabel('Choose image')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: await png() })
  await approach.getByRole('img', { name: 'The image of this section' }).waitFor()
  await approach.getByLabel('Image description').fill('The plan')

  const picture = { name: 'harbour.png', mimeType: 'image/png', buffer: await png() }
  await page.getByLabel('Choose cover picture').setInputFiles(picture)
  await page.getByRole('img', { name: 'The picture of the cover' }).waitFor()
  await page.getByLabel('Image description').first().fill('The harbour')

  await openSection(page, 'Timeline')
  const timeline = row(page, 'Timeline')
  await timeline.getByRole('button', { name: 'Add milestone' }).click()
  await timeline.getByLabel('Name of milestone 5').fill('Party')
  await timeline.getByLabel('Date of milestone 5').fill('2027-05-18')

  // The keyboard moves a section, and the focus stays on its handle.
  await button(page, 'Move Timeline').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByText('Timeline is now 3 of 9.').waitFor()
  await waitForFocus(page, button(page, 'Move Timeline'))
  await button(page, 'Hide Why us').click()
  await button(page, 'Show Why us').waitFor()
  await checkAccessibility(page, 'the editor')
  await page.keyboard.press('Control+s')
  await waitUntilSaved(page)
  const { settings } = await stored()
  assert.equal(orderOf(settings.sections), 'summary approach timeline scope investment team why terms accept')

  // Another person changes another section. Both changes stay.
  const theirs = settings.sections.map((section: { id: string }) =>
    section.id === 'terms' ? { ...section, title: 'Fine print' } : section,
  )
  await page.getByRole('link', { name: 'Edit in Scope' }).click()
  await button(page, 'Phases and text').click()
  await page.getByText('Title and image').click()
  await page.getByLabel('Section title', { exact: true }).fill('What you get')
  await call('PUT', `/proposals/${id}`, { settings: { ...settings, sections: theirs } })
  await page.keyboard.press('Control+s')
  await page.getByText(/Updated with changes made elsewhere: .*Section title/).waitFor()
  await waitUntilSaved(page)
  await becomes(
    async () =>
      (await stored()).settings.sections.map(({ title }: { title?: string | null }) => title ?? '').filter(Boolean),
    ['What you get', 'Fine print'],
  )

  await button(page, 'Actions for New brand').click()
  await menuItem(page, 'Save as template').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save as template' }).click()
  await page.getByText('Template New brand saved.').waitFor()
  const [template] = (await call('GET', '/templates')).body.templates
  assert.deepEqual(template.settings.sections[2].milestones.at(-1), { title: 'Party', date: null, body: '' })
  assert.equal(template.settings.sections[1].body, (await stored()).settings.sections[1].body)

  await button(page, 'Share').click()
  await page.getByRole('dialog').getByText('Approach: {{client.phone}}').waitFor()
  await becomes(() => shareButton(page).isDisabled(), true)
  // The application refuses to share an unknown variable. An integration may share it as it is.
  const { shareUrl: link } = (await call('POST', `/proposals/${id}/share`, {})).body
  const shown = await app.visit(pathOf(link))
  await shown.getByRole('heading', { name: 'Approach' }).waitFor()
  const content = (await shown.locator('main').innerText()).replace(/\s+/g, ' ')
  for (const part of ['Calm Harbour Café', '{{client.phone}}', 'Party', 'May 18, 2027', 'What you get', 'Fine print']) {
    assert.ok(content.includes(part), part)
  }
  assert.ok(content.indexOf('Party') < content.indexOf('What you get'))
  await shown.getByRole('img', { name: 'The plan' }).waitFor()
  await shown.getByRole('img', { name: 'The harbour' }).waitFor()
  assert.ok(!content.includes('{{client.name}}'))

  const words = ['Calm Harbour Café', 'Party', 'Ticket shop', 'What you get']
  await readEverywhere(pathOf(link), [...words, 'May 18, 2027', 'Investment'])
  const draft = await stored()
  await call('PUT', `/proposals/${id}`, { settings: { ...draft.settings, language: 'es' } })
  const { body: again } = await call('POST', `/proposals/${id}/share`, {})
  assert.equal(again.shareUrl, link, 'the new version is under the same link')
  await readEverywhere(pathOf(link), [...words, '18 de mayo de 2027', 'Inversión'])
})

test('a template from the gallery has its sections, and keeps a change of them', async () => {
  const account = await app.service.caller()
  const { call } = provider(app.service, account)
  const page = await app.signedIn('/templates', { as: account, locale: 'es-ES' })
  await page.getByRole('button', { name: /^Añadir a mis plantillas ?: Reforma$/ }).click()
  await heading(page, 'Reforma').waitFor()
  await page.getByRole('button', { name: 'Enfoque', exact: true, expanded: false }).click()
  await page.getByText('Título e imagen').last().click()
  await page.getByPlaceholder('Enfoque').fill('Así trabajamos')
  const read = async () => (await call('GET', '/templates')).body.templates[0]
  await becomes(async () => (await read()).settings.sections[1].title, 'Así trabajamos')
  const { settings, requirements, pricing } = await read()
  assert.deepEqual([settings.language, requirements.length, pricing.sections.length], ['es', 6, 2])
})

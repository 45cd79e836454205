import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { provider } from '../../server/test/client-side.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, PHONE, startTestApp, type TestApp, waitForFocus } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

/** An account with a shared proposal, a draft and a lead. */
async function account() {
  const caller = await app.service.caller()
  const api = provider(app.service, caller)
  const shared = { recipientName: 'Teresa Lobo', recipientEmail: 'teresa@museu.example' }
  const shop = await api.shared({ name: 'Ticket shop', clientName: 'Museu do Vidro' }, shared)
  await api.propose({ name: 'Booking', clientName: 'Clínica Ponte Alta' })
  const lead = { channel: 'web', channelId: 'v', clientName: 'Inês Duarte', brief: 'Two cafés' }
  await api.call('POST', '/lead-sessions', lead)
  return { caller, api, shop }
}

test('the palette finds proposals, leads, clients and actions, and keeps the focus until it closes', async () => {
  const { caller } = await account()
  const page = await app.signedIn('/usage', { as: caller })
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search and actions' })
  await waitForFocus(page, field)
  const options = page.getByRole('option')
  const active = () => page.locator('[role=option][aria-selected=true]').innerText()
  await page.getByRole('group', { name: 'Recent proposals' }).getByRole('option', { name: 'Booking' }).waitFor()
  await checkAccessibility(page, 'palette')
  await page.keyboard.press('Tab')
  await waitForFocus(page, page.getByRole('dialog').locator(':focus'))
  await field.focus()

  const firstLines = async () => (await options.allInnerTexts()).map((text) => text.split('\n')[0])
  await field.fill('vidro')
  await becomes(firstLines, ['Ticket shop', 'Teresa Lobo'])
  await becomes(async () => (await active()).split('\n')[0], 'Ticket shop')
  assert.equal(await field.getAttribute('aria-activedescendant'), await options.first().getAttribute('id'))
  await page.keyboard.press('Enter')
  await heading(page, 'Ticket shop').waitFor()

  await page.keyboard.press('Control+k')
  await field.fill('ines')
  // Once as a lead and once as a client.
  await becomes(firstLines, ['Inês Duarte', 'Inês Duarte'])
  await page.keyboard.press('Enter')
  await heading(page, /Inês Duarte/).waitFor()

  await page.keyboard.press('Control+k')
  await field.fill('teresa')
  await page.getByRole('group', { name: 'Clients' }).getByRole('option', { name: 'Teresa Lobo' }).click()
  await heading(page, 'Teresa Lobo').waitFor()
  await page.waitForURL('**/clients/*')

  await page.keyboard.press('Control+k')
  await field.fill('go to')
  await becomes(active, 'Go to Today')
  await page.keyboard.press('ArrowDown')
  await becomes(active, 'Go to Proposals')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await becomes(active, 'Go to Usage')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await heading(page, 'Teresa Lobo').waitFor()

  await page.keyboard.press('Control+k')
  await field.fill('blank')
  await becomes(active, 'New blank proposal')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'New proposal' }).waitFor()
})

test('single keys move in lists and show the shortcuts, not while somebody types, and can be turned off', async () => {
  const { caller, shop } = await account()
  const page = await app.signedIn('/proposals', { as: caller })
  const row = (name: string) => page.getByRole('row').getByRole('link', { name })
  await row('Booking').waitFor()
  await page.keyboard.press('j')
  await waitForFocus(page, row('Booking'))
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await waitForFocus(page, row('Ticket shop'))
  await page.keyboard.press('k')
  await waitForFocus(page, row('Booking'))
  const search = page.getByLabel('Search by name or client')
  await search.pressSequentially('j?')
  await becomes(() => search.inputValue(), 'j?')
  await search.fill('')
  await row('Ticket shop').focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await checkAccessibility(page, 'shortcuts')
  await page.getByRole('switch', { name: 'Shortcuts with a single key' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await row('Ticket shop').focus()
  await page.keyboard.press('k')
  await page.keyboard.press('?')
  await page.keyboard.press('Enter')
  await heading(page, 'Ticket shop').waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)

  await page.goto(`${app.origin}/proposals/${shop.id}?tab=conversation`)
  await page.getByLabel('Your message', { exact: true }).fill('Shall we start in May?')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('tabpanel').getByText('Shall we start in May?').first().waitFor()
  await becomes(() => page.getByLabel('Your message', { exact: true }).inputValue(), '')
})

test('on a phone a button opens the palette, and a tap chooses', async () => {
  const { caller } = await account()
  const page = await app.signedIn('/usage', { as: caller, colorScheme: 'dark', locale: 'es-ES', ...PHONE })
  await button(page, 'Buscar').tap()
  await page.getByRole('combobox').fill('cafes')
  await page
    .getByRole('group', { name: 'Consultas' })
    .getByRole('option', { name: /Inês Duarte/ })
    .waitFor()
  await checkAccessibility(page, 'palette on a phone')
  await page.getByRole('option', { name: /Inês Duarte/ }).tap()
  await heading(page, /Inês Duarte/).waitFor()
})

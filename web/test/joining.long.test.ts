import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { Page } from 'playwright-core'
import { newPerson, teamScene, tokenOfInvitation } from '../../server/test/team-scene.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, home, startTestApp, type TestApp } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp({ smtpUrl: 'smtp://mail.example' })
})
afterEach(() => app?.clearPages())
after(() => app?.stop())
// Resets the limits per minute between tests.
beforeEach(() => app.service.clock.advance(120_000))

const linkTo = (email: string) => `/invitation#token=${tokenOfInvitation(app.service, email)}`

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPerson.password)
  await button(page, 'Sign in').click()
}

test('somebody with an account signs in, comes back to the invitation, joins, and changes between both accounts', async () => {
  const scene = await teamScene(app.service)
  const email = 'dora@story.example'
  await app.service.services.accounts.create({ email, name: 'Dora Dean', plan: 'agency', password: newPerson.password })
  await scene.invite('viewer', email)
  const page = await app.visit(linkTo(email))
  await page.getByLabel('Your name').fill('Dora')
  await page.getByLabel('Choose a password').fill(newPerson.password)
  await button(page, 'Join Harbour Studio').click()
  await heading(page, 'Sign in to join').waitFor()
  await checkAccessibility(page, 'an invitation of a known address')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await heading(page, 'Sign in').waitFor()
  await signIn(page, email)
  await page.getByText(`You are signed in as ${email}.`).waitFor()
  await button(page, 'Join Harbour Studio').click()
  await home(page).waitFor()

  // A viewer may not create anything.
  await becomes(() => button(page, 'New proposal').count(), 0)
  const other = await page.context().newPage()
  await other.goto(`${app.origin}/settings/webhooks`)
  await heading(other, 'Not for your role').waitFor()
  await checkAccessibility(other, 'a page for a higher role')

  await button(page, 'Account menu: Dora Dean').click()
  await page.getByRole('menuitemradio', { name: 'Harbour Studio · Viewer', checked: true }).waitFor()
  await page.getByRole('menuitemradio', { name: 'Dora Dean · Owner' }).click()
  await button(page, 'New proposal').waitFor()
  // The other tab does not go on with the former account.
  await button(other, 'New proposal').waitFor()
})

test('an invitation that cannot be accepted says why and leads on', async () => {
  const scene = await teamScene(app.service)
  const { id, token, email } = await scene.invite('member')
  const stranger = await app.service.caller()
  const page = await app.signedIn(`/invitation#token=${token}`, { as: stranger, isForOneTest: true })
  await heading(page, 'This invitation is for another address').waitFor()
  await checkAccessibility(page, 'an invitation for another address')
  await button(page, 'Sign out and go on').click()
  await heading(page, 'Join Harbour Studio').waitFor()
  await page.getByText(`You’ll sign in with ${email}.`).waitFor()

  // It is withdrawn while the page is open.
  assert.equal((await scene.ada.call('DELETE', `/team/invitations/${id}`)).status, 204)
  await page.getByLabel('Your name').fill('Eve')
  await page.getByLabel('Choose a password').fill(newPerson.password)
  await button(page, 'Join Harbour Studio').click()
  await heading(page, 'This invitation is no longer open').waitFor()
  await checkAccessibility(page, 'an invitation that ended')

  const { email: joined } = await scene.join('member')
  const dead = [
    [linkTo(joined), 'This invitation was accepted already'],
    ['/invitation#token=unknown', 'This link is not complete'],
    ['/invitation', 'This link is not complete'],
  ] as const
  for (const [path, title] of dead) {
    // Another page of the same path keeps the token.
    const visitor = await app.visit(path)
    await heading(visitor, title).waitFor()
    await visitor.getByRole('link', { name: 'Sign in' }).click()
    await heading(visitor, 'Sign in').waitFor()
  }
})

test('members change their part of the profile and read that of the company', async () => {
  const scene = await teamScene(app.service)
  const page = await app.signedIn('/profile', { as: await scene.join('member') })
  await heading(page, 'You').waitFor()
  await page.getByLabel('Phone').fill('+351 912')
  await button(page, 'Save changes').click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Rates and tax', exact: true }).click()
  await page.getByText('This belongs to the company.').waitFor()
  await becomes(() => page.getByLabel('Tax name').isDisabled(), true)
  await checkAccessibility(page, 'the profile of the company, for a member')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await becomes(() => links.filter({ hasText: /Webhooks|Lead widget/ }).count(), 0)
})

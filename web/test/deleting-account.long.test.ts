import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { client, provider } from '../../server/test/client-side.ts'
import { checkAccessibility } from './axe.ts'
import { button, heading, PHONE, startTestApp, type TestApp } from './browser.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

async function person() {
  const caller = await app.service.caller()
  const query = app.service.database.db.selectFrom('users').select('email').where('id', '=', caller.userId)
  return { ...caller, ...(await query.executeTakeFirstOrThrow()) }
}

/** The path of the link that restores the account. */
function restorePath(email: string): string {
  const mail = app.service.mails.findLast(({ kind, to }) => kind === 'account_closed' && to === email)
  const url = (mail?.kind === 'account_closed' && mail.data.restoreUrl) || ''
  return url.slice(new URL(url).origin.length)
}

test('an owner deletes the account, a client learns it, and the link in the mail restores it with a click', async () => {
  const ada = await person()
  const { share } = await provider(app.service, ada).shared()
  const page = await app.signedIn('/settings/account', { as: ada })
  await button(page, 'Delete account').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('somebody@example.com')
  assert.equal(await dialog.getByRole('button', { name: 'Delete account' }).isDisabled(), true)
  await dialog.getByRole('textbox').fill(ada.email)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await heading(page, 'Your account is being deleted').waitFor()
  await page.getByText('This server sends no email').waitFor()
  await checkAccessibility(page)

  const clientPage = await app.visit(new URL(share.shareUrl).pathname)
  await clientPage.getByText('The sender has closed their account').waitFor()

  const restore = await app.visit(restorePath(ada.email), PHONE)
  await heading(restore, 'Restore your account').waitFor()
  // Opening the link restores nothing, because scanners of mail open links too.
  assert.equal((await client(app.service, share.shareUrl).read()).status, 410)
  await checkAccessibility(restore)
  await button(restore, 'Restore account').click()
  await heading(restore, 'Your account is back').waitFor()
  assert.equal((await client(app.service, share.shareUrl).read()).status, 200)

  const again = await app.visit(restorePath(ada.email))
  await button(again, 'Restore account').click()
  await heading(again, 'This link no longer works').waitFor()
})

test('only owners see how to delete the account, also in Spanish', async () => {
  const ada = await person()
  await app.service.setTeam(ada)
  const admin = await app.service.member(ada, 'admin')
  const page = await app.signedIn('/settings/account', { as: admin })
  await heading(page, 'Account').waitFor()
  await page.getByRole('region', { name: 'Email address' }).waitFor()
  assert.equal(await button(page, 'Delete account').count(), 0)
  const spanish = await app.signedIn('/settings/account', { as: ada, locale: 'es-ES' })
  await button(spanish, 'Eliminar cuenta').click()
  await spanish.getByRole('dialog', { name: '¿Eliminar «Harbour Studio»?' }).waitFor()
  await checkAccessibility(spanish)
})

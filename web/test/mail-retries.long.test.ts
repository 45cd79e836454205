import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { NotificationState } from '@proffer/core/mails/schema.ts'
import type { Page } from 'playwright-core'
import { startMailServer } from '../../server/test/mail-server.ts'
import { becomes, button, startTestApp, type TestApp } from './browser.ts'
import { sharedPanel } from './share-panel.ts'

const TERESA = 'teresa@museu.example'

let app: TestApp
let mailServer: Awaited<ReturnType<typeof startMailServer>>
before(async () => {
  mailServer = await startMailServer()
  app = await startTestApp({
    smtpUrl: mailServer.url,
    mailFrom: { name: 'Proffer', address: 'no-reply@proffer.example' },
  })
  app.service.services.outbox.start()
})
afterEach(() => app?.clearPages())
after(async () => {
  await app?.stop()
  mailServer?.hangUp()
  await mailServer?.stop()
})

const currentLink = (page: Page) => page.getByRole('dialog').locator('section').first()

/** A proposal whose link was mailed. Then the state of the mail is set. */
async function sharedWith(change: { status: NotificationState; reason: string | null }) {
  const { id, share } = await app.provider.shared({}, { recipientEmail: TERESA })
  const newest = async () => (await app.provider.call('GET', `/proposals/${id}/shares`)).body.shares[0].notification
  await becomes(newest, 'sent')
  await app.service.database.transact(app.caller.userId, (trx) =>
    trx.updateTable('mail_states').set(change).where('record_id', '=', share.id).execute(),
  )
  return {
    id,
    mails: () => mailServer.received.filter(({ raw }) => raw.includes(share.shareUrl.split('/p/')[1])).length,
  }
}

test('an email from before the mail server was set up can be sent again', async () => {
  const { id, mails } = await sharedWith({ status: 'not_configured', reason: null })
  const page = await app.signedIn(`/proposals/${id}?share=true`)
  await currentLink(page).getByText('No email was sent, because no mail server was set up at the time.').waitFor()
  const before = mails()
  await currentLink(page).getByRole('button', { name: 'Send again' }).click()
  await currentLink(page).getByText(`Email sent to ${TERESA}.`).waitFor()
  await becomes(mails, before + 1)
})

test('the link of a version that the client has is mailed again, and creates no version', async () => {
  const { id, mails } = await sharedWith({ status: 'sent', reason: null })
  const page = await app.signedIn(`/proposals/${id}?share=true`)
  await page.getByRole('dialog', { name: 'Share version 1 again' }).waitFor()
  const before = mails()
  await button(page, 'Send the link again').click()
  await sharedPanel(page).getByText('Nothing has changed since you shared it.').waitFor()
  await becomes(mails, before + 1)
  assert.equal((await app.provider.call('GET', `/proposals/${id}/versions`)).body.total, 1)
})

test('a reminder that a limit has stopped for good is not offered to be sent again', async () => {
  const { id } = await sharedWith({ status: 'sent', reason: null })
  const share = (await app.provider.call('GET', `/proposals/${id}/shares`)).body.shares[0]
  await app.service.call('POST', `/proposals/${id}/remind`, { key: app.caller.key })
  const setReminder = (status: NotificationState, reason: string) =>
    app.service.database.transact(app.caller.userId, (trx) =>
      trx
        .updateTable('mail_states')
        .set({ status, reason })
        .where('record_id', '=', share.id)
        .where('kind', '=', 'reminder')
        .execute(),
    )
  const lastReminder = async () =>
    (await app.provider.call('GET', `/proposals/${id}/shares`)).body.shares[0].lastReminder
  await becomes(async () => (await lastReminder())?.notification, 'sent')
  await setReminder('failed', 'The limit of 20 client emails per hour for this account is reached.')
  const page = await app.signedIn(`/proposals/${id}`)
  await page.getByText('Your account can send 20 emails an hour to clients.').waitFor()
  assert.equal(await button(page, 'Send again').count(), 0)
  await setReminder('failed', 'The mail server refused the message: 550 No such user')
  await page.reload()
  await page.getByText('refused it: “550 No such user”').waitFor()
  await button(page, 'Send again').waitFor()
})

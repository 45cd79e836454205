import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startMailServer } from '../../server/test/mail-server.ts'
import { readMail } from '../../server/test/mail-text.ts'
import { waitUntil } from '../../server/test/waiting.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, isFocused, PHONE, pathOf, startTestApp, type TestApp } from './browser.ts'

const INES = 'ines@cafe.example'

let app: TestApp
let mailServer: Awaited<ReturnType<typeof startMailServer>>
before(async () => {
  mailServer = await startMailServer()
  const mailFrom = { name: 'Proffer', address: 'no-reply@proffer.example' }
  app = await startTestApp({ smtpUrl: mailServer.url, mailFrom })
  app.service.services.outbox.start()
})
afterEach(() => app?.clearPages())
after(async () => {
  await app?.stop()
  mailServer?.hangUp()
  await mailServer?.stop()
})

/** The newest mail to the address whose text matches. */
const mailed = (address: string, text: RegExp) =>
  waitUntil(async () => {
    const mails = mailServer.received.filter(({ to }) => to.includes(address)).map(({ raw }) => readMail(raw))
    return mails.findLast((mail) => text.test(mail.text))
  }, `a mail to ${address} with ${text}`)

const pad = (page: Page) => page.getByRole('application')
const ink = (page: Page) => pad(page).locator('path').getAttribute('d')

async function sign(page: Page) {
  const box = await pad(page).boundingBox()
  assert.ok(box)
  await page.mouse.move(box.x + 30, box.y + 50)
  await page.mouse.down()
  for (let n = 1; n <= 10; n += 1) await page.mouse.move(box.x + 30 + 12 * n, box.y + 50 + (n % 2 ? -20 : 20))
  await page.mouse.up()
}

/** Puts the file into a page that verifies it, and waits for the verdict. */
async function verify(page: Page, bytes: Buffer, verdict: string) {
  const file = join(tmpdir(), `signed-${process.pid}.pdf`)
  await writeFile(file, bytes)
  await page.locator('#file').setInputFiles(file)
  await page.getByRole('heading', { name: verdict }).waitFor()
}

test('a client draws a signature on a phone, confirms the address with a code, and both parties can verify the copy', async () => {
  const share = { recipientEmail: INES, recipientName: 'Inês', signature: 'drawn', verifyEmail: true }
  const { id, share: made } = await app.provider.shared({ name: 'Ticket shop', total: '250', currency: 'EUR' }, share)
  const page = await app.visit(pathOf(made.shareUrl), PHONE)
  await button(page, 'Accept').click()
  await page.getByLabel('Your full name').fill('Inês Duarte')
  await button(page, 'Continue').click()
  await page.getByText('Draw your signature.').waitFor()
  await sign(page)
  await becomes(async () => (await ink(page)) !== '', true)
  await button(page, 'Undo').click()
  await becomes(() => ink(page), '')
  await sign(page)
  await button(page, 'Continue').click()
  await page.getByText('Tick the box to agree').waitFor()
  await page.getByLabel(/^I agree to this proposal as shown/).check()
  await checkAccessibility(page)
  await button(page, 'Continue').click()

  // The code comes by mail. A wrong one is explained, and nothing is lost.
  await page.getByText('We sent six digits to i•••••@cafe.example.').waitFor()
  const code = /\b\d{6}\b/.exec((await mailed(INES, /Enter this code/)).text)?.[0] ?? ''
  await button(page, 'Yes, accept').click()
  await page.getByText('Enter the six digits from the email.').waitFor()
  await page.getByLabel('Code from your email').fill(code === '111111' ? '222222' : '111111')
  await button(page, 'Yes, accept').click()
  await page.getByText('This code is wrong. You have 4 tries left.').waitFor()
  await checkAccessibility(page)
  await page.getByLabel('Code from your email').fill(code)
  await button(page, 'Yes, accept').click()
  await page.getByText('Thank you, Inês Duarte.').waitFor()
  await page.getByText('A signed copy is on its way to i•••••@cafe.example.').waitFor()
  await page.getByRole('img', { name: 'Signature of Inês Duarte' }).waitFor()
  await checkAccessibility(page)

  // The copies, and the page that verifies them.
  const { attachments } = await mailed(INES, /Thank you for accepting/)
  const [copy] = attachments
  assert.ok(copy)
  const verifier = await app.visit('/verify', PHONE)
  await verify(verifier, copy.bytes, 'This file is genuine')
  await verifier.getByText(/“Ticket shop” was accepted on/).waitFor()
  await checkAccessibility(verifier)
  const changed = Buffer.concat([copy.bytes.subarray(0, -1), Buffer.from(' ')])
  await verify(verifier, changed, 'This file was not issued here')

  // What the provider sees.
  const provider = await app.signedIn(`/proposals/${id}`)
  const card = provider.getByRole('region', { name: 'Acceptance' })
  await card.getByText('Timeline').click()
  for (const text of [
    'Drawn by hand',
    'Confirmed by a code',
    '127.0.0.1',
    'Version 1 shared',
    'Accepted by Inês Duarte',
  ])
    await card.getByText(text, { exact: true }).first().waitFor()
  await card.getByRole('img', { name: 'Signature of Inês Duarte' }).waitFor()
  await card.getByRole('link', { name: 'Download signed PDF' }).waitFor()
})

test('a signature can be drawn with the keyboard, and it survives a new version', async () => {
  const { id, share } = await app.provider.shared({ name: 'Ticket shop' }, { signature: 'drawn' })
  const page = await app.visit(pathOf(share.shareUrl))
  await button(page, 'Accept').click()
  await page.getByLabel('Your full name').fill('Inês Duarte')
  await page.keyboard.press('Tab')
  await isFocused(page, pad(page))
  await page.keyboard.press('Space')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key)
  await page.keyboard.press('Space')
  const drawn = await ink(page)
  assert.match(drawn ?? '', /^M100 130Q/)
  await page.locator('#accept-consent').check()

  await app.provider.call('PUT', `/proposals/${id}`, { name: 'Ticket shop and guide' })
  await app.provider.share(id, { signature: 'drawn' })
  await button(page, 'Continue').click()
  await button(page, 'Yes, accept').click()
  await page.getByRole('heading', { level: 1, name: 'Ticket shop and guide' }).waitFor()
  await button(page, 'Accept').click()
  await becomes(() => ink(page), drawn)
  await becomes(() => page.getByLabel('Your full name').inputValue(), 'Inês Duarte')
  await becomes(() => page.locator('#accept-consent').isChecked(), false)
  await page.locator('#accept-consent').check()
  await button(page, 'Continue').click()
  await button(page, 'Yes, accept').click()
  await page.getByText('Thank you, Inês Duarte.').waitFor()
  const { body } = await app.provider.call('GET', `/proposals/${id}/acceptance`)
  assert.deepEqual([body.version, body.signature.kind, body.consentText !== null], [2, 'drawn', true])
})

test('a provider chooses how the client signs, and a code without an address is refused at its field', async () => {
  const { id } = await app.provider.propose({ name: 'Ticket shop', total: '10' })
  const page = await app.signedIn(`/proposals/${id}?share=true`)
  const dialog = page.getByRole('dialog', { name: 'Share with your client' })
  await dialog.getByLabel('Signature').selectOption('drawn')
  await dialog.getByLabel('Verify the address with a code').check()
  await dialog.getByRole('button', { name: 'Share now' }).click()
  await isFocused(page, dialog.getByLabel('Email'))
  await dialog.getByText('This field is required.').waitFor()
  await checkAccessibility(page)
  await dialog.getByLabel('Email').fill(INES)
  await dialog.getByRole('button', { name: 'Share now' }).click()
  const shared = async () => {
    const [share] = (await app.provider.call('GET', `/proposals/${id}/shares`)).body.shares
    return share && [share.signature, share.verifyEmail]
  }
  await becomes(shared, ['drawn', true])
})

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
import { becomes, button, PHONE, pathOf, startTestApp, type TestApp, waitForFocus } from './browser.ts'
import { passTime } from './held-timers.ts'
import { openShareOption, shareButton, sharePanel } from './share-panel.ts'

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

/** The code of the newest mail, once there are as many code mails as expected. */
const codeMailed = (count = 1) =>
  waitUntil(async () => {
    const texts = mailServer.received.filter(({ to }) => to.includes(INES)).map(({ raw }) => readMail(raw).text)
    const codes = texts.filter((text) => /Enter this code/.test(text))
    return codes.length >= count ? /\b\d{6}\b/.exec(codes.at(-1) ?? '')?.[0] : undefined
  }, `${count} codes`)

/** The field in which a client draws the signature, and the SVG path of the drawn lines. */
const pad = (page: Page) => page.getByRole('application')
const ink = (page: Page) => pad(page).locator('path').getAttribute('d')

/** Draws a zigzag line with the mouse. Repeats it if the pad has moved on the page between its measurement and the first point. */
async function sign(page: Page) {
  const before = await ink(page)
  await becomes(async () => {
    await pad(page).hover({ position: { x: 30, y: 50 } })
    const box = await pad(page).boundingBox()
    assert.ok(box)
    await page.mouse.down()
    for (let n = 1; n <= 10; n += 1) await page.mouse.move(box.x + 30 + 12 * n, box.y + 50 + (n % 2 ? -20 : 20))
    await page.mouse.up()
    return (await ink(page)) !== before
  }, true)
}

/** The button that sends the acceptance names the price. */
const acceptFor = (page: Page) => page.getByRole('button', { name: /^Accept for .\d+\.00$/ })

/** Puts the file into a page that verifies it, and waits for the verdict. */
async function verify(page: Page, bytes: Buffer, verdict: string) {
  const file = join(tmpdir(), `signed-${process.pid}.pdf`)
  await writeFile(file, bytes)
  await page.locator('#file').setInputFiles(file)
  await page.getByRole('heading', { name: verdict }).waitFor()
}

test('share, question, new version, drawn signature with a code, copies, verification: each side sees it at once', async () => {
  const share = { recipientEmail: INES, recipientName: 'Inês', signature: 'drawn', verifyEmail: true }
  const { id } = await app.provider.propose({ name: 'Ticket shop', total: '250', currency: 'EUR' })
  const provider = await app.signedIn(`/proposals/${id}`)
  const status = (name: string) => provider.getByRole('button', { name: `Status: ${name}. Change status` })
  await app.provider.share(id, share)
  await status('Sent').waitFor()

  // The client opens the link of the mail on a phone, and asks. The provider's page changes by itself.
  const link = /\/p\/[\w-]{43}/.exec((await mailed(INES, /Ticket shop/)).text)?.[0] ?? ''
  const page = await app.visit(link, PHONE)
  await provider.getByRole('tab', { name: 'Activity' }).click()
  await provider.getByText('Inês opened it').waitFor()
  await page.getByLabel('Your message').fill('Is training included?')
  await button(page, 'Send message').click()
  await provider.getByText('Is training included?').waitFor()

  // What is typed and drawn stays, also when a version is published meanwhile.
  await button(page, 'Accept').click()
  await page.getByLabel('Your full name').fill('Inês Duarte')
  await acceptFor(page).click()
  await page.getByText('Draw your signature.').waitFor()
  await sign(page)
  await becomes(async () => (await ink(page)) !== '', true)
  await button(page, 'Undo').click()
  await becomes(() => ink(page), '')
  await sign(page)
  const drawn = await ink(page)
  await acceptFor(page).click()
  await page.getByText('Tick the box to agree').waitFor()
  await page.getByLabel(/^I agree to this proposal as shown/).check()
  await checkAccessibility(page, 'form')
  await acceptFor(page).click()
  await page.getByText('Six digits are on their way to i•••••@cafe.example.').waitFor()
  const firstCode = await codeMailed()
  await app.provider.call('PUT', `/proposals/${id}`, { name: 'Ticket shop and guide', total: '300' })
  await app.provider.share(id, share)
  await page.getByLabel('Code from your email').fill(firstCode)
  await acceptFor(page).click()

  // The same link shows the new version and the difference. The client has to agree again, with a new code.
  await page.getByRole('heading', { level: 1, name: 'Ticket shop and guide' }).waitFor()
  await waitForFocus(page, page.locator('#new-version'))
  assert.equal((await app.provider.get(id)).status, 'sent')
  await page.getByRole('link', { name: 'Version 2, see what changed' }).click()
  await page.locator('#changes-list del', { hasText: '€250.00' }).waitFor()
  await page.locator('#changes-list summary').getByText('+ €50.00 in total').waitFor()
  await button(page, 'Accept').click()
  await becomes(() => ink(page), drawn)
  await becomes(() => page.getByLabel('Your full name').inputValue(), 'Inês Duarte')
  await becomes(() => page.locator('#accept-consent').isChecked(), false)
  await page.locator('#accept-consent').check()
  await acceptFor(page).click()
  await page.getByText('Six digits are on their way to i•••••@cafe.example.').waitFor()
  const code = await codeMailed(2)
  await acceptFor(page).click()
  await page.getByText('Enter the six digits from the email.').waitFor()
  await page.getByLabel('Code from your email').fill(code === '111111' ? '222222' : '111111')
  await acceptFor(page).click()
  await page.getByText('This code is wrong. You have 4 tries left.').waitFor()
  await checkAccessibility(page, 'wrong code')
  await page.getByLabel('Code from your email').fill(code)
  await acceptFor(page).click()
  await page.getByRole('heading', { level: 1, name: 'Thank you, Inês.' }).waitFor()
  await page.getByText('Sent to i•••••@cafe.example, with the certificate.').waitFor()
  await page.getByRole('img', { name: 'Signature of Inês Duarte' }).waitFor()
  await checkAccessibility(page, 'accepted')

  // What the provider sees without doing anything, and where the evidence is.
  await status('Accepted').waitFor()
  await provider.getByText('Inês Duarte accepted').waitFor()
  await provider.goto(`${app.origin}/proposals/${id}`)
  const agreement = provider.getByRole('region', { name: 'Agreement' })
  await agreement.getByText('Inês Duarte accepted.').waitFor()
  await agreement.getByText('Drawn on screen. Email confirmed with a code.').waitFor()
  await agreement.getByText('€300.00', { exact: true }).waitFor()
  await agreement.getByRole('img', { name: 'Signature of Inês Duarte' }).waitFor()
  await provider.locator('main header').getByRole('link', { name: 'Signed PDF' }).waitFor()
  await agreement.getByRole('link', { name: /^Evidence of the acceptance/ }).click()
  const card = provider.locator('#evidence')
  const evidence = ['Drawn by hand', 'Confirmed by a code', '127.0.0.1', 'Version 2 shared', 'Accepted by Inês Duarte']
  for (const text of evidence) await card.getByText(text, { exact: true }).first().waitFor()
  await provider.getByText('Email sent to your client.').waitFor()

  // The copies of both parties, and the page that verifies them.
  const copies = [await mailed(INES, /Thank you for accepting/), await mailed('provider1@example.com', /accepted/)]
  const [clientCopy, providerCopy] = copies.map(({ attachments }) => attachments[0]?.bytes)
  assert.ok(clientCopy && providerCopy?.equals(clientCopy))
  const verifier = await app.visit('/verify', PHONE)
  await verify(verifier, clientCopy, 'This file is genuine')
  await verifier.getByText(/“Ticket shop and guide” was accepted on/).waitFor()
  await checkAccessibility(verifier)
  // One bit in the middle is different.
  const forged = Buffer.from(clientCopy)
  const middle = Math.floor(forged.length / 2)
  forged[middle] = (forged[middle] ?? 0) ^ 1
  await verify(verifier, forged, 'This file was not issued here')
  await verify(verifier, Buffer.from('a picture'), 'This is not a PDF.')

  // The page reports how long its sections were read.
  const isVersion2Read = async () => {
    const { sections } = await app.service.services.reading.ofProposal(app.caller.userId, id)
    return sections.some(({ version, seconds }) => version === 2 && seconds > 0)
  }
  await passTime(page, becomes(isVersion2Read, true))
  await provider.goto(`${app.origin}/proposals/${id}?tab=activity`)
  await provider
    .getByRole('region', { name: 'Time per section, version 2' })
    .getByText(/^\d+ s$/)
    .first()
    .waitFor()
  await checkAccessibility(provider, 'reading times')
})

test('the typed name is shown as the signature, and the client can draw one with the keyboard instead', async () => {
  const { id, share } = await app.provider.shared({ name: 'Ticket shop' })
  const page = await app.visit(pathOf(share.shareUrl))
  await button(page, 'Accept').click()
  await page.getByLabel('Your full name').fill('Inês Duarte')
  await becomes(() => page.locator('.written').innerText(), 'Inês Duarte')
  await page.keyboard.press('Tab')
  await waitForFocus(page, page.getByRole('radio', { name: 'Type' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await waitForFocus(page, pad(page))
  await page.keyboard.press('Space')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key)
  await page.keyboard.press('Space')
  // The keyboard begins at a sixth of the width (600) and at half of the height (260).
  assert.match((await ink(page)) ?? '', /^M100 130Q/)
  // A message of the provider arrives while the form has the focus, and the form stays as it is.
  await page.locator('#accept-consent').check()
  await app.provider.call('POST', `/proposals/${id}/messages`, { content: 'Any questions left?' })
  await page.getByText('Any questions left?').waitFor()
  await becomes(() => page.locator('#accept-consent').isChecked(), true)
  await acceptFor(page).click()
  await page.getByRole('heading', { name: 'Thank you, Inês.' }).waitFor()
  const { body } = await app.provider.call('GET', `/proposals/${id}/acceptance`)
  assert.deepEqual([body.version, body.signature.kind, body.consentText !== null], [1, 'drawn', true])
})

test('a provider chooses how the client signs, and a code without an address is refused at its field', async () => {
  const { id } = await app.provider.propose({ name: 'Ticket shop', clientName: 'Museu', total: '10' })
  const page = await app.signedIn(`/proposals/${id}?share=true`)
  const dialog = sharePanel(page)
  await openShareOption(page, 'Signature')
  await openShareOption(page, 'Code by email')
  await dialog.getByLabel('Signature').selectOption('drawn')
  await dialog.getByLabel('Verify the address with a code').check()
  await shareButton(page).click()
  await waitForFocus(page, dialog.getByLabel('Email'))
  await dialog.getByText('This field is required.').waitFor()
  await checkAccessibility(page)
  await dialog.getByLabel('Email').fill(INES)
  await shareButton(page).click()
  const shared = async () => {
    const [share] = (await app.provider.call('GET', `/proposals/${id}/shares`)).body.shares
    return share && [share.signature, share.verifyEmail]
  }
  await becomes(shared, ['drawn', true])
})

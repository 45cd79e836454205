import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startMailServer } from '../../server/test/mail-server.ts'
import { readMail } from '../../server/test/mail-text.ts'
import { newPerson } from '../../server/test/team-scene.ts'
import { waitUntil } from '../../server/test/waiting.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, home, navigate, startTestApp, type TestApp } from './browser.ts'
import { shareButton, sharePanel, shareQuestion } from './share-panel.ts'

const CLIENT = 'ines@cafe.example'

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
after(async () => {
  await app?.stop()
  mailServer?.hangUp()
  await mailServer?.stop()
})

/** Waits for a mail with this text to an address. Returns the text that matches. */
const mailed = (address: string, text: RegExp) =>
  waitUntil(async () => {
    const mails = mailServer.received.filter(({ to }) => to.includes(address))
    return mails.map(({ raw }) => text.exec(readMail(raw).text)?.[0]).find((match) => match !== undefined)
  }, `a mail to ${address} with ${text}`)

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true })

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPerson.password)
  await button(page, 'Sign in').click()
}

/** Writes a proposal above the amount of the rule. */
async function propose(page: Page) {
  await navigate(page, 'Proposals')
  await button(page, 'Blank proposal').click()
  await page.getByLabel('Proposal name').fill('Ticket shop')
  await page.getByRole('dialog').getByLabel('Client').fill('Harbour Café')
  await button(page, 'Create proposal').click()
  await heading(page, 'Ticket shop').waitFor()
  await page.getByRole('tab', { name: 'Price' }).click()
  await page.getByRole('radio', { name: 'Fixed price' }).check()
  await page.getByLabel('Price before tax').fill('3000')
  await page.getByText('All changes saved').waitFor()
}

async function shareWith(page: Page, email: string) {
  await button(page, 'Share').click()
  await sharePanel(page).getByLabel('Email').fill(email)
  await shareButton(page).click()
  const sent = page.getByText(`Email sent to ${email}`)
  await shareQuestion(page).or(sent).first().waitFor()
  if (await shareQuestion(page).isVisible()) await button(page, 'Share anyway').click()
  await sent.waitFor()
  await button(page, 'Done').click()
}

test('an owner names the team, invites somebody who joins, reads the audit log and removes them', async () => {
  const email = 'bea@story.example'
  const account = await app.service.caller()
  const { email: ownersEmail } = await app.service.services.profiles.get(account)
  const owner = await app.signedIn('/settings/team', { as: account })
  await checkAccessibility(owner, 'an account without a team')
  await owner.getByLabel('Team name').fill('Harbour Studio')
  await button(owner, 'Create team').click()
  await button(owner, 'Invite').click()
  await owner.getByLabel('Email address').fill(email)
  await checkAccessibility(owner, 'the dialog to invite')
  await button(owner, 'Send invitation').click()
  await row(owner, email).getByText('Not accepted').waitFor()
  await checkAccessibility(owner, 'the team')

  const member = await app.visit(await mailed(email, /\/invitation#token=[\w-]+/))
  await heading(member, 'Join Harbour Studio').waitFor()
  await checkAccessibility(member, 'the page of an invitation')
  await member.getByLabel('Your name').fill('Bea Blum')
  await member.getByLabel('Choose a password').fill(newPerson.password)
  await button(member, 'Join Harbour Studio').click()
  await home(member).waitFor()
  // The page of the owner follows without a reload.
  await row(owner, 'Bea Blum').getByLabel('Role of Bea Blum').waitFor()

  await owner.getByLabel('A member needs approval').selectOption({ label: 'from a net total of' })
  await owner.getByLabel('Net total').fill('2000')
  await button(owner, 'Save').click()
  await button(owner, 'Save').waitFor({ state: 'detached' })

  await propose(member)
  await member.getByRole('button', { name: 'Ask for approval: It needs approval' }).click()
  await dialogButton(member, 'Ask for approval').click()
  await member
    .getByText(/You asked/)
    .first()
    .waitFor()
  await dialogButton(member, 'Close').last().click()
  await mailed(ownersEmail ?? '', /Ticket shop/)

  await owner.goto(app.origin)
  await owner.getByRole('link', { name: 'Review: Bea Blum' }).click()
  await button(owner, 'Review request').first().click()
  await dialogButton(owner, 'Approve').click()
  await mailed(email, /approved the proposal/)

  await member
    .getByText(/^Approved by/)
    .first()
    .waitFor()
  await shareWith(member, CLIENT)
  const client = await app.visit(await mailed(CLIENT, /\/p\/[\w-]{43}/))
  await client.getByText('Bea Blum').first().waitFor()
  await button(client, 'Accept').click()
  await client.getByLabel('Your full name').fill('Inês Duarte')
  await client.locator('#accept-consent').check()
  await client.getByRole('button', { name: /^Accept for / }).click()
  await client.getByRole('heading', { name: 'Thank you, Inês.' }).waitFor()

  await owner.goto(`${app.origin}/settings/team`)
  await owner.getByRole('link', { name: 'All entries' }).click()
  await heading(owner, 'Audit log').waitFor()
  const entries = owner.getByRole('list', { name: 'Audit log' })
  await entries.getByText('Bea Blum joined the team as Member').waitFor()
  await owner.getByLabel('What').selectOption({ label: 'Invitations' })
  await becomes(() => entries.getByRole('listitem').count(), 1)
  await entries.getByText(`invited ${email} as Member`).waitFor()
  await button(owner, 'Verify').click()
  await owner.getByText(/^All \d+ entries are complete and unchanged\.$/).waitFor()
  await checkAccessibility(owner, 'the audit log')

  await owner.goBack()
  await row(owner, 'Bea Blum').getByRole('button', { name: 'Actions for Bea Blum' }).click()
  await menuItem(owner, 'Remove from team').click()
  await dialogButton(owner, 'Remove').click()
  await row(owner, 'Bea Blum').waitFor({ state: 'detached' })

  await heading(member, 'Sign in').waitFor()
  await member.getByText('your access was removed').waitFor()
  await signIn(member, email)
  await member.getByRole('alert').filter({ hasText: 'no longer a member of any team' }).waitFor()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailBudget } from '@proffer/core/budgets.ts'
import { provider } from '../../test/client-side.ts'
import { startService } from '../../test/harness.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { readMail } from '../../test/mail-text.ts'
import { patientPrintWaits } from '../../test/patient-waits.ts'
import { abuseContact, publicUrl, sender } from '../../test/rendered-mails.ts'
import { sampleMails } from '../../test/sample-mails.ts'
import { waitUntil } from '../../test/waiting.ts'
import { sealer as makeSealer } from '../process/secrets.ts'
import { mailPlace } from './mail-place.ts'
import { mailSender } from './mail-sender.ts'
import { renderMail } from './outgoing-mail.ts'
import { smtp } from './smtp.ts'

async function stopServer(server: Awaited<ReturnType<typeof startMailServer>>) {
  server.hangUp()
  await server.stop()
}

test('if the signed document cannot be printed, both parties get their mail with a link to it', async (t) => {
  const server = await startMailServer()
  t.after(() => stopServer(server))
  const settings = { smtpUrl: server.url, mailFrom: sender, publicUrl }
  // No document can be printed in a millisecond.
  const service = await startService(settings, { printWaits: { ...patientPrintWaits, shortMs: 1, longMs: 1 } })
  t.after(() => service.stop())
  const ada = provider(service, await service.caller())
  const { client: jon, share } = await ada.shared({ name: 'Relaunch' }, { recipientEmail: 'jon@clinic.example' })
  assert.equal((await jon.accept()).status, 200)
  service.services.outbox.start()
  await waitUntil(() => server.received.length === 3, 'the link, the copy and the notice')
  const mails = server.received.map(({ to, raw }) => ({ to: to[0], ...readMail(raw) }))
  const copy = mails.find(({ text }) => text.includes('Thank you for accepting'))
  const notice = mails.find(({ to }) => to === 'provider1@example.com')
  assert.ok(copy?.text.includes('You find the signed document') && copy.text.includes(share.shareUrl), copy?.text)
  assert.match(notice?.text ?? '', /signed document with its certificate is on the page of the proposal/)
  assert.deepEqual([copy?.attachments, notice?.attachments], [[], []])
})

test('a signed PDF that is too large for a mail is linked', async (t) => {
  const server = await startMailServer()
  t.after(() => stopServer(server))
  const sealer = makeSealer('a secret key for tests, long enough')
  const transport = smtp({ url: server.url, timeoutMs: 60_000 })
  t.after(() => transport.close())
  const rendered = renderMail(sampleMails.acceptanceCopy, { publicUrl, abuseContact, at: new Date() })
  for (const [bytes, count] of [
    [mailBudget.attachmentBytes, 1],
    [mailBudget.attachmentBytes + 1, 0],
  ] as const) {
    const readSigned = async () => async () => Buffer.alloc(bytes, 'a')
    const { open } = mailSender({
      sealer,
      from: sender,
      transport,
      readSigned,
      onError: (error) => assert.fail(String(error)),
    })
    const send = await open({ accountId: 'ada', laneId: 'lane' })
    const id = `mail-${bytes}`
    const body = sealer.seal(JSON.stringify(rendered), mailPlace('ada', id))
    const outcome = await send?.({ id, event: 'mail.acceptance_copy', body })
    assert.equal(outcome?.ok, true, outcome?.error ?? '')
    const { attachments, text } = readMail(server.received.at(-1)?.raw ?? '')
    assert.deepEqual([attachments.length, /is attached/.test(text)], [count, count === 1])
  }
})

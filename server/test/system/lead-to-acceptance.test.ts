import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { eventKinds } from '@proffer/core/webhooks/event-kinds.ts'
import { client, inconsistencies, provider } from '../client-side.ts'
import { startService } from '../harness.ts'
import { startMailServer } from '../mail-server.ts'
import { readMail } from '../mail-text.ts'
import { type Received, type Receiver, startReceiver } from '../receivers.ts'
import { waitUntil } from '../waiting.ts'

/** One client from the first question to the acceptance, through the external and the public door. */
test('a lead becomes a proposal, is discussed, revised and accepted, and every step sends its event and its mail', async (t) => {
  const mailServer = await startMailServer()
  const mailFrom = { name: 'Proffer', address: 'no-reply@proffer.example' }
  const service = await startService({ publicUrl: 'https://proffer.example', smtpUrl: mailServer.url, mailFrom })
  const caller = await service.caller()
  const ada = provider(service, caller)
  const { clock, mails } = service
  const later = () => clock.advance(60_000)
  await ada.call('PATCH', '/profile', { profile: { companyName: 'Alves Studio', email: 'hola@alves.example' } })

  // A webhook receives all events.
  const listener = await startReceiver()
  const hook = (await ada.call('POST', '/webhooks', { name: 'All', url: listener.url, events: eventKinds })).body
  const widget = await startReceiver()
  t.after(async () => {
    await service.stop()
    await Promise.all([listener.stop(), widget.stop(), mailServer.stop()])
  })
  service.services.outbox.start()

  // A lead arrives from another system, with a callback URL.
  const lead = (
    await ada.call('POST', '/lead-sessions', {
      channel: 'web_widget',
      channelId: 'visitor-1',
      callbackUrl: widget.url,
      clientName: 'Inês Duarte',
      clientEmail: 'ines@cafe.example',
      brief: 'Reservas en línea para el café',
      language: 'es',
    })
  ).body
  assert.match(lead.callbackSecret, /^whsec_/)
  later()
  await ada.call('PATCH', `/lead-sessions/${lead.id}`, { discoveryData: { tables: 12 } })
  await ada.call('PATCH', `/lead-sessions/${lead.id}`, { status: 'pending' })

  // The provider creates a proposal from it, sets a price, and shares it.
  later()
  const { proposal } = await service.services.drafting.toProposal(caller.userId, lead.id)
  await ada.call('PUT', `/proposals/${proposal.id}`, { total: 3000, currency: 'EUR' })
  later()
  const recipient = { recipientName: 'Inês', recipientEmail: 'ines@cafe.example' }
  const first = await ada.share(proposal.id, recipient)

  // The client views it, asks, gets a reply by mail, and requests changes.
  later()
  const ines = client(service, first.shareUrl)
  assert.equal((await ines.read()).body.snapshot.proposal.total, '3000.00')
  await ines.view()
  await ines.write({ content: '¿Con IVA?' })
  assert.equal((await ada.status(proposal.id)).share_info.unread_count, 1)
  later()
  const reply = await ada.call('POST', `/proposals/${proposal.id}/messages`, { content: 'Sin IVA.' })
  assert.equal(reply.body.notification, 'queued')
  later()
  const revision = await ines.requestChanges({ note: 'Solo la mitad, por favor' })
  const revisionAt = clock.now().toISOString()
  assert.equal(revision.body.status, 'revision')

  // The provider revises it and shares it again. The client accepts the new version through the same link.
  later()
  await ada.call('PUT', `/proposals/${proposal.id}`, { total: '1500' })
  const second = await ada.share(proposal.id, recipient)
  later()
  assert.deepEqual([second.shareUrl, second.version], [first.shareUrl, 2])
  assert.equal((await ines.accept({ name: 'Inês Duarte', version: 1 })).body.error, 'version_changed')
  const again = client(service, second.shareUrl)
  await again.view()
  const { snapshotHash } = (await again.read()).body
  const accepted = await again.accept({ name: 'Inês Duarte', note: '¡Perfecto!' })
  const acceptedAt = clock.now().toISOString()
  assert.equal(accepted.body.status, 'accepted')
  await ada.call('PATCH', `/lead-sessions/${lead.id}`, { status: 'closed' })

  const events = await ada.events()
  assert.deepEqual(
    events.map(({ kind, data }) => [kind, data.status]),
    [
      ['lead_session.created', 'gathering_info'],
      ['lead_session.updated', 'pending'],
      ['proposal.created', 'draft'],
      ['proposal.updated', 'draft'],
      ['lead_session.updated', 'proposal_ready'],
      ['proposal.shared', 'sent'],
      ['proposal.viewed', 'sent'],
      ['proposal.message_received', 'sent'],
      ['proposal.revision_requested', 'revision'],
      ['proposal.updated', 'revision'],
      ['proposal.shared', 'sent'],
      ['proposal.viewed', 'sent'],
      ['proposal.accepted', 'accepted'],
      ['lead_session.updated', 'closed'],
    ],
  )
  const eventData = (kind: string, nth = 0) => events.filter((event) => event.kind === kind)[nth]?.data
  const about = {
    proposal_id: proposal.id,
    name: 'Inês Duarte: Reservas en línea para el café',
    client_name: 'Inês Duarte',
    currency: 'EUR',
  }
  assert.deepEqual(eventData('proposal.revision_requested'), {
    ...about,
    status: 'revision',
    total: 3000,
    share_url: first.shareUrl,
    version: 1,
    recipient_name: 'Inês',
    responded_at: revisionAt,
    client_note: 'Solo la mitad, por favor',
  })
  assert.deepEqual(eventData('proposal.updated', 1).changed.sort(), ['total'])
  assert.equal(eventData('proposal.updated', 1).share_url, first.shareUrl)
  assert.deepEqual(eventData('proposal.accepted'), {
    ...about,
    status: 'accepted',
    total: 1500,
    share_url: second.shareUrl,
    version: 2,
    recipient_name: 'Inês',
    responded_at: acceptedAt,
    client_note: '¡Perfecto!',
    accepted_by: 'Inês Duarte',
    total_gross: 1500,
    selection: null,
    recurring: null,
  })
  assert.equal(eventData('proposal.message_received').message.content, '¿Con IVA?')

  const deliveries = await everyDelivery(listener, events.length)
  assert.deepEqual(
    checkedEvents(deliveries, hook.secret, `wh_${hook.id}`),
    events.map(({ kind, data }) => [kind, data]).sort(byText),
  )
  const calledBack = checkedEvents(await everyDelivery(widget, 3), lead.callbackSecret, `ls_${lead.id}`)
  const moves = events.filter(({ kind }) => kind === 'lead_session.updated')
  assert.deepEqual(calledBack, moves.map(({ kind, data }) => [kind, data]).sort(byText))
  assert.deepEqual(
    moves.map(({ data }) => [data.previous_status, data.status]),
    [
      ['gathering_info', 'pending'],
      ['pending', 'proposal_ready'],
      ['proposal_ready', 'closed'],
    ],
  )
  assert.deepEqual(
    mails.map(({ kind, to, language, replyTo }) => [kind, to, language, replyTo]),
    [
      ['new_lead', 'provider1@example.com', 'en', 'ines@cafe.example'],
      ['share_link', 'ines@cafe.example', 'es', 'provider1@example.com'],
      ['client_message', 'provider1@example.com', 'en', 'ines@cafe.example'],
      ['provider_message', 'ines@cafe.example', 'es', 'provider1@example.com'],
      ['client_answer', 'provider1@example.com', 'en', 'ines@cafe.example'],
      ['share_link', 'ines@cafe.example', 'es', 'provider1@example.com'],
      ['acceptance_copy', 'ines@cafe.example', 'es', 'provider1@example.com'],
      ['client_answer', 'provider1@example.com', 'en', 'ines@cafe.example'],
    ],
  )

  // Like deliveries, a mail that was being sent when the clock jumped is sent again with the same id.
  const distinctMails = () => [
    ...new Map(mailServer.received.map((mail) => [readMail(mail.raw).headers['message-id']?.[0], mail])).values(),
  ]
  // The mails about views are written when they are sent, so they are not among the recorded ones.
  const isAboutView = (raw: string) => /for the first time|opened version 2/.test(readMail(raw).text)
  const recordedMails = () => distinctMails().filter(({ raw }) => !isAboutView(raw))
  await waitUntil(
    () => distinctMails().length - recordedMails().length === 2,
    'a mail about the first view of each version',
  )
  await waitUntil(() => recordedMails().length === mails.length, 'every mail')
  assert.deepEqual(
    recordedMails()
      .map(({ to }) => to[0])
      .sort(),
    mails.map(({ to }) => to).sort(),
  )
  const texts = recordedMails().map(({ raw }) => readMail(raw).text)
  for (const part of [first.shareUrl, second.shareUrl, '¿Con IVA?', 'Sin IVA.', 'Solo la mitad']) {
    assert.ok(
      texts.some((text) => text.includes(part)),
      part,
    )
  }

  const final = await ada.get(proposal.id)
  assert.deepEqual(
    [final.status, final.outcome, final.outcomeAt, final.outcomeValue],
    ['accepted', 'accepted', acceptedAt, '1500.00'],
  )
  const shares = await service.services.shares.list(caller.userId, proposal.id)
  assert.deepEqual(
    shares.map((share) => [share.state, share.viewCount, share.answer?.answer, share.answer?.name]),
    [['live', 2, 'accepted', 'Inês Duarte']],
  )
  const { versions } = await service.services.versions.ofProposal(caller.userId, proposal.id, { offset: 0, limit: 10 })
  assert.deepEqual(
    versions.map(({ version, answer, total }) => [version, answer?.answer, total]),
    [
      [2, 'accepted', '1500.00'],
      [1, 'revision', '3000.00'],
    ],
  )
  assert.equal(shares[0]?.snapshotHash, snapshotHash)
  assert.equal((await ada.call('GET', `/lead-sessions/${lead.id}`)).body.proposalId, proposal.id)
  assert.deepEqual(await inconsistencies(service), [])
})

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/**
 * Waits for `count` deliveries and drops repeats by their ids. The test's clock jumps by minutes, so deliveries that are being sent
 * lose their lease and are sent again.
 */
async function everyDelivery({ received }: Receiver, count: number): Promise<Received[]> {
  const distinct = () => [
    ...new Map(received.map((delivery) => [delivery.headers['x-service-delivery-id'], delivery])).values(),
  ]
  await waitUntil(() => distinct().length >= count, `${count} deliveries`)
  return distinct()
}

/** Checks each delivery like a receiver and returns the events, sorted because deliveries can arrive in any order. */
function checkedEvents(received: Received[], secret: string, reference: string) {
  const events = received.map(({ headers, body }) => {
    assert.equal(headers['x-service-signature'], createHmac('sha256', secret).update(body).digest('hex'))
    assert.equal(headers['x-service-webhook-id'], reference)
    const { event, webhook_id, data } = JSON.parse(body)
    assert.deepEqual([webhook_id, event], [reference, headers['x-service-event']])
    return [event, data]
  })
  return events.sort(byText)
}

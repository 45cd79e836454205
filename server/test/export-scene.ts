import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { client as clientOf, provider, tokenOf } from './client-side.ts'
import type { Answer, Caller, Service } from './harness.ts'
import { pricedOffer } from './priced-offer.ts'
import { pdf, png } from './sample-files.ts'
import { widgetVisitor } from './widget-visitor.ts'

/** Secrets that the rich account has. None of them may be in an export. */
export const plantedSecrets = {
  geminiKey: 'AIzaPlantedGeminiKey0123456789',
  openAiKey: 'sk-planted-openai-0123456789',
  slackPath: 'T0PLANTED/B0PLANTED/plantedslacktoken',
}

export interface RichAccount extends Caller {
  /** Everything that must not be in an export. */
  secrets: string[]
}

/** An account with every kind of record. `caller` is its owner. By default it is a new account. */
export async function richAccount(service: Service, owner?: Caller): Promise<RichAccount> {
  const caller = owner ?? (await service.caller())
  const ada = provider(service, caller)
  const browser = await service.browser(caller)
  const done = (answer: Answer) => {
    assert.ok(answer.status < 300, answer.text)
    return answer.body
  }
  const { geminiKey, openAiKey, slackPath } = plantedSecrets
  const slackUrl = `https://hooks.slack.com/services/${slackPath}`
  done(await ada.call('PATCH', '/profile', { profile: { apiKey: geminiKey, openaiApiKey: openAiKey } }))
  done(await ada.call('PUT', '/notification-settings', { slackUrl }))
  const upload = async (body: Buffer, type: string, name: string) =>
    done(
      await service.call('POST', '/files', {
        key: caller.key,
        body,
        headers: { 'content-type': type, 'x-file-name': name },
      }),
    )
  const picture = await upload(await png(), 'image/png', 'café.png')
  const document = await upload(pdf, 'application/pdf', 'plan.pdf')
  const logo = await png(60, 60)
  done(
    await service.call('PUT', '/profile/logo', {
      key: caller.key,
      body: logo,
      headers: { 'content-type': 'image/png' },
    }),
  )

  done(await ada.call('POST', '/team', { name: 'Harbour Studio' }))
  done(await ada.call('POST', '/team/invitations', { email: 'guest@example.com', role: 'member' }))
  const member = await service.member(caller, 'member')
  const draft = await ada.propose({ name: 'Waits for approval', assigneeId: member.userId })
  done(await ada.call('POST', `/proposals/${draft.id}/approval`, { action: 'request' }))
  const item = {
    name: 'Fotografía',
    unitPrice: '650',
    unitCost: '380',
    sku: 'PHO-1',
    tags: ['día'],
    externalId: 'erp-1',
  }
  done(await ada.call('POST', '/catalogue', item))
  const template = done(
    await ada.call('POST', '/templates', {
      name: 'Website',
      isDefault: true,
      metadata: { area: 'web' },
      requirements: [{ id: 'home', name: 'Home page', cost: '120', hours: 8 }],
    }),
  )
  const lesson = { name: 'Online shop', confidence: 0.7, isKept: false }
  done(await browser.call('POST', '/ai/draft-lessons', { body: { lessons: [lesson] } }))
  done(await browser.call('PUT', '/ai/draft-lessons', { body: { isLearning: false } }))

  const { id } = done(
    await ada.call('POST', '/proposals', {
      clientName: 'Harbour Café',
      name: 'Reservas — ampliación',
      templateId: template.id,
      pricing: pricedOffer,
      externalId: 'crm-1',
      metadata: { owner: 'ines' },
      settings: {
        cover: { fileId: picture.id },
        sections: [{ key: 'plan', title: 'Plan', content: 'Ñandú 😀' }],
        attachments: [{ fileId: document.id }],
      },
    }),
  )
  const recipient = { recipientEmail: 'client@example.com', recipientName: 'Inês Duarte' }
  const share = done(await ada.call('POST', `/proposals/${id}/share`, { ...recipient, reminders: ['3d'] }))
  const client = clientOf(service, share.shareUrl)
  await client.view()
  await client.view()
  const report = { version: 1, sections: [{ section: 'investment', seconds: 40 }] }
  done(await service.call('POST', `${client.path}/reading`, { body: report }))
  done(await client.write({ content: 'Is the booking page included?' }))
  done(
    await ada.call('POST', `/proposals/${id}/messages`, {
      content: 'Yes, see the plan.',
      attachments: [{ fileId: document.id }],
    }),
  )
  done(await ada.call('PUT', `/proposals/${id}`, { name: 'Reservas — ampliación 2' }))
  const second = await ada.share(id, recipient)
  done(await client.accept({ name: 'Inês Duarte', consent: true }))
  done(await ada.call('PUT', `/proposals/${id}/actuals`, { items: [{ requirementId: 'home', hours: 9.5 }] }))
  const open = await ada.shared({ name: 'Still open' }, { recipientEmail: 'other@example.com' })

  const lead = done(
    await ada.call('POST', '/lead-sessions', {
      channel: 'chat',
      channelId: '4711',
      clientName: 'Bakery',
      clientEmail: 'bakery@example.com',
      brief: 'A website for our bakery.',
      callbackUrl: 'http://127.0.0.1:9/hook',
      metadata: { campaign: 'spring' },
    }),
  )
  done(await ada.call('POST', `/lead-sessions/${lead.id}/messages`, { sender: 'client', content: 'By June, please.' }))
  const { widgetId } = await service.services.widgets.get(ada.accountId)
  const { token } = await widgetVisitor(service, widgetId).talk(['We need a website for our bakery with a menu.'])
  const webhook = done(
    await ada.call('POST', '/webhooks', {
      name: 'CRM',
      url: 'http://127.0.0.1:9/',
      events: ['proposal.shared', 'proposal.accepted'],
    }),
  )
  done(await browser.call('PUT', '/saved-filters', { body: { filters: [{ name: 'Sent', status: 'sent' }] } }))
  // Stores the counts of these calls, which are in memory until then.
  done(await browser.call('GET', '/usage/overview'))
  const links = [share.shareUrl, second.shareUrl, open.share.shareUrl].map(tokenOf)
  return {
    ...caller,
    secrets: [...Object.values(plantedSecrets), ...links, token, lead.callbackSecret, webhook.secret, caller.key],
  }
}

/** Requests an export, writes it, and returns what `GET /export/{id}` says about it. */
export async function exported(service: Service, { key }: Pick<Caller, 'key'>) {
  const requested = await service.call('POST', '/export', { key })
  assert.equal(requested.status, 202, requested.text)
  await service.services.exportWorker.runDue()
  const { body } = await service.call('GET', `/export/${requested.body.id}`, { key })
  assert.equal(body.status, 'ready')
  return body as { id: string; url: string; size: number; sha256: string; expiresAt: string }
}

/** Downloads from a whole address, or from a path. */
export function download(service: Service, url: string) {
  const { pathname, search } = new URL(url, service.config.publicUrl)
  return service.app.inject({ url: pathname + search })
}

/** The entries of a ZIP by name. */
export async function entriesOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  const zip = await fromBufferPromise(archive, { autoClose: false })
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return entries
}

/** The records of a kind. */
export const linesOf = (entries: Map<string, Buffer>, kind: string) =>
  String(entries.get(`records/${kind}.jsonl`))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

export const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

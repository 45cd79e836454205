import { formatMoney } from '@proffer/core/currency.ts'
import { formatMoment } from '@proffer/core/language.ts'
import type { Mail } from '../delivery/mail.ts'
import { button, type Content, facts, paragraph, quote, SERVICE } from './content.ts'
import { nameShown, titleShown } from './names.ts'
import type { Wording } from './wording.ts'

type Notice = Extract<
  Mail,
  { kind: 'proposal_viewed' | 'proposal_expiring' | 'approval_notice' | 'notification_test' | 'endpoint_paused' }
>

interface MailContext {
  words: Wording
  pageOf: (path: string) => string
}

/** Builds short notifications for the provider. */
export function noticeContent(mail: Notice, { words, pageOf }: MailContext): Content {
  const { notice } = words
  const from = { sender: SERVICE, footer: words.toProviderFooter }
  if (mail.kind === 'notification_test') {
    const { subject, body } = notice.test
    const parts = [paragraph(body), button(notice.settings, pageOf('/settings/notifications'))]
    return { ...from, subject, title: subject, preview: body, parts }
  }
  if (mail.kind === 'endpoint_paused') return { ...from, ...endpointPaused(mail, { words, pageOf }) }
  if (mail.kind === 'approval_notice') return { ...from, ...approvalNotice(mail, { words, pageOf }) }
  const client = nameShown(mail.data.clientName) ?? words.aClient
  const proposal = titleShown(mail.data.proposalName)
  const open = button(notice.open, pageOf(`/proposals/${mail.data.proposalId}`))
  if (mail.kind === 'proposal_viewed') {
    const body = notice.viewed.body(client, proposal, mail.data.version)
    const subject = notice.viewed.subject(client, proposal)
    return { ...from, subject, title: proposal, preview: body, parts: [paragraph(body), open] }
  }
  const { expiresAt } = mail.data
  const body = notice.expiring.body(client, proposal)
  return {
    ...from,
    subject: notice.expiring.subject(proposal),
    title: proposal,
    preview: body,
    parts: [
      paragraph(body),
      ...facts([notice.expiring.until, expiresAt && formatMoment(expiresAt, mail.language)]),
      open,
    ],
  }
}

function approvalNotice(
  { data, language }: Extract<Mail, { kind: 'approval_notice' }>,
  { words, pageOf }: MailContext,
) {
  const { approval, open } = words.notice
  const { proposalId, state, total, currency, note } = data
  const proposal = titleShown(data.proposalName)
  const texts = approval[state](nameShown(data.memberName) ?? approval.somebody, proposal)
  const details = facts(
    [approval.client, nameShown(data.clientName)],
    [approval.total, total && formatMoney(total, currency, language)],
  )
  const parts = [paragraph(texts.body), ...quote(note), ...details, button(open, pageOf(`/proposals/${proposalId}`))]
  return { subject: texts.subject, title: proposal, preview: note ?? texts.body, parts }
}

type EndpointPaused = Extract<Mail, { kind: 'endpoint_paused' }>

function endpointPaused({ data, language }: EndpointPaused, { words, pageOf }: MailContext) {
  const { endpoint } = words.notice
  const isWebhook = 'webhook' in data
  const texts = isWebhook ? endpoint.webhook(titleShown(data.webhook.name)) : endpoint.callbacks(data.url)
  const path = isWebhook ? `/settings/webhooks/${data.webhook.id}` : `/leads/${data.leadId}`
  const { subject, body, advice, open } = texts
  const details = facts([endpoint.url, data.url], [endpoint.since, formatMoment(data.failingSince, language)])
  const parts = [paragraph(body), ...details, paragraph(advice), button(open, pageOf(path))]
  return { subject, title: subject, preview: body, parts }
}

import { formatMoney } from '@proffer/core/currency.ts'
import { formatDay, formatMoment, type Language } from '@proffer/core/language.ts'
import type { Mail, MailOf, MailOffer } from '../delivery/mail.ts'
import { accountContent } from './account-content.ts'
import { brandOf, clientFooter, type MailContext, startsWithGreeting } from './client-mail.ts'
import {
  button,
  type Content,
  facts,
  letter,
  type MailContent,
  type Part,
  paragraph,
  quote,
  SERVICE,
} from './content.ts'
import { leadContent } from './lead-content.ts'
import { nameShown, titleShown } from './names.ts'
import { noticeContent } from './notice-content.ts'
import { type Wording, wordings } from './wording.ts'

interface ContentOptions {
  publicUrl: string
  abuseContact: string | null
  isPdfAttached?: boolean
}

/** Builds the content of a mail in the reader's language. */
export function mailContent(
  mail: Mail,
  { publicUrl, abuseContact, isPdfAttached = true }: ContentOptions,
): MailContent {
  const words = wordings[mail.language]
  const context: MailContext = { words, pageOf: (path) => `${publicUrl}${path}`, abuseContact, isPdfAttached }
  return { language: mail.language, ...contentOf(mail, context) }
}

function contentOf(mail: Mail, context: MailContext): Content {
  switch (mail.kind) {
    case 'share_link':
      return shareLink(mail, context)
    case 'reminder':
      return reminder(mail, context)
    case 'provider_message':
      return providerMessage(mail, context)
    case 'client_message':
      return clientMessage(mail, context)
    case 'client_answer':
      return clientAnswer(mail, context)
    case 'new_lead':
    case 'lead_reply':
      return leadContent(mail, context)
    case 'acceptance_copy':
      return acceptanceCopy(mail, context)
    case 'verification_code':
      return verificationCode(mail, context)
    case 'proposal_viewed':
    case 'proposal_expiring':
    case 'approval_notice':
    case 'notification_test':
    case 'endpoint_paused':
      return noticeContent(mail, context)
    default:
      return accountContent(mail, context)
  }
}

function shareLink({ data, language, replyTo }: MailOf<'share_link'>, context: MailContext): Content {
  const { words, abuseContact } = context
  const { message, shareUrl, expiresAt } = data
  const provider = nameShown(data.providerName) ?? words.aProvider
  const proposalName = titleShown(data.proposalName)
  const text = data.isNewVersion ? words.newVersion : words.shareLink
  const body = text.body(provider, proposalName)
  return {
    subject: text.subject(provider, proposalName),
    sender: provider,
    title: proposalName,
    preview: body,
    parts: [
      ...(message && startsWithGreeting(message) ? [] : [paragraph(words.hello(nameShown(data.recipientName)))]),
      ...(message?.trim() ? [...letter(message), paragraph(words.shareLink.wrote(provider))] : []),
      paragraph(body),
      ...offerPart(data.offer, language, words),
      button(words.shareLink.open, shareUrl),
      ...(expiresAt && !outlastsOffer(expiresAt, data.offer)
        ? [paragraph(words.shareLink.until(formatDay(expiresAt, language)))]
        : []),
    ],
    footer: clientFooter(provider, replyTo, { words, abuseContact }),
    ...brandOf(data.brand, context),
  }
}

function reminder({ data, language, replyTo }: MailOf<'reminder'>, context: MailContext): Content {
  const { words } = context
  const { shareUrl, expiresAt, stopUrl } = data
  const provider = nameShown(data.providerName) ?? words.aProvider
  const proposalName = titleShown(data.proposalName)
  const body = words.reminder.body(provider, proposalName)
  return {
    subject: words.reminder.subject(provider, proposalName),
    sender: provider,
    title: proposalName,
    preview: body,
    parts: [
      paragraph(words.hello(nameShown(data.recipientName))),
      paragraph(body),
      ...(expiresAt ? [paragraph(words.reminder.until(formatDay(expiresAt, language)))] : []),
      ...offerPart(data.offer, language, words),
      button(words.shareLink.open, shareUrl),
    ],
    footer: clientFooter(provider, replyTo, context),
    footerLink: { label: words.reminder.stop, url: stopUrl },
    ...brandOf(data.brand, context),
  }
}

/** Whether the link works at least until the offer ends. Then the mail shows only the date of the offer. */
const outlastsOffer = (expiresAt: string, offer: MailOffer | undefined) =>
  Boolean(offer?.validUntil && expiresAt >= offer.validUntil)

/** The price and its validity. An offer of recurring items alone has no one-time total. */
function offerPart(offer: MailOffer | undefined, language: Language, { offer: words }: Wording): Part[] {
  if (!offer) return []
  const money = (amount: string) => formatMoney(amount, offer.currency, language)
  const amounts: Array<[label: string, amount: string | null]> = [
    [words.total, offer.total],
    [words.monthly, offer.monthly],
    [words.yearly, offer.yearly],
  ]
  const sums = amounts.flatMap(([label, amount]) => (amount ? [{ label, amount: money(amount) }] : []))
  const [mainSum, ...furtherSums] = sums
  const validity = offer.validUntil ? words.validUntil(formatDay(offer.validUntil, language)) : null
  if (!mainSum) return validity ? [paragraph(validity)] : []
  const details = furtherSums.map(({ label, amount }) => `${label}: ${amount}`)
  return [{ kind: 'sum', ...mainSum, details: validity ? [...details, validity] : details }]
}

function providerMessage({ data, replyTo }: MailOf<'provider_message'>, context: MailContext): Content {
  const { words, abuseContact } = context
  const { content, attachmentCount, shareUrl } = data
  const provider = nameShown(data.providerName) ?? words.aProvider
  const proposalName = titleShown(data.proposalName)
  return {
    subject: words.providerMessage.subject(provider, proposalName),
    sender: provider,
    title: proposalName,
    preview: content,
    parts: [
      paragraph(words.hello(nameShown(data.recipientName))),
      paragraph(words.providerMessage.body(provider, proposalName)),
      ...quote(content),
      ...attached(attachmentCount, words),
      button(words.providerMessage.open, shareUrl),
    ],
    footer: clientFooter(provider, replyTo, { words, abuseContact }),
    ...brandOf(data.brand, context),
  }
}

function acceptanceCopy({ data, replyTo }: MailOf<'acceptance_copy'>, context: MailContext): Content {
  const { words, abuseContact, pageOf, isPdfAttached } = context
  const provider = nameShown(data.providerName) ?? words.aProvider
  const proposalName = titleShown(data.proposalName)
  const { acceptanceCopy: copyWords } = words
  const body = (isPdfAttached ? copyWords.body : copyWords.linked)(provider, proposalName)
  return {
    subject: copyWords.subject(proposalName),
    sender: provider,
    title: proposalName,
    preview: body,
    parts: [
      paragraph(words.hello(nameShown(data.recipientName))),
      paragraph(body),
      button(isPdfAttached ? copyWords.open : copyWords.openSigned, data.shareUrl),
      paragraph(copyWords.verify(pageOf('/verify'))),
    ],
    footer: clientFooter(provider, replyTo, { words, abuseContact }),
    ...brandOf(data.brand, context),
  }
}

function verificationCode({ data, replyTo }: MailOf<'verification_code'>, context: MailContext): Content {
  const { words, abuseContact } = context
  const provider = nameShown(data.providerName) ?? words.aProvider
  const proposalName = titleShown(data.proposalName)
  return {
    subject: words.verificationCode.subject(data.code, proposalName),
    sender: provider,
    title: words.verificationCode.title,
    preview: proposalName,
    parts: [
      paragraph(words.hello(nameShown(data.recipientName))),
      paragraph(words.verificationCode.body(provider, proposalName)),
      { kind: 'code', code: data.code },
      paragraph(words.verificationCode.until(data.minutes)),
    ],
    footer: clientFooter(provider, replyTo, { words, abuseContact }),
    ...brandOf(data.brand, context),
  }
}

function clientMessage({ data }: MailOf<'client_message'>, { words, pageOf }: MailContext): Content {
  const { proposalId, content, attachmentCount } = data
  const client = nameShown(data.clientName) ?? words.aClient
  const proposalName = titleShown(data.proposalName)
  return {
    subject: words.clientMessage.subject(client, proposalName),
    sender: SERVICE,
    title: proposalName,
    preview: content,
    parts: [
      paragraph(words.clientMessage.body(client, proposalName)),
      ...quote(content),
      ...attached(attachmentCount, words),
      button(words.clientMessage.open, pageOf(`/proposals/${proposalId}?tab=conversation`)),
    ],
    footer: words.toProviderFooter,
  }
}

function clientAnswer(mail: MailOf<'client_answer'>, { words, pageOf, isPdfAttached }: MailContext): Content {
  const { data, language } = mail
  const { proposalId, answer, note, reason, total, currency, respondedAt } = data
  const client = nameShown(data.clientName) ?? words.aClient
  const proposalName = titleShown(data.proposalName)
  const answerWords = words.clientAnswer[answer]
  return {
    subject: answerWords.subject(client, proposalName),
    sender: SERVICE,
    title: answerWords.title(client),
    preview: note ?? reason ?? '',
    parts: [
      paragraph(answerWords.body(client, proposalName)),
      ...quote(note),
      ...facts(
        [words.clientAnswer.reason, reason],
        [words.clientAnswer.total, total && formatMoney(total, currency, language)],
        ...acceptedFacts(mail, words),
        [words.clientAnswer.when, formatMoment(respondedAt, language)],
      ),
      ...(answer === 'accepted' && data.version !== undefined
        ? [paragraph(isPdfAttached ? words.clientAnswer.attached : words.clientAnswer.linked)]
        : []),
      button(words.clientAnswer.open, pageOf(`/proposals/${proposalId}`)),
    ],
    footer: words.toProviderFooter,
  }
}

/** What the client accepted, besides the one-time net. An amount that tax does not change is not repeated. */
function acceptedFacts(
  { data, language }: MailOf<'client_answer'>,
  words: Wording,
): Array<[name: string, value: string | null]> {
  const { accepted, total, currency } = data
  if (!accepted) return []
  const { gross, monthly, yearly, options, moreOptions } = accepted
  const { clientAnswer } = words
  const money = (amount: string) => formatMoney(amount, currency, language)
  const recurring = (sums: typeof monthly) => {
    if (!sums) return null
    const { net, gross } = sums
    return net === gross ? clientAnswer.beforeTax(money(net)) : clientAnswer.withTax(money(net), money(gross))
  }
  const names = [...options.map(titleShown), ...(moreOptions > 0 ? [clientAnswer.moreOptions(moreOptions)] : [])]
  return [
    [clientAnswer.gross, gross && gross !== total ? money(gross) : null],
    [clientAnswer.monthly, recurring(monthly)],
    [clientAnswer.yearly, recurring(yearly)],
    [clientAnswer.options, names.join('\n')],
  ]
}

const attached = (count: number, words: Wording): Part[] => (count > 0 ? [paragraph(words.attachments(count))] : [])

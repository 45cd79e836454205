import type { Mail } from '../delivery/mail.ts'
import { brandOf, clientFooter, type MailContext, startsWithGreeting } from './client-mail.ts'
import { button, type Content, facts, letter, paragraph, quote, SERVICE } from './content.ts'
import { nameShown } from './names.ts'

type LeadMail<K extends 'new_lead' | 'lead_reply'> = Extract<Mail, { kind: K }>

// The mail shows the start of a long brief. The application shows all of it.
const MAX_BRIEF = 2_000

/** Builds the mails about leads: to the provider about a new one, and the provider's reply to the client. */
export const leadContent = (mail: LeadMail<'new_lead' | 'lead_reply'>, context: MailContext): Content =>
  mail.kind === 'new_lead' ? newLead(mail, context) : leadReply(mail, context)

function newLead({ data }: LeadMail<'new_lead'>, { words, pageOf }: MailContext): Content {
  const { sessionId, channel, clientName, clientEmail, brief } = data
  const name = nameShown(clientName)
  const client = name ?? words.unnamedVisitor
  return {
    subject: words.newLead.subject(name),
    sender: SERVICE,
    title: words.newLead.title,
    preview: brief ?? '',
    parts: [
      paragraph(brief?.trim() ? words.newLead.body(client) : words.newLead.noBrief),
      ...quote(brief && beginning(brief)),
      ...facts([words.newLead.name, clientName], [words.newLead.email, clientEmail], [words.newLead.channel, channel]),
      button(words.newLead.open, pageOf(`/leads/${sessionId}`)),
    ],
    footer: words.toProviderFooter,
  }
}

/** It reads like a personal letter: the provider wrote it, and answers go to the provider's mailbox. */
function leadReply({ data, replyTo }: LeadMail<'lead_reply'>, context: MailContext): Content {
  const { words } = context
  const { content } = data
  const provider = nameShown(data.providerName) ?? words.aProvider
  return {
    subject: words.leadReply.subject(provider),
    sender: provider,
    title: words.leadReply.title,
    preview: content,
    parts: [
      ...(startsWithGreeting(content) ? [] : [paragraph(words.hello(nameShown(data.recipientName)))]),
      ...letter(content),
      paragraph(words.leadReply.wrote(provider)),
    ],
    footer: clientFooter(provider, replyTo, context, words.leadReply.footer),
    ...brandOf(data.brand, context),
  }
}

const beginning = (text: string) => (text.length > MAX_BRIEF ? `${text.slice(0, MAX_BRIEF).toWellFormed()} …` : text)

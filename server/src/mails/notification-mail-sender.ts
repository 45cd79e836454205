import { failure, type Outcome, type Sender } from '../delivery/delivery.ts'
import type { Mail } from '../delivery/mail.ts'
import type { StoredNotification } from '../delivery/notifications.ts'
import type { Contact } from '../profile/contact.ts'
import { retryDelaysMs } from './mail-sender.ts'
import { type Sender as From, messageOf, UnusableAddress } from './message.ts'
import { renderMail } from './outgoing-mail.ts'
import type { MailTransport } from './transport.ts'

interface Options {
  contactOf: (userId: string) => Promise<Contact>
  publicUrl: string
  abuseContact: string | null
  from: From
  transport: MailTransport
}

/** Sends notifications that come from an event alone, such as a first view, to the current address of the account. */
export function notificationMailSender({ contactOf, from, transport, ...pages }: Options): Sender {
  return {
    retryDelaysMs,
    async open({ userId }) {
      const provider = await contactOf(userId)
      return async ({ id, body }): Promise<Outcome> => {
        const stored = JSON.parse(body) as StoredNotification
        try {
          const rendered = renderMail(mailOf(stored, provider), { ...pages, at: new Date(stored.at) })
          return await transport.send(await messageOf(id, rendered, from))
        } catch (error) {
          if (!(error instanceof UnusableAddress)) throw error
          return { ...failure(error.message), permanent: true }
        }
      }
    },
  }
}

function mailOf({ event, data }: StoredNotification, { email: to, language }: Contact): Mail {
  const common = { to, language, replyTo: null }
  const { proposal_id: proposalId = '', name: proposalName = '', client_name: clientName = null } = data
  const shared = { proposalId, proposalName, clientName }
  if (event === 'test') return { ...common, kind: 'notification_test', data: {} }
  if (event === 'proposal.viewed')
    return { ...common, kind: 'proposal_viewed', data: { ...shared, version: data.version ?? 1 } }
  return { ...common, kind: 'proposal_expiring', data: { ...shared, expiresAt: data.expires_at ?? null } }
}

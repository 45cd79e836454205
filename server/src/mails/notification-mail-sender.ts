import { failure, type Outcome, type Sender } from '../delivery/delivery.ts'
import type { Mail } from '../delivery/mail.ts'
import { recipientOf, type StoredNotification } from '../delivery/notifications.ts'
import { findPerson, languageOf, type Person } from '../delivery/people-store.ts'
import type { Database } from '../storage/database.ts'
import { retryDelaysMs } from './mail-sender.ts'
import { type Sender as From, messageOf, UnusableAddress } from './message.ts'
import { renderMail } from './outgoing-mail.ts'
import type { MailTransport } from './transport.ts'

interface Options {
  database: Pick<Database, 'db'>
  publicUrl: string
  abuseContact: string | null
  from: From
  transport: MailTransport
}

/** Sends notifications that come from an event alone, such as a first view, to the current address of the person. */
export function notificationMailSender({ database, from, transport, ...pages }: Options): Sender {
  return {
    retryDelaysMs,
    async open({ accountId }) {
      return async ({ id, body }): Promise<Outcome> => {
        const stored = JSON.parse(body) as StoredNotification
        const person = await findPerson(database.db, recipientOf(accountId, stored))
        if (!person) return { ...failure('The person is no longer a member of the account.'), permanent: true }
        try {
          const rendered = renderMail(mailOf(stored, person), { ...pages, at: new Date(stored.at) })
          return await transport.send(await messageOf(id, rendered, from))
        } catch (error) {
          if (!(error instanceof UnusableAddress)) throw error
          return { ...failure(error.message), permanent: true }
        }
      }
    },
  }
}

const approvalStates: Record<string, 'requested' | 'approved' | 'declined' | undefined> = {
  'proposal.approval_requested': 'requested',
  'proposal.approved': 'approved',
  'proposal.approval_declined': 'declined',
}

function mailOf({ event, data }: StoredNotification, person: Person): Mail {
  const common = { to: person.email, language: languageOf(person), replyTo: null }
  const { proposal_id: proposalId = '', name: proposalName = '', client_name: clientName = null } = data
  const shared = { proposalId, proposalName, clientName }
  if (event === 'test') return { ...common, kind: 'notification_test', data: {} }
  const state = approvalStates[event]
  if (state) {
    const { total = null, currency = '', member_name: memberName = '', words: note = null } = data
    const price = { total: total === null ? null : String(total), currency }
    return { ...common, kind: 'approval_notice', data: { ...shared, ...price, state, memberName, note } }
  }
  if (event === 'proposal.viewed')
    return { ...common, kind: 'proposal_viewed', data: { ...shared, version: data.version ?? 1 } }
  return { ...common, kind: 'proposal_expiring', data: { ...shared, expiresAt: data.expires_at ?? null } }
}

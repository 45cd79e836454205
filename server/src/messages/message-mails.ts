import { type Notified, unknownMail } from '@proffer/core/mails/schema.ts'
import type { Message } from '@proffer/core/messages/schema.ts'
import type { MailKind } from '../delivery/mail.ts'
import { findMailStates, notifiedBy, notifiedForClient } from '../delivery/mail-states.ts'
import type { Db } from '../storage/database.ts'
import type { StoredMessage } from './store.ts'

const mailKinds: Record<Message['sender'], MailKind> = { provider: 'provider_message', client: 'client_message' }

/** Reads what became of the mails about this sender's messages, by message. */
async function readStates(db: Db, accountId: string, messages: StoredMessage[], sender: Message['sender']) {
  const recordIds = messages.filter((message) => message.sender === sender).map(({ id }) => id)
  return findMailStates(db, { accountId, kind: mailKinds[sender], recordIds })
}

/** Adds what became of the mail about each message: to the client about the provider's, to the provider about the client's. */
export async function withMailStates(db: Db, accountId: string, messages: StoredMessage[]): Promise<Message[]> {
  const toClient = await readStates(db, accountId, messages, 'provider')
  const toProvider = await readStates(db, accountId, messages, 'client')
  const stateOf = ({ id }: StoredMessage): Notified => toClient.get(id) ?? toProvider.get(id) ?? unknownMail
  return messages.map((message) => ({ ...message, ...notifiedBy(stateOf(message)) }))
}

/** The same for the client, who does not learn which mails the provider gets. */
export async function withMailStatesForClient(
  db: Db,
  accountId: string,
  messages: StoredMessage[],
): Promise<Message[]> {
  const toClient = await readStates(db, accountId, messages, 'provider')
  return messages.map((message) => ({ ...message, ...notifiedForClient(toClient.get(message.id) ?? unknownMail) }))
}

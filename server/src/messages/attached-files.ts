import type { Message } from '@proffer/core/messages/schema.ts'
import type { FileLink } from '../files/service.ts'

type Attachment = Message['attachments'][number]

interface Options {
  makeLinks: (userId: string, ids: string[]) => Promise<FileLink[]>
  /** The files that were attached to each of these messages. */
  namedBy: (userId: string, messageIds: string[]) => Promise<Map<string, Set<string>>>
}

/**
 * Adds name, type, size and a link to attachments with a `fileId`. In a client's message only to files that were attached to
 * this message: older messages of clients may contain any `fileId`, which must not give access to a file.
 */
export async function withFileLinks(
  userId: string,
  messages: Message[],
  { makeLinks, namedBy }: Options,
): Promise<Message[]> {
  const naming = messages.filter(({ attachments }) => attachments.some(idOf))
  if (naming.length === 0) return messages
  const ofClient = await namedBy(
    userId,
    naming.filter(isOfClient).map(({ id }) => id),
  )
  const linkedIds = (message: Message) =>
    message.attachments.flatMap((one) => {
      const id = idOf(one)
      return id && (!isOfClient(message) || ofClient.get(message.id)?.has(id)) ? [id] : []
    })
  const links = new Map(
    (await makeLinks(userId, [...new Set(naming.flatMap(linkedIds))])).map((link) => [link.fileId, link]),
  )
  return messages.map((message) => {
    const linked = new Set(linkedIds(message))
    const attachments = message.attachments.map((one) => {
      const id = idOf(one)
      const link = id !== undefined && linked.has(id) ? links.get(id) : undefined
      return link ? withLink(one, link, isOfClient(message)) : one
    })
    return { ...message, attachments }
  })
}

/** A client cannot call a file by another name or type than it has. */
function withLink(attachment: Attachment, { name, type, size, url }: FileLink, isClients: boolean): Attachment {
  if (isClients) return { ...attachment, name, type, size, url }
  const ownName = attachment['name']
  return { type, size, ...attachment, name: typeof ownName === 'string' ? ownName : name, url }
}

const isOfClient = ({ sender }: Message) => sender === 'client'

const idOf = ({ fileId }: Attachment) => (typeof fileId === 'string' ? fileId.toLowerCase() : undefined)

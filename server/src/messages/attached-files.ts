import type { Message } from '@proffer/core/messages/schema.ts'
import type { FileLink } from '../files/service.ts'

type Attachment = Message['attachments'][number]

interface Options {
  makeLinks: (accountId: string, ids: string[]) => Promise<FileLink[]>
  /** The ids of the files that were attached to each of these messages, by the id of the message. */
  namedBy: (accountId: string, messageIds: string[]) => Promise<Map<string, Set<string>>>
}

/**
 * Adds name, type, size and a link to attachments with a `fileId`. In a client's message, it links only files that were attached
 * to this message: older messages of clients may contain any `fileId`, which must not give access to a file.
 */
export async function withFileLinks(
  accountId: string,
  messages: Message[],
  { makeLinks, namedBy }: Options,
): Promise<Message[]> {
  const withFiles = messages.filter(({ attachments }) => attachments.some(fileIdOf))
  if (withFiles.length === 0) return messages
  const clientMessageIds = withFiles.filter(isFromClient).map(({ id }) => id)
  const attachedByClient = await namedBy(accountId, clientMessageIds)

  const mayLink = (message: Message, fileId: string) =>
    !isFromClient(message) || attachedByClient.get(message.id)?.has(fileId) === true
  const linkedIds = withFiles.flatMap((message) =>
    message.attachments.flatMap((attachment) => fileIdOf(attachment) ?? []).filter((id) => mayLink(message, id)),
  )
  const fileLinks = await makeLinks(accountId, [...new Set(linkedIds)])
  const linksById = new Map(fileLinks.map((link) => [link.fileId, link]))

  return messages.map((message) => {
    const attachments = message.attachments.map((attachment) => {
      const id = fileIdOf(attachment)
      const link = id !== undefined && mayLink(message, id) ? linksById.get(id) : undefined
      return link ? withLink(attachment, link, isFromClient(message)) : attachment
    })
    return { ...message, attachments }
  })
}

/** A provider may give a file another name, type or size than it has. A client may not. */
function withLink(attachment: Attachment, { name, type, size, url }: FileLink, isOfClient: boolean): Attachment {
  if (isOfClient) return { ...attachment, name, type, size, url }
  const ownName = attachment['name']
  return { type, size, ...attachment, name: typeof ownName === 'string' ? ownName : name, url }
}

const isFromClient = ({ sender }: Message) => sender === 'client'

/** Ids are stored in lower case, and a caller may write them in either case. */
const fileIdOf = ({ fileId }: Attachment) => (typeof fileId === 'string' ? fileId.toLowerCase() : undefined)

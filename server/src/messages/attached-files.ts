import type { Message } from '@proffer/core/messages/schema.ts'
import type { FileLink } from '../files/service.ts'

type MakeLinks = (userId: string, ids: string[]) => Promise<FileLink[]>

/**
 * Adds name, type, size and a link to attachments with a `fileId`. Only in the provider's messages: a client's message may
 * contain any `fileId`, which must not give access to a file.
 */
export async function withFileLinks(userId: string, messages: Message[], makeLinks: MakeLinks): Promise<Message[]> {
  const ids = messages.filter(isOfProvider).flatMap(({ attachments }) => attachments.flatMap((one) => idOf(one) ?? []))
  if (ids.length === 0) return messages
  const links = new Map((await makeLinks(userId, [...new Set(ids)])).map((link) => [link.fileId, link]))
  return messages.map((message) => {
    if (!isOfProvider(message)) return message
    const attachments = message.attachments.map((one) => {
      const link = links.get(idOf(one) ?? '')
      if (!link) return one
      const { name, type, size, url } = link
      return { type, size, ...one, name: typeof one['name'] === 'string' ? one['name'] : name, url }
    })
    return { ...message, attachments }
  })
}

const isOfProvider = ({ sender }: Message) => sender === 'provider'

const idOf = ({ fileId }: Record<string, unknown>) => (typeof fileId === 'string' ? fileId.toLowerCase() : undefined)

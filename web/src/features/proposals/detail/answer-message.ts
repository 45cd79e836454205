import type { Message } from '@proffer/core/messages/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'

/**
 * The messages, oldest first, with the client's note about wanted changes among them. The client wrote it with the answer, so it is
 * not stored as a message. A note from before the loaded messages is left out until they are loaded.
 */
export function withWantedChanges(messages: Message[], share: ShareDetails, hasEarlier: boolean): Message[] {
  const { answer, respondedAt } = share
  if (answer?.answer !== 'revision' || !answer.note?.trim() || respondedAt === null) return messages
  const position = messages.findIndex(({ createdAt }) => createdAt > respondedAt)
  const index = position === -1 ? messages.length : position
  if (index === 0 && hasEarlier) return messages
  const note: Message = {
    id: `answer-${share.id}`,
    proposalId: share.proposalId,
    shareId: share.id,
    sender: 'client',
    senderName: answer.name,
    content: answer.note,
    attachments: [],
    createdAt: respondedAt,
    readAt: respondedAt,
    notification: null,
    notificationDetail: null,
  }
  return messages.toSpliced(index, 0, note)
}

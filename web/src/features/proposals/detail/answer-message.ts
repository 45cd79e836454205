import type { Message } from '@proffer/core/messages/schema.ts'
import type { Version } from '@proffer/core/shares/versions-schema.ts'

/** A message, or what the client wrote with an answer, which then says to which version. */
export type ShownMessage = Message & {
  answered?: { version: number; answer: NonNullable<Version['answer']>['answer'] }
}

/**
 * The messages, oldest first, with the reasons and notes of the client's answers among them. The client wrote them with the answer,
 * so they are not stored as messages. Those from before the loaded messages are left out until these are loaded.
 */
export function withAnswers(messages: Message[], versions: readonly Version[], hasEarlier: boolean): ShownMessage[] {
  const start = hasEarlier ? (messages[0]?.createdAt ?? '') : ''
  const answers = versions.flatMap((version) => answerMessage(version) ?? [])
  return [...messages, ...answers.filter(({ createdAt }) => createdAt >= start)].sort((a, b) =>
    a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt),
  )
}

/** Null without an answer, or if the client wrote nothing with it. */
function answerMessage({ version, answer }: Version): ShownMessage | null {
  const said = [answer?.reason, answer?.note].filter((text) => text?.trim())
  if (!answer || said.length === 0) return null
  return {
    id: `answer-${version}`,
    proposalId: '',
    shareId: '',
    sender: 'client',
    senderName: answer.name,
    content: said.join('\n'),
    attachments: [],
    createdAt: answer.respondedAt,
    readAt: answer.respondedAt,
    notification: null,
    notificationDetail: null,
    answered: { version, answer: answer.answer },
  }
}

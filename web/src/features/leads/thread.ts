import type { LeadMessage, LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { readDiscovery } from './discovery.ts'

/** One entry of the conversation. The channel asks, the client answers, and you reply by mail. */
export interface ThreadEntry {
  id: string
  from: 'channel' | 'client' | 'you'
  /** Null if the client skipped the question. */
  text: string | null
  /** Null if only the order is known. */
  at: string | null
  /** The stored message, for the state of its mail. */
  message?: LeadMessage
}

/** The brief, the questions of the channel with their answers, and the messages since, oldest first. */
export function threadOf(lead: LeadSession, messages: readonly LeadMessage[]): ThreadEntry[] {
  const brief = lead.brief?.trim()
  const { answers } = readDiscovery(lead.discoveryData)
  return [
    ...(brief ? [{ id: 'brief', from: 'client', text: brief, at: lead.createdAt } as const] : []),
    ...answers.flatMap(({ question, answer }, index): ThreadEntry[] => [
      { id: `question ${index}`, from: 'channel', text: question, at: null },
      { id: `answer ${index}`, from: 'client', text: answer, at: null },
    ]),
    ...messages.map(
      (message): ThreadEntry => ({
        id: message.id,
        from: message.sender === 'client' ? 'client' : 'you',
        text: message.content,
        at: message.createdAt,
        message,
      }),
    ),
  ]
}

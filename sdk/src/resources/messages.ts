import type { Call } from '../call.ts'
import type { Message, MessageList, NewMessage, SentMessage } from '../generated/records.ts'
import { iteratePages } from '../pages.ts'
import type { CallOptions, Input, PostOptions, Send } from '../request.ts'

type ListQuery = NonNullable<Input<'message_list'>['query']>

export function messages(send: Send) {
  const list = (proposalId: string, query: ListQuery = {}, options?: CallOptions): Call<MessageList> =>
    send('message_list', { path: { proposal_id: proposalId }, query }, options)

  return {
    /** One page of the conversation on the proposal's latest share, oldest first. */
    list,

    /** The whole conversation, read page by page as you go. */
    all: (proposalId: string, options?: CallOptions) =>
      iteratePages<Message>(async (page) => {
        const { messages, total } = await list(proposalId, page, options)
        return { items: messages, total }
      }),

    /** Sends a message to the client. `notification` of the response says whether they are notified by email. */
    send: (proposalId: string, body: NewMessage, options?: PostOptions): Call<SentMessage> =>
      send('message_send', { path: { proposal_id: proposalId }, body }, options),
  }
}

import type { Call } from '../call.ts'
import type { MessageList, NewMessage, SentMessage } from '../generated/records.ts'
import type { CallOptions, PostOptions, Send } from '../request.ts'

export function messages(send: Send) {
  return {
    /** The conversation on the proposal's latest share, oldest first. */
    list: (proposalId: string, options?: CallOptions): Call<MessageList> =>
      send('message_list', { path: { proposal_id: proposalId } }, options),

    /** Writes to the client, who is told by e-mail. */
    send: (proposalId: string, body: NewMessage, options?: PostOptions): Call<SentMessage> =>
      send('message_send', { path: { proposal_id: proposalId }, body }, options),
  }
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MessageList, MessageQuery, NewMessage, SentMessage, UnreadMessages } from '@proffer/core/messages/schema.ts'
import { ProposalPath } from '@proffer/core/proposals/schema.ts'
import { page } from '@proffer/core/wire.ts'
import { readerOf } from '../access/rights/reader.ts'
import { operation } from '../http/operation.ts'
import type { Messages } from './service.ts'

const list = operation({
  id: 'message_list',
  tag: 'Proposals',
  summary: 'List the messages of a proposal',
  description:
    'Returns the conversation on the most recent share, or on the share with `shareId`, oldest first. It is empty until the proposal is ' +
    "shared. Listing marks the client's messages as read. In this response, new messages still have `readAt` " +
    'null.',
  scope: 'read',
  params: ProposalPath,
  query: MessageQuery,
  answer: { status: 200, description: 'A page of the conversation.', schema: MessageList },
  errors: ['proposal_not_found', 'share_not_found'],
})

const send = operation({
  id: 'message_send',
  tag: 'Proposals',
  summary: 'Send a message to the client',
  description:
    'Adds a message to the conversation on the most recent share and emails it to the recipient. If the account has reached its ' +
    'email limit, nothing is added.',
  scope: 'write',
  params: ProposalPath,
  body: NewMessage,
  answer: { status: 201, description: 'The message.', schema: SentMessage },
  errors: [
    'proposal_not_found',
    'proposal_not_shared',
    'message_limit_reached',
    'mail_quota_exceeded',
    'storage_quota_exceeded',
  ],
})

export function messageRoutes(messages: Messages): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/proposals/:proposal_id/messages', list, async ({ caller, params, query }) =>
      messages.list(caller, params.proposal_id, { ...page(query), shareId: query.shareId }),
    )

    app.post('/proposals/:proposal_id/messages', send, async ({ caller, params, body }, reply) => {
      const message = await messages.send(caller, params.proposal_id, body)
      reply.code(201)
      return message
    })
  }
}

const unread = operation({
  id: 'message_unread',
  tag: 'Proposals',
  summary: 'Count unread messages',
  description: 'Returns the number of unread client messages by proposal. This does not mark them as read.',
  scope: 'read',
  answer: {
    status: 200,
    description: 'The counts. Proposals without unread messages are omitted.',
    schema: UnreadMessages,
  },
})

/** Mounted at the app door only. */
export function unreadRoutes(messages: Messages): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/messages/unread', unread, async ({ caller }) => messages.unread(readerOf(caller)))
  }
}

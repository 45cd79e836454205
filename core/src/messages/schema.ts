import type { Static } from 'typebox'
import { shareBudget } from '../budgets.ts'
import { notificationFields } from '../mails/schema.ts'
import { Type } from '../schema-builders.ts'
import { FreeForm, freeForm, Id, Line, NonBlankText, Nullable, named, OneOf, Paging, Timestamp } from '../wire.ts'

const Content = Type.String({ ...NonBlankText, maxLength: 10_000, examples: ['We can start in March.'] })
const attachmentOptions = {
  description:
    'Your own objects, stored and returned unchanged. One with a `fileId` from `POST /files` is listed with the name, type, size and a ' +
    'signed `url` of the file.',
  examples: [[{ name: 'schedule.pdf', url: 'https://files.example.com/schedule.pdf' }]],
}
const Attachments = Type.Array(FreeForm, { maxItems: shareBudget.attachmentsPerMessage, ...attachmentOptions })
const AttachmentsInput = Type.Array(freeForm(shareBudget.attachmentBytes), {
  maxItems: shareBudget.attachmentsPerMessage,
  ...attachmentOptions,
})

export const NewMessage = named(
  'NewMessage',
  Type.Object({ content: Content, attachments: Type.Optional(Nullable(AttachmentsInput)) }),
)
export type NewMessage = Static<typeof NewMessage>

export const ClientMessage = named(
  'ClientMessage',
  Type.Object({
    ...NewMessage.properties,
    name: Type.Optional(
      Nullable(
        Type.String({
          ...Line,
          maxLength: 200,
          description:
            'The name of the author. Default: the recipient of the share, or else the client of the proposal.',
          examples: ['Inês Duarte'],
        }),
      ),
    ),
  }),
)
export type ClientMessage = Static<typeof ClientMessage>

const messageFields = {
  id: Id,
  proposalId: Id,
  shareId: Id,
  sender: OneOf(['provider', 'client']),
  senderName: Nullable(Type.String({ examples: ['Ada Alves'] })),
  content: Content,
  attachments: Attachments,
  createdAt: Timestamp,
  readAt: Nullable(Type.String({ ...Timestamp, description: 'When the other side read the message.' })),
  ...notificationFields(
    'the email that tells the other side about the message. A client sees it for messages of the provider only',
  ),
}

export const Message = named('Message', Type.Object(messageFields))
export type Message = Static<typeof Message>

/** The same members as `Message`. The API description keeps the second name, because generated clients use it. */
export const SentMessage = named('SentMessage', Type.Object(messageFields))
export type SentMessage = Static<typeof SentMessage>

/** The query for earlier messages of a conversation. */
export const EarlierQuery = Type.Object({
  before: Type.Optional(
    Type.String({ ...Id, description: 'Messages before the one with this ID. Default: the newest.' }),
  ),
})
export type EarlierQuery = Static<typeof EarlierQuery>

export const EarlierMessages = named(
  'EarlierMessages',
  Type.Object({
    messages: Type.Array(Message, { description: 'Oldest first.' }),
    hasEarlierMessages: Type.Boolean({ description: 'Whether the conversation has earlier messages than these.' }),
  }),
)
export type EarlierMessages = Static<typeof EarlierMessages>

export const MessageQuery = Type.Object({
  shareId: Type.Optional({ ...Id, description: 'The conversation on this share. Default: the most recent one.' }),
  ...Paging.properties,
})
export type MessageQuery = Static<typeof MessageQuery>

export const MessageList = named(
  'MessageList',
  Type.Object({
    messages: Type.Array(Message),
    total: Type.Integer({
      minimum: 0,
      description: 'The number of messages in the whole conversation.',
      examples: [1],
    }),
    shareId: Nullable(Id),
  }),
)
export type MessageList = Static<typeof MessageList>

export const UnreadMessages = named(
  'UnreadMessages',
  Type.Object({
    proposals: Type.Array(Type.Object({ proposalId: Id, unread: Type.Integer({ minimum: 1 }) })),
    total: Type.Integer({ minimum: 0 }),
  }),
)
export type UnreadMessages = Static<typeof UnreadMessages>

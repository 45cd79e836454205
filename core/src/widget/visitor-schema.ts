import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { Nullable, named, OneOf, UnvalidatedId } from '../wire.ts'
import { Widget } from './schema.ts'

// Schemas of the widget API. Visitors have no key, only the widget's public ID and a conversation token.

// Of any message. Each question may set a lower limit.
const MAX_MESSAGE_CHARACTERS = 10_000

const WidgetId = Type.String({
  ...UnvalidatedId,
  description: 'The public ID in the embed code of the widget.',
  examples: ['k3Vd0aXo1sQ8mZ7rT2yB5n'],
})
const ConversationToken = Type.String({
  ...UnvalidatedId,
  description: 'The `token` from the response that started the conversation.',
  examples: ['n0Q7xW2cV5bM8kJ1hG4fD6sA9pO3iU0yT7rE2wQ5zX8'],
})

export const WidgetPath = Type.Object({ widget_id: WidgetId })
export const ConversationPath = Type.Object({ widget_id: WidgetId, token: ConversationToken })

export const NewConversation = named(
  'NewConversation',
  Type.Object(
    {
      language: Type.Optional(OneOf(['en', 'es'], { description: 'The language of the visitor. Default `en`.' })),
      page: Type.Optional(
        Nullable(
          Type.String({
            maxLength: 2000,
            description: 'The page that the visitor is on.',
            examples: ['https://harbour-cafe.example/'],
          }),
        ),
      ),
    },
    { default: {} },
  ),
  { language: 'en', page: 'https://harbour-cafe.example/' },
)
export type NewConversation = Static<typeof NewConversation>

const VisitorAction = OneOf(['say', 'skip', 'finish'], {
  description:
    '`skip` skips a question, `finish` skips all remaining questions but the one about the budget. Default `say`.',
})
export type VisitorAction = Static<typeof VisitorAction>

export const VisitorMessage = named(
  'VisitorMessage',
  Type.Object({
    turn: Type.Integer({ minimum: 0, description: 'The turn of the conversation that this message replies to.' }),
    content: Type.Optional(Nullable(Type.String({ maxLength: MAX_MESSAGE_CHARACTERS }))),
    action: Type.Optional(VisitorAction),
  }),
  { turn: 0, content: 'We need a booking page for our restaurant.' },
)
export type VisitorMessage = Static<typeof VisitorMessage>

const Expected = OneOf(['need', 'question', 'name', 'email', 'nothing'], {
  description: 'The input that the widget asks for next. `nothing` when the conversation has ended.',
})
export type Expected = Static<typeof Expected>

const ChatMessage = named(
  'ChatMessage',
  Type.Object({
    from: OneOf(['widget', 'visitor']),
    about: OneOf(['need', 'question', 'name', 'email', 'done']),
    text: Nullable(
      Type.String({
        description: 'Null if the widget shows its built-in text, or if the visitor skipped the question.',
        examples: ['We need a booking page for our restaurant.'],
      }),
    ),
  }),
)
export type ChatMessage = Static<typeof ChatMessage>

/** A question that the brief does not answer. */
export interface OpenQuestion {
  id: string
  question: string
  reason: string
  category: string
  priority: 'high' | 'medium' | 'low'
  exampleAnswer: string | null
}

/** A question as the conversation stores it. */
export type VisitorQuestion = Omit<OpenQuestion, 'priority'>

/** The public settings of a widget. */
export const PublicWidget = named(
  'PublicWidget',
  Type.Object({
    providerName: Type.String({ examples: ['Studio Alves'] }),
    logoPath: Nullable(
      Type.String({
        description: 'The path of the logo on this service. Null if none was uploaded.',
        examples: ['/logos/2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae.png'],
      }),
    ),
    ...Type.Pick(Widget, ['greeting', 'accentColor', 'language']).properties,
  }),
)
export type PublicWidget = Static<typeof PublicWidget>

const viewFields = {
  turn: Type.Integer({
    minimum: 0,
    description: 'The number of messages from the visitor. Send it with the next message.',
  }),
  expects: Expected,
  question: Nullable(
    Type.Object({
      question: Type.String({ examples: ['When should it be ready?'] }),
      reason: Type.String({ examples: ['The date decides how many people work on it.'] }),
      exampleAnswer: Nullable(Type.String({ examples: ['Before the season starts in May.'] })),
    }),
  ),
  messages: Type.Array(ChatMessage),
}

/** A conversation as its visitor sees it. */
export const ConversationView = named('ConversationView', Type.Object(viewFields))
export type ConversationView = Static<typeof ConversationView>

export const StartedConversation = named(
  'StartedConversation',
  Type.Object({
    token: Type.String({
      description: 'Authorizes requests for this conversation. Only this response contains it.',
      examples: ['n0Q7xW2cV5bM8kJ1hG4fD6sA9pO3iU0yT7rE2wQ5zX8'],
    }),
    ...viewFields,
  }),
)
export type StartedConversation = Static<typeof StartedConversation>

import { type Static, Type } from 'typebox'
import { LookedUp, Nullable, named, OneOf } from '../wire.ts'
import { Widget } from './schema.ts'

/** What goes over the visitor's door: no key, only the public id of the widget and the token of the conversation. */

// The most that any turn takes; what each takes is for the conversation to say.
const LONGEST = 10_000

const WidgetId = Type.String({
  ...LookedUp,
  description: 'The public id in the snippet of the widget.',
  examples: ['k3Vd0aXo1sQ8mZ7rT2yB5n'],
})
const ConversationToken = Type.String({
  ...LookedUp,
  description: 'The `token` that the start of the conversation answered.',
  examples: ['n0Q7xW2cV5bM8kJ1hG4fD6sA9pO3iU0yT7rE2wQ5zX8'],
})

export const WidgetPath = Type.Object({ widget_id: WidgetId })
export const ConversationPath = Type.Object({ widget_id: WidgetId, token: ConversationToken })

export const NewConversation = named(
  'NewConversation',
  Type.Object(
    {
      language: Type.Optional(OneOf(['en', 'es'], { description: 'What the visitor reads. Default `en`.' })),
      page: Type.Optional(
        Nullable(
          Type.String({
            maxLength: 2000,
            description: 'Where the visitor is.',
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
  description: '`skip` passes over a question, `finish` over all that are left. Default `say`.',
})
export type VisitorAction = Static<typeof VisitorAction>

export const VisitorMessage = named(
  'VisitorMessage',
  Type.Object({
    turn: Type.Integer({ minimum: 0, description: 'The turn of the conversation that this answers.' }),
    content: Type.Optional(Nullable(Type.String({ maxLength: LONGEST }))),
    action: Type.Optional(VisitorAction),
  }),
  { turn: 0, content: 'We need a booking page for our restaurant.' },
)
export type VisitorMessage = Static<typeof VisitorMessage>

/** What the visitor is to write next. */
const Expected = OneOf(['need', 'question', 'name', 'email', 'nothing'], {
  description: 'What the visitor is to write next; `nothing` at the end.',
})
export type Expected = Static<typeof Expected>

const ChatMessage = named(
  'ChatMessage',
  Type.Object({
    from: OneOf(['widget', 'visitor']),
    about: OneOf(['need', 'question', 'name', 'email', 'done']),
    text: Nullable(
      Type.String({
        description: 'Null where the widget has a text of its own, or where the visitor skipped a question.',
        examples: ['We need a booking page for our restaurant.'],
      }),
    ),
  }),
)
export type ChatMessage = Static<typeof ChatMessage>

export interface OpenQuestion {
  id: string
  question: string
  reason: string
  category: string
  priority: 'high' | 'medium' | 'low'
  exampleAnswer: string | null
}

export type Asked = Omit<OpenQuestion, 'priority'>

/** What any site may know of a widget. */
export const PublicWidget = named(
  'PublicWidget',
  Type.Object({
    providerName: Type.String({ examples: ['Studio Alves'] }),
    ...Type.Pick(Widget, ['greeting', 'accentColor', 'language']).properties,
  }),
)
export type PublicWidget = Static<typeof PublicWidget>

const viewFields = {
  turn: Type.Integer({ minimum: 0, description: 'How often the visitor has written. The next message names it.' }),
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
      description: 'The right to continue this conversation. It is shown only here.',
      examples: ['n0Q7xW2cV5bM8kJ1hG4fD6sA9pO3iU0yT7rE2wQ5zX8'],
    }),
    ...viewFields,
  }),
)
export type StartedConversation = Static<typeof StartedConversation>

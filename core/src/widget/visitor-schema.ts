import { type Static, Type } from 'typebox'
import { LookedUp, Nullable, OneOf } from '../wire.ts'
import type { Widget } from './schema.ts'

/** What goes over the visitor's door: no key, only the public id of the widget and the token of the conversation. */

// The most that any turn takes; what each takes is for the conversation to say.
const LONGEST = 10_000

export const WidgetPath = Type.Object({ widget_id: LookedUp })
export const ConversationPath = Type.Object({ widget_id: LookedUp, token: LookedUp })

export const NewConversation = Type.Object(
  {
    language: Type.Optional(OneOf(['en', 'es'], { description: 'The language of the visitor. Default `en`.' })),
    page: Type.Optional(Nullable(Type.String({ maxLength: 2000, description: 'The page that the visitor is on.' }))),
  },
  { default: {} },
)
export type NewConversation = Static<typeof NewConversation>

export const VisitorMessage = Type.Object({
  turn: Type.Integer({ minimum: 0, description: 'The turn of the conversation that this message replies to.' }),
  content: Type.Optional(Nullable(Type.String({ maxLength: LONGEST }))),
  action: Type.Optional(
    OneOf(['say', 'skip', 'finish'], {
      description: '`skip` skips a question, `finish` skips all remaining questions. Default `say`.',
    }),
  ),
})
export type VisitorMessage = Static<typeof VisitorMessage>

/** What the visitor is to write next. */
export type Expected = 'need' | 'question' | 'name' | 'email' | 'nothing'

/** Null where the widget says it in its own words, or the visitor passed over a question. */
export interface ChatMessage {
  from: 'widget' | 'visitor'
  about: 'need' | 'question' | 'name' | 'email' | 'done'
  text: string | null
}

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
export interface PublicWidget extends Pick<Widget, 'greeting' | 'accentColor' | 'language'> {
  providerName: string
}

/** A conversation as its visitor sees it. */
export interface ConversationView {
  turn: number
  expects: Expected
  question: Pick<Asked, 'question' | 'reason' | 'exampleAnswer'> | null
  messages: ChatMessage[]
}

export interface StartedConversation extends ConversationView {
  token: string
}

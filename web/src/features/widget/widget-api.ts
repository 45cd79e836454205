import { call } from '../../plain/call.ts'

/** The responses of the server about the widget and a conversation. */

export interface WidgetSettings {
  providerName: string
  greeting: string | null
  accentColor: string
  language: 'auto' | 'en' | 'es'
}

export type Expected = 'need' | 'question' | 'name' | 'email' | 'nothing'

export interface ChatMessage {
  from: 'widget' | 'visitor'
  about: 'need' | 'question' | 'name' | 'email' | 'done'
  text: string | null
}

export interface Conversation {
  turn: number
  expects: Expected
  question: { question: string; reason: string; exampleAnswer: string | null } | null
  messages: ChatMessage[]
}

export interface VisitorMessage {
  turn: number
  action: 'say' | 'skip' | 'finish'
  content: string
}

export type WidgetApi = ReturnType<typeof widgetApi>

/** `base` is the origin of the script: the page itself belongs to another site. */
export function widgetApi(base: string, widgetId: string) {
  const path = `${base}/api/public/v1/widgets/${encodeURIComponent(widgetId)}`
  return {
    settings: () => call<WidgetSettings>('GET', path),
    start: (language: string) =>
      call<Conversation & { token: string }>('POST', `${path}/sessions`, { language, page: location.href }),
    read: (token: string) => call<Conversation>('GET', `${path}/sessions/${token}`),
    say: (token: string, message: VisitorMessage) =>
      call<Conversation>('POST', `${path}/sessions/${token}/messages`, message),
  }
}

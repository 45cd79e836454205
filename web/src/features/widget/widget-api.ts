import type {
  ConversationView,
  NewConversation,
  PublicWidget,
  StartedConversation,
  VisitorMessage,
} from '@proffer/core/widget/visitor-schema.ts'
import { call } from '../../plain/call.ts'

export type WidgetApi = ReturnType<typeof widgetApi>

/** `base` is the address from which the script was loaded, without `/widget.js`. The page itself belongs to another site. */
export function widgetApi(base: string, widgetId: string) {
  const path = `${base}/api/public/v1/widgets/${encodeURIComponent(widgetId)}`
  return {
    addressOf: (ownPath: string) => base + ownPath,
    settings: () => call<PublicWidget>('GET', path),
    start: (language: NonNullable<NewConversation['language']>) =>
      call<StartedConversation>('POST', `${path}/sessions`, { language, page: location.href }),
    read: (token: string) => call<ConversationView>('GET', `${path}/sessions/${token}`),
    say: (token: string, message: VisitorMessage) =>
      call<ConversationView>('POST', `${path}/sessions/${token}/messages`, message),
  }
}

import type { NewConversation, VisitorMessage } from '@proffer/core/widget/visitor-schema.ts'
import { resultOf } from '../../api/attempt.ts'
import * as publicDoor from '../../api/generated/public.ts'
import { exchange } from '../../api/transport.ts'

export type WidgetApi = ReturnType<typeof widgetApi>

/** `origin` is the address from which the script was loaded, without `/widget.js`. The page itself belongs to another site. */
export function widgetApi(origin: string, widgetId: string) {
  const widget = { widget_id: widgetId }
  return {
    addressOf: (ownPath: string) => origin + ownPath,
    settings: () => resultOf(exchange(publicDoor.widgetShow, widget, { origin })),
    start(language: NonNullable<NewConversation['language']>) {
      const body: NewConversation = { language, page: location.href }
      return resultOf(exchange(publicDoor.conversationStart, { ...widget, body }, { origin }))
    },
    read: (token: string) => resultOf(exchange(publicDoor.conversationGet, { ...widget, token }, { origin })),
    say: (token: string, body: VisitorMessage) =>
      resultOf(exchange(publicDoor.conversationMessageCreate, { ...widget, token, body }, { origin })),
  }
}

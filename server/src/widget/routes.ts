import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Widget, WidgetChange } from '@proffer/core/widget/schema.ts'
import { operation } from '../http/operation.ts'
import type { Widgets } from './service.ts'

const tag = 'Lead Sessions'

const get = operation({
  id: 'widget_get',
  tag,
  summary: 'Get the lead widget',
  description: 'Its settings and the line to paste into a site. It is made when first asked for.',
  scope: 'read',
  answer: { status: 200, description: 'The widget.', schema: Widget },
})

const update = operation({
  id: 'widget_update',
  tag,
  summary: 'Update the lead widget',
  description: 'Changes only what the body carries.',
  scope: 'write',
  body: WidgetChange,
  answer: { status: 200, description: 'The widget after the change.', schema: Widget },
})

const regenerate = operation({
  id: 'widget_regenerate',
  tag,
  summary: 'Give the lead widget another id',
  description: 'Sites that carry the old line show nothing any more; conversations under way there end.',
  scope: 'write',
  answer: { status: 200, description: 'The widget with its new id.', schema: Widget },
})

/** For the door of the application only. */
export function widgetRoutes(widgets: Widgets): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/widget', get, async ({ caller }) => widgets.get(caller.userId))
    app.put('/widget', update, async ({ caller, body }) => widgets.update(caller.userId, body))
    app.post('/widget/regenerate', regenerate, async ({ caller }) => widgets.regenerate(caller.userId))
  }
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Widget, WidgetChange } from '@proffer/core/widget/schema.ts'
import { operation } from '../http/operation.ts'
import type { Widgets } from './service.ts'

const tag = 'Lead Sessions'

const get = operation({
  id: 'widget_get',
  tag,
  summary: 'Get the lead widget',
  description: 'Returns the settings of the widget and its embed code. The widget is created on the first call.',
  scope: 'read',
  answer: { status: 200, description: 'The widget.', schema: Widget },
})

const update = operation({
  id: 'widget_update',
  tag,
  summary: 'Update the lead widget',
  description: 'Changes only the fields in the body.',
  scope: 'write',
  body: WidgetChange,
  answer: { status: 200, description: 'The updated widget.', schema: Widget },
})

const regenerate = operation({
  id: 'widget_regenerate',
  tag,
  summary: 'Regenerate the ID of the lead widget',
  description: 'Sites with the old embed code stop showing the widget, and their open conversations end.',
  scope: 'write',
  answer: { status: 200, description: 'The widget with its new ID.', schema: Widget },
})

/** Mounted at the app door only. */
export function widgetRoutes(widgets: Widgets): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/widget', get, async ({ caller }) => widgets.get(caller.accountId))
    app.put('/widget', update, async ({ caller, body }) => widgets.update(caller.accountId, body))
    app.post('/widget/regenerate', regenerate, async ({ caller }) => widgets.regenerate(caller.accountId))
  }
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ConversationPath, NewConversation, VisitorMessage, WidgetPath } from '@proffer/core/widget/visitor-schema.ts'
import type { FastifyRequest } from 'fastify'
import { type AddressLimit, network } from '../access/limits/address-limit.ts'
import type { Widgets } from './service.ts'
import type { VisitorConversations } from './visitor-service.ts'

interface Options {
  widgets: Pick<Widgets, 'admit' | 'show'>
  visitors: VisitorConversations
  /** How many conversations an address may start. */
  starts: AddressLimit
}

/** What the widget calls, from whatever site carries it. */
export function visitorRoutes({ widgets, visitors, starts }: Options): FastifyPluginAsyncTypebox {
  const admit = ({ params, headers }: FastifyRequest<{ Params: { widget_id: string } }>) =>
    widgets.admit(params.widget_id, headers.origin)

  return async (app) => {
    app.get('/widgets/:widget_id', { schema: { params: WidgetPath } }, async (request) =>
      widgets.show(await admit(request)),
    )

    const start = { schema: { params: WidgetPath, body: NewConversation } }
    app.post('/widgets/:widget_id/sessions', start, async (request, reply) => {
      const widget = await admit(request)
      const refusal = await starts.admit(request.ip)
      if (refusal) throw refusal
      const started = await visitors.start(widget, request.body, network(request.ip))
      reply.code(201)
      return started
    })

    app.get('/widgets/:widget_id/sessions/:token', { schema: { params: ConversationPath } }, async (request) =>
      visitors.read(await admit(request), request.params.token),
    )

    const say = { schema: { params: ConversationPath, body: VisitorMessage } }
    app.post('/widgets/:widget_id/sessions/:token/messages', say, async (request) =>
      visitors.say(await admit(request), request.params.token, request.body),
    )
  }
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  ConversationPath,
  ConversationView,
  NewConversation,
  PublicWidget,
  StartedConversation,
  VisitorMessage,
  WidgetPath,
} from '@proffer/core/widget/visitor-schema.ts'
import type { FastifyRequest } from 'fastify'
import { type AddressLimit, network } from '../access/limits/address-limit.ts'
import { publicOperation } from '../http/operation.ts'
import type { Widgets } from './service.ts'
import type { VisitorConversations } from './visitor-service.ts'

interface Options {
  widgets: Pick<Widgets, 'admit' | 'show'>
  visitors: VisitorConversations
  /** How many conversations an address may start. */
  starts: AddressLimit
}

const widgetErrors = ['widget_not_found', 'origin_not_allowed'] as const

const show = publicOperation({
  id: 'widget_show',
  tag: 'Widget',
  summary: 'Get the settings of a widget',
  description:
    'Returns the settings that a site needs to show the widget. A site that the owner does not allow gets 403.',
  params: WidgetPath,
  answer: { status: 200, description: 'The settings of the widget.', schema: PublicWidget },
  errors: widgetErrors,
})

const start = publicOperation({
  id: 'conversation_start',
  tag: 'Widget',
  summary: 'Start a conversation',
  description: 'An IP address can start 10 conversations per minute. A conversation is kept for seven days.',
  params: WidgetPath,
  body: NewConversation,
  answer: { status: 201, description: 'The conversation and its token.', schema: StartedConversation },
  errors: [...widgetErrors, 'storage_quota_exceeded'],
})

const read = publicOperation({
  id: 'conversation_get',
  tag: 'Widget',
  summary: 'Read a conversation',
  description: 'Returns the messages so far and the input that the widget asks for next.',
  params: ConversationPath,
  answer: { status: 200, description: 'The conversation.', schema: ConversationView },
  errors: [...widgetErrors, 'conversation_not_found'],
})

const say = publicOperation({
  id: 'conversation_message_create',
  tag: 'Widget',
  summary: 'Reply in a conversation',
  description:
    "Stores the visitor's message and returns the next question. A repeated message for the same turn is stored once. " +
    'The provider gets a lead session as soon as the need is clear.',
  params: ConversationPath,
  body: VisitorMessage,
  answer: { status: 200, description: 'The conversation with the next question.', schema: ConversationView },
  errors: [
    ...widgetErrors,
    'conversation_not_found',
    'conversation_closed',
    'conversation_moved_on',
    'storage_quota_exceeded',
  ],
})

/** The operations that the widget calls, from any site that embeds it. */
export function visitorRoutes({ widgets, visitors, starts }: Options): FastifyPluginAsyncTypebox {
  const admit = ({ params, headers }: FastifyRequest<{ Params: { widget_id: string } }>) =>
    widgets.admit(params.widget_id, headers.origin)

  return async (app) => {
    app.get('/widgets/:widget_id', show, async (request) => widgets.show(await admit(request)))

    app.post('/widgets/:widget_id/sessions', start, async (request, reply) => {
      const widget = await admit(request)
      const refusal = await starts.admit(request.ip)
      if (refusal) throw refusal
      const started = await visitors.start(widget, request.body, network(request.ip))
      reply.code(201)
      return started
    })

    app.get('/widgets/:widget_id/sessions/:token', read, async (request) =>
      visitors.read(await admit(request), request.params.token),
    )

    app.post('/widgets/:widget_id/sessions/:token/messages', say, async (request) =>
      visitors.say(await admit(request), request.params.token, request.body),
    )
  }
}

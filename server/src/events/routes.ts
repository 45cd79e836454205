import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EventList, EventQuery } from '@proffer/core/webhooks/event-schema.ts'
import { maySeeLinks } from '../access/doors/caller.ts'
import { readerOf } from '../access/rights/reader.ts'
import { operation } from '../http/operation.ts'
import type { Events } from './service.ts'

const list = operation({
  id: 'event_list',
  tag: 'Events',
  summary: 'List events',
  description:
    'Returns the events of the account, newest last. To follow them, pass `nextAfter` as `after` in the next call. Following ' +
    'misses and repeats no event, even while others are written. Events are kept for 30 days by ' +
    'default (`EVENT_RETENTION`). `share_url` is null for a key without the scope `write`.',
  scope: 'read',
  query: EventQuery,
  answer: { status: 200, description: 'A page of events.', schema: EventList },
})

export function eventRoutes(events: Events): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/events', list, async ({ caller, query }) =>
      events.list(readerOf(caller), query, { showsLinks: maySeeLinks(caller) }),
    )
  }
}

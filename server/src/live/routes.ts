import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LiveQuery } from '@proffer/core/live/schema.ts'
import { SharePath } from '@proffer/core/shares/client-schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { operation, publicOperation } from '../http/operation.ts'
import type { ClientShares } from '../shares/client-service.ts'
import type { Live } from './service.ts'
import type { Reader } from './stream-limits.ts'

const answer = { status: 200, description: 'Server-sent events.', mediaType: 'text/event-stream' } as const

const requestHeaders = {
  'Last-Event-ID': { description: 'The last `id` that you received. Browsers send it.', example: '5f0c9a1b2d3e.42' },
}

const ofAccount = operation({
  id: 'live_stream',
  tag: 'Account',
  summary: 'Follow changes',
  description:
    'Sends an event whenever something of the account changes: `{kind, proposalId, leadSessionId}`. It has no content. Read what has ' +
    'changed through the other operations. `sync` says that events may be missing.',
  scope: 'read',
  query: LiveQuery,
  requestHeaders,
  staysOpen: true,
  answer,
})

const ofShare = publicOperation({
  id: 'shared_page_follow',
  tag: 'Shared proposals',
  summary: 'Follow a shared proposal',
  description:
    'Sends an event when the provider replies, publishes a new version or ends the link: `{kind}`. It has no content. Read the page ' +
    'again. `sync` says that events may be missing.',
  params: SharePath,
  query: LiveQuery,
  requestHeaders,
  staysOpen: true,
  answer,
  errors: ['share_not_found', 'share_expired', 'share_superseded', 'account_closed', 'service_unavailable'],
})

/** Mounted at the app door only. */
export function liveRoutes(live: Live): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/live', { ...ofAccount, exposeHeadRoute: false }, async (request, reply) => {
      const { accountId, role, visibility, session } = request.caller
      follow(live, { accountId, role, visibility, sessionId: session?.id ?? '' }, request, reply)
    })
  }
}

/** For the page of a client's link. */
export function clientLiveRoutes(live: Live, clientShares: Pick<ClientShares, 'follow'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/shares/:token/live', { ...ofShare, exposeHeadRoute: false }, async (request, reply) => {
      const { accountId, id } = await clientShares.follow(request.params.token)
      follow(live, { accountId, shareId: id }, request, reply)
    })
  }
}

type FollowRequest = FastifyRequest<{ Querystring: LiveQuery }>

function follow(
  live: Live,
  reader: Reader,
  { query, headers, ip }: Pick<FollowRequest, 'query' | 'headers' | 'ip'>,
  reply: FastifyReply,
) {
  // A browser that connects again sends the header. A new stream, such as one that continues that of another tab, has the parameter.
  const lastId = headers['last-event-id']
  const after = typeof lastId === 'string' && lastId !== '' ? lastId : query.after
  live.open({ reader, address: ip, response: reply.raw, headers: reply.getHeaders(), after })
  // From here on the stream writes the response, not Fastify.
  reply.hijack()
}

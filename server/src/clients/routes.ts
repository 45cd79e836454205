import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ClientHistory, ClientList, ClientPath, ClientQuery } from '@proffer/core/clients/schema.ts'
import { readerOf } from '../access/rights/reader.ts'
import { operation } from '../http/operation.ts'
import type { Clients } from './service.ts'

const tag = 'Lead Sessions'

const list = operation({
  id: 'client_list',
  tag,
  summary: 'List clients',
  description:
    'Returns the people that proposals were shared with or that leads came from. The newest contact comes first.',
  scope: 'read',
  query: ClientQuery,
  answer: { status: 200, description: 'A page of clients.', schema: ClientList },
})

const get = operation({
  id: 'client_get',
  tag,
  summary: 'Get a client',
  description: 'Returns the client with their proposals and leads.',
  scope: 'read',
  params: ClientPath,
  answer: { status: 200, description: 'The client and the history.', schema: ClientHistory },
  errors: ['client_not_found'],
})

/** Mounted at the app door only. */
export function clientBookRoutes(clients: Clients): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/clients', list, async ({ caller, query }) => clients.list(readerOf(caller), query))
    app.get('/clients/:client_id', get, async ({ caller, params }) =>
      clients.history(readerOf(caller), params.client_id),
    )
  }
}

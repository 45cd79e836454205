import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SavedFilters } from '@proffer/core/saved-filters/schema.ts'
import { operation } from '../http/operation.ts'
import type { SavedFilterService } from './service.ts'

const tag = 'Proposals'

const list = operation({
  id: 'saved_filter_list',
  tag,
  summary: 'List the saved filters',
  description: 'Returns the filters of the list of proposals that the provider has saved.',
  scope: 'read',
  answer: { status: 200, description: 'The filters.', schema: SavedFilters },
})

const replace = operation({
  id: 'saved_filter_replace',
  tag,
  summary: 'Replace the saved filters',
  description: 'Stores the whole list of filters.',
  scope: 'write',
  body: SavedFilters,
  answer: { status: 200, description: 'The stored filters.', schema: SavedFilters },
})

/** Mounted at the app door only: they are a part of the application. */
export function savedFilterRoutes(filters: SavedFilterService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/saved-filters', list, async ({ caller }) => filters.list(caller))
    app.put('/saved-filters', replace, async ({ caller, body }) => filters.replace(caller, body))
  }
}

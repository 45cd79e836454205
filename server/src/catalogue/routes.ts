import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  CatalogueItem,
  CatalogueItemChange,
  CatalogueItemPath,
  CatalogueList,
  CatalogueQuery,
  CatalogueTags,
  NewCatalogueItem,
} from '@proffer/core/catalogue/schema.ts'
import { sendContent } from '../http/entity-tag.ts'
import { operation } from '../http/operation.ts'
import type { Catalogue } from './service.ts'

const tag = 'Catalogue'
const entityTagHeader = { ETag: 'The version of the record, for `If-Match` and `If-None-Match`.' }

const list = operation({
  id: 'catalogue_list',
  tag,
  summary: 'List or search the catalogue',
  description:
    'Returns items in the order of their names. `total` is the number of items that match the filters. To read them all, pass ' +
    '`nextCursor` as `cursor` until it is null. `unitCost` is left out unless the caller is an owner or admin.',
  scope: 'read',
  query: CatalogueQuery,
  answer: { status: 200, description: 'A page of items.', schema: CatalogueList },
})

const create = operation({
  id: 'catalogue_create',
  tag,
  summary: 'Create a catalogue item',
  description:
    'Creates an item that you can use in prices: send its id as `catalogueId` of a line, with a copy of its values. Later changes ' +
    'of the item do not change the line. Only owners and admins change the catalogue.',
  scope: 'write',
  body: NewCatalogueItem,
  answer: {
    status: 201,
    description: 'The new item.',
    schema: CatalogueItem,
    headers: { Location: 'The path of the new item.', ...entityTagHeader },
  },
  errors: ['external_id_taken', 'catalogue_full', 'storage_quota_exceeded'],
})

const get = operation({
  id: 'catalogue_get',
  tag,
  summary: 'Get a catalogue item',
  description:
    'Returns one item. `unitCost` is left out unless the caller is an owner or admin. Send its `ETag` as `If-None-Match` to get a ' +
    '304 while nothing has changed.',
  scope: 'read',
  params: CatalogueItemPath,
  preconditions: ['If-None-Match'],
  answer: { status: 200, description: 'The item.', schema: CatalogueItem, headers: entityTagHeader },
  errors: ['catalogue_item_not_found'],
})

const update = operation({
  id: 'catalogue_update',
  tag,
  summary: 'Update a catalogue item',
  description:
    'Changes only the fields in the body; null resets a field. Lines that were copied from the item do not change. With `If-Match`, ' +
    'the change is applied only if the item has not changed since you read it.',
  scope: 'write',
  params: CatalogueItemPath,
  body: CatalogueItemChange,
  preconditions: ['If-Match'],
  answer: { status: 200, description: 'The updated item.', schema: CatalogueItem, headers: entityTagHeader },
  errors: ['catalogue_item_not_found', 'stale_catalogue_item', 'external_id_taken', 'storage_quota_exceeded'],
})

const remove = operation({
  id: 'catalogue_delete',
  tag,
  summary: 'Delete a catalogue item',
  description: 'Deletes the item. Lines that were copied from it stay as they are. Supports `If-Match`.',
  scope: 'write',
  params: CatalogueItemPath,
  preconditions: ['If-Match'],
  answer: { status: 204, description: 'Deleted.' },
  errors: ['catalogue_item_not_found', 'stale_catalogue_item'],
})

const tags = operation({
  id: 'catalogue_tags',
  tag,
  summary: 'List the tags of the catalogue',
  description: 'Returns every tag that an item has, in order.',
  scope: 'read',
  answer: { status: 200, description: 'The tags.', schema: CatalogueTags },
})

export function catalogueRoutes(catalogue: Catalogue): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/catalogue', list, ({ caller, query }) => catalogue.list(caller, query))

    app.post('/catalogue', create, async (request, reply) => {
      const item = await catalogue.create(request.caller, request.body)
      reply.code(201).header('location', `${app.prefix}/catalogue/${item.id}`)
      return sendContent(request, reply, item)
    })

    app.get('/catalogue/:item_id', get, async (request, reply) =>
      sendContent(request, reply, await catalogue.get(request.caller, request.params.item_id)),
    )

    app.put('/catalogue/:item_id', update, async (request, reply) => {
      const { caller, params, body, headers } = request
      return sendContent(request, reply, await catalogue.update(caller, params.item_id, body, headers['if-match']))
    })

    app.delete('/catalogue/:item_id', remove, async ({ caller, params, headers }, reply) => {
      await catalogue.remove(caller.accountId, params.item_id, headers['if-match'])
      reply.code(204)
    })
  }
}

/** For the filter of the page. */
export function catalogueTagRoutes(catalogue: Catalogue): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/catalogue-tags', tags, async ({ caller }) => ({ tags: await catalogue.tags(caller.accountId) }))
  }
}

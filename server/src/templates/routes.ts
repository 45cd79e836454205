import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  NewTemplate,
  Template,
  TemplateChange,
  TemplateList,
  TemplatePath,
  TemplateQuery,
} from '@proffer/core/templates/schema.ts'
import { maySeeCosts } from '../access/doors/caller.ts'
import { requireRight } from '../access/rights/insufficient-role.ts'
import { readerOf } from '../access/rights/reader.ts'
import { sendContent } from '../http/entity-tag.ts'
import { sendList } from '../http/json-list.ts'
import { operation } from '../http/operation.ts'
import type { Templates } from './service.ts'

const tag = 'Templates'
const entityTagHeader = { ETag: 'The version of the record, for `If-Match` and `If-None-Match`.' }
const readAgain = 'Send its `ETag` as `If-None-Match` to get a 304 while nothing has changed.'

const getDefault = operation({
  id: 'template_get_default',
  tag,
  summary: 'Get the default template',
  description: `Returns the template with \`isDefault: true\`. ${readAgain}`,
  scope: 'read',
  preconditions: ['If-None-Match'],
  answer: { status: 200, description: 'The default template.', schema: Template, headers: entityTagHeader },
  errors: ['default_template_not_set'],
})

const list = operation({
  id: 'template_list',
  tag,
  summary: 'List templates',
  description:
    'Returns templates, newest first. `total` is the number of templates that match the filters. To read them all, pass ' +
    '`nextCursor` as `cursor` until it is null. Lists leave out costs.',
  scope: 'read',
  query: TemplateQuery,
  answer: { status: 200, description: 'A page of templates.', schema: TemplateList },
})

const create = operation({
  id: 'template_create',
  tag,
  summary: 'Create a template',
  description:
    'Creates a template: `requirements`, `pricing` and `settings` for new proposals. Only one template can be the default, ' +
    'so a new default replaces the current one. Only owners and admins choose the default.',
  scope: 'write',
  body: NewTemplate,
  answer: {
    status: 201,
    description: 'The new template.',
    schema: Template,
    headers: { Location: 'The path of the new template.', ...entityTagHeader },
  },
  errors: ['insufficient_role', 'proposal_not_found', 'external_id_taken', 'storage_quota_exceeded'],
})

const get = operation({
  id: 'template_get',
  tag,
  summary: 'Get a template',
  description: `Returns one template with its requirements, pricing and settings. ${readAgain}`,
  scope: 'read',
  params: TemplatePath,
  preconditions: ['If-None-Match'],
  answer: { status: 200, description: 'The template.', schema: Template, headers: entityTagHeader },
  errors: ['template_not_found'],
})

const update = operation({
  id: 'template_update',
  tag,
  summary: 'Update a template',
  description:
    'Changes only the fields in the body. `requirements`, `pricing` and `settings` are each replaced as a ' +
    'whole; null clears them. `metadata` is merged by key. Proposals created from the ' +
    'template do not change. With `If-Match`, the change is applied only if the template has not changed ' +
    'since you read it.',
  scope: 'write',
  params: TemplatePath,
  body: TemplateChange,
  preconditions: ['If-Match'],
  answer: { status: 200, description: 'The updated template.', schema: Template, headers: entityTagHeader },
  errors: ['template_not_found', 'stale_template', 'external_id_taken', 'storage_quota_exceeded'],
})

const remove = operation({
  id: 'template_delete',
  tag,
  summary: 'Delete a template',
  description: 'Deletes the template. Proposals created from it do not change. Supports `If-Match`.',
  scope: 'write',
  params: TemplatePath,
  preconditions: ['If-Match'],
  answer: { status: 204, description: 'Deleted.' },
  errors: ['template_not_found', 'stale_template'],
})

export function templateRoutes(templates: Templates): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/templates/default', getDefault, async (request, reply) =>
      sendContent(request, reply, await templates.getDefault(request.caller.accountId, maySeeCosts(request.caller))),
    )

    app.get('/templates', list, async (request, reply) =>
      sendList(request, reply, await templates.list(request.caller.accountId, request.query)),
    )

    app.post('/templates', create, async (request, reply) => {
      if (request.body.isDefault) requireRight('change company profile', request.caller)
      const { caller, body } = request
      const template = await templates.create({ ...caller, ...readerOf(caller) }, body)
      reply.code(201).header('location', `${app.prefix}/templates/${template.id}`)
      return sendContent(request, reply, template)
    })

    app.get('/templates/:template_id', get, async (request, reply) => {
      const { caller, params } = request
      return sendContent(request, reply, await templates.get(caller.accountId, params.template_id, maySeeCosts(caller)))
    })

    app.put('/templates/:template_id', update, async (request, reply) => {
      const { caller, params, body, headers } = request
      const template = await templates.update(caller.accountId, params.template_id, body, {
        ifMatch: headers['if-match'],
        seesCosts: maySeeCosts(caller),
        checkDefault: () => requireRight('change company profile', caller),
      })
      return sendContent(request, reply, template)
    })

    app.delete('/templates/:template_id', remove, async ({ caller, params, headers }, reply) => {
      await templates.remove(caller.accountId, params.template_id, {
        ifMatch: headers['if-match'],
        seesCosts: maySeeCosts(caller),
        checkDefault: () => requireRight('change company profile', caller),
      })
      reply.code(204)
    })
  }
}

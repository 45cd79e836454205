import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  DeleteQuery,
  DuplicateQuery,
  NewProposal,
  Proposal,
  ProposalChange,
  ProposalList,
  ProposalPath,
  ProposalQuery,
} from '@proffer/core/proposals/schema.ts'
import { ProposalStatusRecord } from '@proffer/core/proposals/status-schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { maySeeCosts, maySeeLinks } from '../access/doors/caller.ts'
import { readerOf } from '../access/rights/reader.ts'
import { entityTag, sendRecord } from '../http/entity-tag.ts'
import { sendList } from '../http/json-list.ts'
import { operation } from '../http/operation.ts'
import { shownRecord } from '../margin/costs.ts'
import type { Proposals, StoredProposal } from './service.ts'

const tag = 'Proposals'
const json = 'application/json; charset=utf-8'
const entityTagHeader = { ETag: 'The version of the record, for `If-Match`.' }
const createdHeaders = { Location: 'The path of the new proposal.', ...entityTagHeader }
const FIRST_VERSION = 1

const create = operation({
  id: 'proposal_create',
  tag,
  summary: 'Create a proposal',
  description:
    'Creates a draft. A template fills in `requirements`, `pricing` and `settings`. Values in the request override the ' +
    'template, and a `total` in the request replaces its `pricing`. `pricing` has priced items, options and packages; ' +
    'while it is set, `total` is its one-time net, and another `total` is refused with 422. `metadata` and `externalId` are ' +
    'for your own system; they are not taken from the template, and clients never see them.',
  scope: 'write',
  quota: 'free',
  body: NewProposal,
  answer: { status: 201, description: 'The new proposal.', schema: Proposal, headers: createdHeaders },
  errors: ['template_not_found', 'external_id_taken', 'proposal_too_large', 'storage_quota_exceeded'],
})

const list = operation({
  id: 'proposal_list',
  tag,
  summary: 'List proposals',
  description:
    'Returns proposals, newest first unless you set `sort`. `total` is the number of proposals that match the ' +
    'filters. To read them all, pass `nextCursor` as `cursor` until it is null: sorted by `createdAt`, such a walk returns ' +
    'each proposal that existed at its start exactly once. With another `sort`, a proposal whose value changes during ' +
    'the walk moves in the list. Lists leave out costs.',
  scope: 'read',
  query: ProposalQuery,
  answer: { status: 200, description: 'A page of proposals.', schema: ProposalList },
})

const get = operation({
  id: 'proposal_get',
  tag,
  summary: 'Get a proposal',
  description:
    'Returns the complete record, for owners and admins with its costs. Send its `ETag` as `If-None-Match` to get a 304 while nothing has changed.',
  scope: 'read',
  params: ProposalPath,
  preconditions: ['If-None-Match'],
  answer: { status: 200, description: 'The proposal.', schema: Proposal, headers: entityTagHeader },
  errors: ['proposal_not_found'],
})

const update = operation({
  id: 'proposal_update',
  tag,
  summary: 'Update a proposal',
  description:
    'Changes only the fields in the body. Null clears a nullable field. `metadata` is merged by key. `pricing` is replaced as a whole, and its totals ' +
    'are calculated again; null removes it together with the `total` that it set. Setting the status to `accepted` or ' +
    '`rejected` also sets the outcome. With `If-Match`, the change is applied only if the proposal has not ' +
    'changed since you read it.',
  scope: 'write',
  params: ProposalPath,
  body: ProposalChange,
  preconditions: ['If-Match'],
  answer: {
    status: 200,
    description: 'The updated proposal.',
    schema: Proposal,
    headers: entityTagHeader,
  },
  errors: ['proposal_not_found', 'stale_proposal', 'external_id_taken', 'proposal_too_large', 'storage_quota_exceeded'],
})

const remove = operation({
  id: 'proposal_delete',
  tag,
  summary: 'Delete a proposal',
  description:
    'Deletes the proposal with its shares and messages. If the client has accepted its newest version, send `force=true`. ' +
    'Supports `If-Match`.',
  scope: 'write',
  params: ProposalPath,
  query: DeleteQuery,
  preconditions: ['If-Match'],
  answer: { status: 204, description: 'Deleted.' },
  errors: ['proposal_not_found', 'stale_proposal', 'proposal_accepted'],
})

const duplicate = operation({
  id: 'proposal_duplicate',
  tag,
  summary: 'Duplicate a proposal',
  description:
    'Creates a draft with the same requirements, pricing, settings, rate, currency, total and metadata, without outcome, ' +
    'external ID, shares or messages.',
  scope: 'write',
  params: ProposalPath,
  query: DuplicateQuery,
  answer: { status: 201, description: 'The copy.', schema: Proposal, headers: createdHeaders },
  errors: ['proposal_not_found', 'proposal_too_large', 'storage_quota_exceeded'],
})

const status = operation({
  id: 'proposal_status',
  tag,
  summary: 'Get the status of a proposal',
  description: 'Returns a small record for polling and for verifying webhooks.',
  scope: 'read',
  params: ProposalPath,
  answer: { status: 200, description: 'The status record.', schema: ProposalStatusRecord },
  errors: ['proposal_not_found'],
})

export function proposalRoutes(proposals: Proposals): FastifyPluginAsyncTypebox {
  return async (app) => {
    function created({ caller }: FastifyRequest, reply: FastifyReply, { id, json: record, costs }: StoredProposal) {
      reply.code(201).header('location', `${app.prefix}/proposals/${id}`)
      const shown = shownRecord({ version: FIRST_VERSION, json: record, costs }, maySeeCosts(caller))
      reply.header('etag', entityTag(FIRST_VERSION, shown.hasCosts)).header('content-type', json)
      return shown.json
    }

    app.post('/proposals', create, async (request, reply) => {
      return created(request, reply, await proposals.create(request.caller, request.body))
    })

    app.get('/proposals', list, async (request, reply) =>
      sendList(request, reply, await proposals.list(readerOf(request.caller, request.query), request.query)),
    )

    app.get('/proposals/:proposal_id', get, async (request, reply) => {
      const record = await proposals.get(request.caller.accountId, request.params.proposal_id)
      return sendRecord(request, reply, shownRecord(record, maySeeCosts(request.caller)))
    })

    app.put('/proposals/:proposal_id', update, async (request, reply) => {
      const { caller, params, body, headers } = request
      const seesCosts = maySeeCosts(caller)
      const ifMatch = headers['if-match']
      const stored = await proposals.update(caller.accountId, params.proposal_id, body, ifMatch, { seesCosts })
      return sendRecord(request, reply, shownRecord(stored, seesCosts))
    })

    app.delete('/proposals/:proposal_id', remove, async (request, reply) => {
      const { caller, params, headers, query } = request
      await proposals.remove(caller.accountId, params.proposal_id, headers['if-match'], query.force)
      reply.code(204)
    })

    app.post('/proposals/:proposal_id/duplicate', duplicate, async (request, reply) => {
      const { caller, params, query } = request
      return created(request, reply, await proposals.duplicate(caller, params.proposal_id, query.name))
    })

    app.get('/proposals/:proposal_id/status', status, async ({ caller, params }) => {
      const record = await proposals.status(caller.accountId, params.proposal_id)
      return maySeeLinks(caller) ? record : { ...record, share_info: { ...record.share_info, share_url: null } }
    })
  }
}

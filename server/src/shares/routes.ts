import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Proposal, ProposalPath } from '@proffer/core/proposals/schema.ts'
import { AcceptanceRecord } from '@proffer/core/shares/acceptance-schema.ts'
import { Comparison, ComparisonQuery } from '@proffer/core/shares/comparison-schema.ts'
import { SectionReading } from '@proffer/core/shares/reading-schema.ts'
import {
  NewShare,
  SentReminder,
  Share,
  ShareChange,
  ShareDetails,
  ShareExtension,
  ShareList,
  SharePathParams,
} from '@proffer/core/shares/schema.ts'
import { ShareCheck, ShareCheckQuery } from '@proffer/core/shares/share-check-schema.ts'
import { VersionList, VersionPath, VersionQuery } from '@proffer/core/shares/versions-schema.ts'
import { ShareViews, ShareViewsQuery } from '@proffer/core/shares/views-schema.ts'
import { page } from '@proffer/core/wire.ts'
import type { Acceptances } from '../acceptance/acceptances.ts'
import { maySeeCosts, maySeeLinks } from '../access/doors/caller.ts'
import { readerOf } from '../access/rights/reader.ts'
import { entityTag } from '../http/entity-tag.ts'
import { operation } from '../http/operation.ts'
import { shownRecord } from '../margin/costs.ts'
import type { Reading } from '../reading/reading.ts'
import type { Reminders } from '../reminders/reminders.ts'
import type { Shares } from './service.ts'
import type { Versions } from './versions.ts'

const share = operation({
  id: 'proposal_share',
  tag: 'Proposals',
  summary: 'Share a proposal with the client',
  description:
    'Publishes a snapshot of the proposal. The client sees and answers exactly this snapshot, whatever you edit later. Sharing ' +
    'again with the same recipient publishes a new `version` under the same link and keeps the conversation. If content, recipient and ' +
    'settings are those of the newest version and the client can still answer it, nothing changes: the answer is 200 with that version, ' +
    'without an email and an event, unless you send `resend`. Members that you leave out, and an empty `message`, count as the same; ' +
    'only `recipientEmail` has a default of its own. Any other difference publishes a new version. Another recipient, ' +
    '`newLink` or a revoked link makes a new link, and the old one stops working. The status becomes `sent`, and a previous outcome is cleared. With ' +
    'an email address, the link is emailed. If the account has reached its email limit, nothing is shared. Without `reminders`, a ' +
    "new version keeps those of the link, and a new link gets those of the profile's `proposalDefaults.reminders`.",
  scope: 'write',
  params: ProposalPath,
  body: NewShare,
  answer: { status: 201, description: 'The link with its new version.', schema: Share },
  answerAgain: { status: 200, description: 'The newest version, which is the same. Nothing was published.' },
  errors: [
    'proposal_not_found',
    'proposal_accepted',
    'validity_over',
    'approval_required',
    'not_ready',
    'no_recipient',
    'proposal_too_large',
    'mail_quota_exceeded',
    'storage_quota_exceeded',
  ],
})

const check = operation({
  id: 'proposal_share_check',
  tag: 'Proposals',
  summary: 'Check a proposal before sharing',
  description:
    'Returns what the client should not see: blockers, with which `requireReady` refuses to share, and warnings. A blocker is a last ' +
    'day that is over, an approval that you need, or a variable that is not filled in. Warnings are no price, no client, a name that ' +
    'says nothing (see the guide), an empty section, no recipient, and a server that sends no email. It changes nothing.',
  scope: 'read',
  params: ProposalPath,
  query: ShareCheckQuery,
  answer: { status: 200, description: 'The problems.', schema: ShareCheck },
  errors: ['proposal_not_found', 'proposal_too_large'],
})

const update = operation({
  id: 'share_update',
  tag: 'Proposals',
  summary: 'Change the reminders of a share',
  description:
    'Replaces the reminders of the newest link. They still count from `sharedAt`, and those whose time has passed are not sent. ' +
    'An empty list stops the reminders. Without `reminders`, nothing changes.',
  scope: 'write',
  params: ProposalPath,
  body: ShareChange,
  answer: { status: 200, description: 'The updated share.', schema: Share },
  errors: ['proposal_not_found', 'proposal_not_shared'],
})

const remind = operation({
  id: 'proposal_remind',
  tag: 'Proposals',
  summary: 'Remind the client',
  description:
    'Emails a reminder to the recipient now, at most once per hour. Planned reminders do not change. Sends the event ' +
    '`proposal.reminded`.',
  scope: 'write',
  params: ProposalPath,
  answer: { status: 202, description: 'The reminder is queued.', schema: SentReminder },
  errors: [
    'proposal_not_found',
    'proposal_not_shared',
    'already_responded',
    'no_recipient',
    'reminders_stopped',
    'reminded_recently',
    'mail_quota_exceeded',
  ],
})

const extend = operation({
  id: 'proposal_extend',
  tag: 'Proposals',
  summary: 'Extend the link of a proposal',
  description:
    'Gives the client more days to answer the newest version, also after its link has expired. The version and its content stay as ' +
    'they are; page, PDF and emails show the new last day. The link works for at most 365 days from now, and one that never expires ' +
    'does not change. With `resend`, the link is emailed again. The last day in the settings of the draft does not change.',
  scope: 'write',
  params: ProposalPath,
  body: ShareExtension,
  answer: { status: 200, description: 'The extended share.', schema: Share },
  errors: ['proposal_not_found', 'proposal_not_shared', 'already_responded', 'mail_quota_exceeded'],
})

const versionList = operation({
  id: 'proposal_versions_list',
  tag: 'Proposals',
  summary: 'List the versions of a proposal',
  description:
    'Returns what was shared, newest first: when, at which total, with which answer of the client, and what had changed since ' +
    'the version before. Versions are numbered per proposal, across its links.',
  scope: 'read',
  params: ProposalPath,
  query: VersionQuery,
  answer: { status: 200, description: 'A page of versions.', schema: VersionList },
  errors: ['proposal_not_found'],
})

const restore = operation({
  id: 'proposal_version_restore',
  tag: 'Proposals',
  summary: 'Restore a version of a proposal',
  description:
    'Makes the draft equal to the version: name, client, currency, rate, requirements, settings, total and pricing. The status ' +
    'does not change, and the client sees the draft only after you share it again. Supports `If-Match`.',
  scope: 'write',
  params: VersionPath,
  preconditions: ['If-Match'],
  answer: {
    status: 200,
    description: 'The restored proposal.',
    schema: Proposal,
    headers: { ETag: 'The version of the record, for `If-Match`.' },
  },
  errors: ['proposal_not_found', 'version_not_found', 'stale_proposal', 'proposal_too_large', 'storage_quota_exceeded'],
})

const acceptance = operation({
  id: 'proposal_acceptance',
  tag: 'Proposals',
  summary: 'Get the evidence of an acceptance',
  description:
    'Returns who accepted the newest version, when, how and from where, what they chose and agreed to, and what happened before. ' +
    'It was stored with the acceptance and never changes. The PDF of the proposal shows it on its last page.',
  scope: 'read',
  params: ProposalPath,
  answer: { status: 200, description: 'The evidence.', schema: AcceptanceRecord },
  errors: ['proposal_not_found', 'not_accepted'],
})

const list = operation({
  id: 'share_list',
  tag: 'Proposals',
  summary: 'List the shares of a proposal',
  description:
    "Returns the shares, newest first, with the client's answer to each and the link of the live share, which only keys with the scope `write` get.",
  scope: 'read',
  params: ProposalPath,
  answer: { status: 200, description: 'The shares.', schema: ShareList },
  errors: ['proposal_not_found'],
})

const revoke = operation({
  id: 'share_revoke',
  tag: 'Proposals',
  summary: 'Revoke a share',
  description:
    "The link returns 410 `share_expired` from now on. The status of the proposal and the client's answer do " +
    'not change.',
  scope: 'write',
  params: SharePathParams,
  answer: { status: 200, description: 'The updated share.', schema: ShareDetails },
  errors: ['proposal_not_found', 'share_not_found'],
})

const remove = operation({
  id: 'share_delete',
  tag: 'Proposals',
  summary: 'Revoke a share',
  description:
    'The link returns 410 `share_expired` from now on. The share stays in the list, and the status of the proposal and the ' +
    "client's answer do not change. Repeating the call changes nothing.",
  scope: 'write',
  params: SharePathParams,
  answer: { status: 204, description: 'Revoked.' },
  errors: ['proposal_not_found', 'share_not_found'],
})

const compare = operation({
  id: 'proposal_version_compare',
  tag: 'Proposals',
  summary: 'Compare a version',
  description:
    'Returns what differs between a version and the draft, or another version, with every price. `before` is the whole content of ' +
    'the version.',
  scope: 'read',
  params: VersionPath,
  query: ComparisonQuery,
  answer: { status: 200, description: 'The differences and both contents.', schema: Comparison },
  errors: ['proposal_too_large', 'proposal_not_found', 'version_not_found'],
})

const views = operation({
  id: 'share_views_list',
  tag: 'Proposals',
  summary: 'Count the views of several proposals',
  description: 'Returns how often the newest link of each proposal was opened. Proposals without a link are omitted.',
  scope: 'read',
  query: ShareViewsQuery,
  answer: { status: 200, description: 'The counts.', schema: ShareViews },
})

const readingOf = operation({
  id: 'share_reading_list',
  tag: 'Proposals',
  summary: 'Get how long the sections were read',
  description: 'Returns for how long the sections of each version were on a client’s screen, all clients together.',
  scope: 'read',
  params: ProposalPath,
  answer: { status: 200, description: 'The sums.', schema: SectionReading },
  errors: ['proposal_not_found'],
})

interface Services {
  shares: Shares
  versions: Versions
  reminders: Pick<Reminders, 'remind'>
  acceptances: Acceptances
}

export function shareRoutes({ shares, versions, reminders, acceptances }: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/proposals/:proposal_id/share', share, async ({ caller, params, body }, reply) => {
      const { share, isNew } = await shares.share(caller, params.proposal_id, body)
      reply.code(isNew ? 201 : 200)
      return share
    })

    app.get('/proposals/:proposal_id/share-check', check, async ({ caller, params, query }) =>
      shares.check(caller, params.proposal_id, query.recipientEmail),
    )

    app.patch('/proposals/:proposal_id/share', update, async ({ caller, params, body }) =>
      shares.update(caller.accountId, params.proposal_id, body),
    )

    app.post('/proposals/:proposal_id/remind', remind, async ({ caller, params }, reply) => {
      const sent = await reminders.remind(caller.accountId, params.proposal_id)
      reply.code(202)
      return sent
    })

    app.post('/proposals/:proposal_id/extend', extend, async ({ caller, params, body }) =>
      shares.extend(caller.accountId, params.proposal_id, body),
    )

    app.get('/proposals/:proposal_id/versions', versionList, async ({ caller, params, query }) =>
      versions.ofProposal(caller.accountId, params.proposal_id, page(query)),
    )

    app.get('/proposals/:proposal_id/versions/:version/comparison', compare, async ({ caller, params, query }) =>
      versions.compare(caller.accountId, params.proposal_id, params.version, query.with),
    )

    app.post('/proposals/:proposal_id/versions/:version/restore', restore, async (request, reply) => {
      const { caller, params, headers } = request
      const { proposal_id, version } = params
      const restored = await versions.restore(caller.accountId, proposal_id, version, headers['if-match'])
      const { json, hasCosts } = shownRecord(restored, maySeeCosts(caller))
      reply
        .header('etag', entityTag(restored.version, hasCosts))
        .header('content-type', 'application/json; charset=utf-8')
      // A handler of POST returns its payload, so that a repeat with the same idempotency key gets it again.
      return json.toString()
    })

    app.get('/proposals/:proposal_id/acceptance', acceptance, async ({ caller, params }) =>
      acceptances.get(caller.accountId, params.proposal_id),
    )

    app.get('/proposals/:proposal_id/shares', list, async ({ caller, params }) => {
      const found = await shares.list(caller.accountId, params.proposal_id)
      const shown = maySeeLinks(caller) ? found : found.map((share) => ({ ...share, shareUrl: null }))
      return { shares: shown, total: shown.length }
    })

    app.delete('/proposals/:proposal_id/shares/:share_id', remove, async ({ caller, params }, reply) => {
      await shares.revoke(caller.accountId, params.proposal_id, params.share_id)
      reply.code(204)
    })
  }
}

/** For the door of the application only. */
export function shareManagementRoutes(shares: Shares, reading: Pick<Reading, 'ofProposal'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/proposals/:proposal_id/reading', readingOf, async ({ caller, params }) =>
      reading.ofProposal(caller.accountId, params.proposal_id),
    )

    app.get('/share-views', views, async ({ caller, query }) => ({
      proposals: await shares.views(readerOf(caller), query.proposals.split(',')),
    }))

    app.post('/proposals/:proposal_id/shares/:share_id/revoke', revoke, async ({ caller, params }) =>
      shares.revoke(caller.accountId, params.proposal_id, params.share_id),
    )
  }
}

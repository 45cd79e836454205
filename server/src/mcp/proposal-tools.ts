import { Proposal } from '@proffer/core/proposals/schema.ts'
import { shortList } from './short-lists.ts'
import { counted, omittedListParameters, type Tool } from './tool.ts'

const titleOf = ({ name, clientName }: { name: string; clientName: string | null }) =>
  clientName ? `"${name}" for ${clientName}` : `"${name}"`

export const proposalTools: Tool[] = [
  {
    name: 'find_proposals',
    title: 'Find proposals',
    operations: ['proposal_list'],
    description:
      "Finds the provider's proposals, newest first. Use it to get the id of a proposal from the name of a client or project " +
      '(`q`), or to list open (`status`: draft, sent, revision) or finished ones (accepted, rejected), also by time, `metadata` ' +
      'or `externalId`. Returns a page without requirements, pricing and settings, and the `total` of all matches. Use `offset` ' +
      'for the next page and get_proposal for the details of one proposal.',
    omit: [...omittedListParameters, 'mine'],
    defaults: { limit: 20 },
    ...shortList('proposals', Proposal, ['requirements', 'settings', 'pricing', 'userId', 'teamId']),
    say: ({ proposals, total }) => `${proposals.length} of ${total} matching proposals.`,
  },
  {
    name: 'get_proposal',
    title: 'Get a proposal',
    operations: ['proposal_get'],
    description:
      'Returns one complete proposal: client, requirements, pricing, rate, total, settings, status and outcome. Use it before ' +
      'update_proposal, because requirements and pricing are replaced as a whole. Money is decimal text.',
    say: (proposal) =>
      `${titleOf(proposal)} is ${proposal.status}, with ${counted(proposal.requirements.length, 'requirement')}.`,
  },
  {
    name: 'get_proposal_status',
    title: 'Get the status of a proposal',
    operations: ['proposal_status'],
    description:
      'Returns a small record with the status. `share_info` shows whether and when the client viewed, answered or sent ' +
      'messages (`unread_count`). Use it to check on a shared proposal. It is shorter than get_proposal.',
    say: ({ name, status, share_info }) =>
      `"${name}" is ${status}. Views: ${share_info.view_count}. Unread messages: ${share_info.unread_count}.`,
  },
  {
    name: 'enter_actual_hours',
    title: 'Enter actual hours',
    operations: ['proposal_actuals_put'],
    description:
      'Stores how long requirements of an accepted proposal took, so that later estimates learn from it. Those that you leave out keep ' +
      'their hours, so an empty list only reads; null removes an entry. Enter only hours that the person says.',
    hints: { destructiveHint: false },
    say: ({ items }) =>
      `${items.filter(({ hours }: { hours: number | null }) => hours !== null).length} of ` +
      `${counted(items.length, 'requirement')} with actual hours.`,
  },
  {
    name: 'create_proposal',
    title: 'Create a proposal',
    operations: ['proposal_create'],
    description:
      'Creates a draft from what you already know. The client sees nothing until you call share_proposal. Only `name` is ' +
      'required. Give each requirement a `name` and a `description`. `complexity` is 1 to 10. `currency` and `hourlyRate` ' +
      'default to the profile. For an offer with priced items, optional extras, packages or monthly fees, pass `pricing`: ' +
      '`total` is then its one-time net, so leave `total` out. Without `pricing`, set `total` only if a price was agreed; ' +
      'otherwise the price comes from hours and rate. If you have a brief, use draft_proposal_from_brief instead.',
    say: (proposal) => `Created the draft ${titleOf(proposal)}, id ${proposal.id}.`,
  },
  {
    name: 'update_proposal',
    title: 'Update a proposal',
    operations: ['proposal_update'],
    description:
      'Changes only the fields you pass. Null clears a field. `requirements`, `pricing` and `settings` are each replaced as a ' +
      'whole, so read the proposal first and pass them completely with the same `id`s. With `pricing`, leave `total` ' +
      'out. A client with a link sees the shared version until you call share_proposal again. ' +
      'Set `status` to accepted or rejected, with `outcomeReason`, only if the client answered ' +
      'in another way, such as by phone.',
    asIn: { requirements: 'create_proposal', pricing: 'create_proposal', settings: 'create_proposal' },
    say: (proposal) => `Updated ${titleOf(proposal)}. Its status is ${proposal.status}.`,
  },
  {
    name: 'calculate_price',
    formerNames: ['pricing_calculate'],
    title: 'Calculate a price',
    operations: ['pricing_calculate'],
    description:
      'Returns what a `pricing` costs, exactly: `totals.oneTime`, `monthly`, `yearly` and the payments of the schedule. Stores ' +
      'nothing. Use it to check an offer before create_proposal or update_proposal, or to answer what a choice of the client ' +
      'would cost (`selection`). To choose another package, name it with `selected: true` and the default one with ' +
      '`selected: false`. Never add up prices yourself.',
    asIn: { pricing: 'create_proposal' },
    say: ({ totals: { oneTime, monthly, yearly } }) =>
      [
        `Once: ${oneTime.net} net, ${oneTime.gross} with tax.`,
        monthly && `Per month: ${monthly.net} net, ${monthly.gross} with tax.`,
        yearly && `Per year: ${yearly.net} net, ${yearly.gross} with tax.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  {
    name: 'duplicate_proposal',
    title: 'Duplicate a proposal',
    operations: ['proposal_duplicate'],
    description:
      'Creates a draft with the same requirements, settings and prices, without shares, messages or outcome. Use it to reuse ' +
      'a proposal for another client. Then call update_proposal with the new client.',
    say: (proposal) => `Created the copy ${titleOf(proposal)}, id ${proposal.id}.`,
  },
  {
    name: 'delete_proposal',
    title: 'Delete a proposal',
    operations: ['proposal_delete'],
    description:
      'Permanently deletes a proposal with its links and its conversation. The client can no longer open it. This cannot be ' +
      'undone: ask the person first and name the proposal. One that the client has accepted needs `force`.',
    say: () => 'The proposal was deleted.',
  },
]

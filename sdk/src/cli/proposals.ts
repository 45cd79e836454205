import type { Proposal, ProposalStatusRecord } from '../index.ts'
import { reminderList } from './client-commands.ts'
import type { Command } from './command.ts'
import { UsageError } from './failure.ts'
import { mailState } from './mail-state.ts'
import { columns, minute, money, times } from './output.ts'
import { proposalId } from './single-call.ts'

const statuses = ['draft', 'sent', 'accepted', 'rejected', 'revision'] as const
const signatures = ['typed', 'drawn'] as const

const list: Command = {
  name: 'list',
  about: 'list proposals, newest first',
  options: {
    status: { value: '<status>', about: `filter by status: ${statuses.join(', ')}` },
    search: { value: '<text>', about: 'search in the name and client name' },
    limit: { value: '<n>', about: 'the maximum number of proposals (default: 20)' },
    all: { about: 'list all proposals' },
  },
  async run(input, { output, proffer, signal }) {
    const status = statuses.find((name) => name === input.text('status'))
    if (input.flag('status') && !status) throw new UsageError(`--status must be one of ${statuses.join(', ')}.`)
    const maxRows = input.flag('all')
      ? Number.POSITIVE_INFINITY
      : (input.number('limit', { min: 1, max: 100_000 }) ?? 20)
    const q = input.text('search')
    const query = { ...(status && { status }), ...(q && { q }), limit: Math.min(100, maxRows) }
    const rows: string[][] = []
    for await (const proposal of proffer().proposals.all(query, { signal })) {
      if (rows.length >= maxRows) break
      rows.push(listRow(proposal))
      output.record(proposal)
    }
    output.say(
      rows.length === 0
        ? 'No proposals found.'
        : columns([['ID', 'STATUS', 'TOTAL', 'UPDATED', 'CLIENT', 'NAME'], ...rows]),
    )
    return undefined
  },
}

const listRow = ({ id, status, total, currency, updatedAt, clientName, name }: Proposal) => [
  id,
  status,
  money(total, currency),
  minute(updatedAt),
  clientName ?? '-',
  name,
]

const show: Command = {
  name: 'show',
  about: 'show a proposal and its status',
  argument: proposalId,
  options: {},
  async run({ argument }, { output, proffer, signal }) {
    const [proposal, status] = await Promise.all([
      proffer().proposals.get(argument, { signal }),
      proffer().proposals.status(argument, { signal }),
    ])
    output.say(describe(proposal, status))
    output.record({ ...proposal, share_info: status.share_info })
    return undefined
  },
}

function describe(proposal: Proposal, { share_info: share }: ProposalStatusRecord): string {
  const rows = [
    ['Status', proposal.status],
    ['Client', [proposal.clientName, proposal.clientLocation].filter(Boolean).join(', ') || '-'],
    ['Total', money(proposal.total, proposal.currency)],
    ...(proposal.acceptedTotal ? [['Accepted', acceptedText(proposal)]] : []),
    ['Hourly rate', money(proposal.hourlyRate, proposal.currency)],
    ['Created', minute(proposal.createdAt)],
    ['Updated', minute(proposal.updatedAt)],
    ...(share.shared_at ? [['Shared', `${minute(share.shared_at)}, viewed ${times(share.view_count)}`]] : []),
    ...(share.share_url ? [['Link', share.share_url]] : []),
    ...(share.message_count > 0 ? [['Messages', `${share.message_count}, ${share.unread_count} unread`]] : []),
    ...(proposal.outcomeReason ? [['Reason', proposal.outcomeReason]] : []),
  ]
  const sections = proposal.pricing?.sections ?? []
  const prices = sections.flatMap(({ choice, items }) =>
    items.map(({ name, quantity, unit, unitPrice, recurring, selected }) => [
      `- ${name}`,
      `${quantity} ${unit}`,
      money(unitPrice, proposal.currency),
      recurring === 'none' ? 'once' : `every ${recurring}`,
      choiceText(choice, selected),
    ]),
  )
  const requirements = proposal.requirements.map(({ name, priority, complexity }) => [
    `- ${name}`,
    priority,
    `${complexity}/10`,
  ])
  const tables = [requirements, prices].filter((table) => table.length > 0)
  return [proposal.name, columns(rows), ...tables.flatMap((table) => ['', columns(table)])].join('\n')
}

const acceptedText = ({ acceptedTotal, acceptedTotalGross, currency }: Proposal) =>
  `${money(acceptedTotal, currency)}, with tax ${money(acceptedTotalGross, currency)}`

function choiceText(choice: string, isSelected: boolean): string {
  if (choice === 'all') return 'included'
  return isSelected ? `pick ${choice}, selected` : `pick ${choice}`
}

const share: Command = {
  name: 'share',
  about: 'share a proposal with the client and print the link',
  argument: proposalId,
  options: {
    to: { value: '<email>', about: 'email the link to this address' },
    name: { value: '<name>', about: 'the name of the recipient' },
    message: { value: '<text>', about: 'a message to the client' },
    'expires-in-days': { value: '<n>', about: 'the link expires after this number of days' },
    reminders: { value: '<list>', about: 'when to remind by email, such as 3d,7d; "none" for never' },
    signature: { value: '<kind>', about: `how the client signs: ${signatures.join(' or ')}` },
    'verify-email': { about: 'ask for a code sent to the address before an acceptance' },
    'new-link': { about: 'make a new link; the old one stops working' },
    force: { about: 'share again although the client has accepted' },
    resend: { about: 'email the link again if nothing has changed' },
    'require-ready': { about: 'share only if `check` finds no blocker' },
  },
  async run(input, { output, proffer, signal }) {
    const to = input.text('to')
    const name = input.text('name')
    const message = input.text('message')
    const days = input.number('expires-in-days', { min: 1, max: 365 })
    const reminders = input.text('reminders')
    const signature = signatures.find((kind) => kind === input.text('signature'))
    if (input.flag('signature') && !signature) throw new UsageError(`--signature must be ${signatures.join(' or ')}.`)
    const body = {
      ...(to && { recipientEmail: to }),
      ...(name && { recipientName: name }),
      ...(message && { message }),
      ...(days && { expiresInDays: days }),
      ...(reminders && { reminders: reminderList(reminders) }),
      ...(signature && { signature }),
      ...(input.flag('verify-email') && { verifyEmail: true }),
      ...(input.flag('new-link') && { newLink: true }),
      ...(input.flag('force') && { force: true }),
      ...(input.flag('resend') && { resend: true }),
      ...(input.flag('require-ready') && { requireReady: true }),
    }
    const { data: shared, meta } = await proffer().proposals.share(input.argument, body, { signal }).withMeta()
    const isUnchanged = meta.status === 200
    if (isUnchanged && !input.flag('resend'))
      output.note('Nothing has changed, so nothing was sent. --resend emails the link again.')
    else if (shared.recipientEmail && !output.isJson)
      output.note(`Email to ${shared.recipientEmail}: ${mailState(shared)}`)
    output.say(shared.shareUrl)
    output.record(shared)
    return undefined
  },
}

const check: Command = {
  name: 'check',
  about: 'check a proposal before sharing',
  argument: proposalId,
  details: 'Exits with 1 if there is a blocker.',
  options: { to: { value: '<email>', about: 'check for this recipient' } },
  async run(input, { output, proffer, signal }) {
    const to = input.text('to')
    const query = to ? { recipientEmail: to } : {}
    const result = await proffer().proposals.checkShare(input.argument, query, { signal })
    const rows = result.problems.map(({ severity, code, path, message }) => [severity, code, path ?? '-', message])
    if (rows.length > 0) output.say(columns(rows))
    output.say(result.ready ? 'Ready to share.' : 'Not ready to share.')
    output.record(result)
    return result.ready ? undefined : 1
  },
}

export const proposalCommands = [list, show, check, share]

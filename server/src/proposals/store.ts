import { isDeepStrictEqual } from 'node:util'
import type { Costs } from '@proffer/core/margin/costs.ts'
import { moneySortKey } from '@proffer/core/money.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { sql } from 'kysely'
import { costsText, separateCosts } from '../margin/costs.ts'
import type { Db, Trx } from '../storage/database.ts'
import { type Change, changeTogether, prepared, preparedChange } from '../storage/prepared.ts'
import { insertMetadata, replaceMetadata } from '../storage/record-metadata.ts'
import { asDraft, type DraftPrice } from './proposal.ts'
import type { ProposalKey } from './record-store.ts'
import { changeSums, changesSums, sumsOf } from './value-sums-store.ts'
import { type WonColumns, wonColumns } from './won-columns.ts'

/** A proposal as stored. The record is the JSON text that the API returns; the other columns are for finding it. */
export interface ProposalRow {
  version: number
  json: string
  /** JSON of what it costs the provider. Null if nothing is known. */
  costs: string | null
}

const byId = prepared<{ accountId: string; id: string }>()((db, value) =>
  db
    .selectFrom('proposals')
    .select(['version', 'record as json', 'costs'])
    .where('id', '=', value('id'))
    .where('account_id', '=', value('accountId')),
)

export async function findProposal(db: Db, { accountId, id }: ProposalKey): Promise<ProposalRow | undefined> {
  const [row] = await byId(db, { accountId, id })
  return row
}

export async function findStatus(db: Db, { accountId, id }: ProposalKey): Promise<Proposal['status'] | undefined> {
  const query = db.selectFrom('proposals').select('status').where('id', '=', id).where('account_id', '=', accountId)
  return (await query.executeTakeFirst())?.status as Proposal['status'] | undefined
}

export async function findAuthorId(db: Db, { accountId, id }: ProposalKey): Promise<string | undefined> {
  const query = db.selectFrom('proposals').select('author_id').where('id', '=', id).where('account_id', '=', accountId)
  return (await query.executeTakeFirst())?.author_id ?? undefined
}

/** A draft with what its record does not show: its costs, its template, and whether its total was agreed. */
interface ProposalSource {
  proposal: Proposal
  costs: Costs
  templateId: string | null
  isTotalAgreed: boolean
}

const totalColumns = [
  'is_total_agreed as isAgreed',
  'draft_total as draftTotal',
  'draft_currency as draftCurrency',
] as const

export async function findProposalSource(db: Db, { accountId, id }: ProposalKey): Promise<ProposalSource | undefined> {
  const columns = ['record', 'costs', 'template_id as templateId', ...totalColumns] as const
  const query = db.selectFrom('proposals').select(columns).where('id', '=', id).where('account_id', '=', accountId)
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const { record, costs } = separateCosts<Proposal>(JSON.parse(row.record), row.costs)
  return { proposal: asDraft(record, row), costs, templateId: row.templateId, isTotalAgreed: row.isAgreed === 1 }
}

/** What a change of a proposal starts from. */
export interface ProposalForUpdate extends ProposalRow, DraftPrice {
  accountId: string
  proposal: Proposal
  knownCosts: Costs
  sentAt: string | null
  /** Whether the caller set the total. Otherwise it is calculated. */
  isTotalAgreed: boolean
}

const byIdForUpdate = prepared<{ accountId: string; id: string }>()((db, value) =>
  db
    .selectFrom('proposals')
    .select(['version', 'record as json', 'costs', 'sent_at as sentAt', ...totalColumns])
    .where('id', '=', value('id'))
    .where('account_id', '=', value('accountId')),
)

export async function findProposalForUpdate(
  trx: Trx,
  { accountId, id }: ProposalKey,
): Promise<ProposalForUpdate | undefined> {
  const [row] = await byIdForUpdate(trx, { accountId, id })
  if (!row) return undefined
  const { isAgreed, ...stored } = row
  const { record: proposal, costs: knownCosts } = separateCosts<Proposal>(JSON.parse(row.json), row.costs)
  return { ...stored, accountId, proposal, knownCosts, isTotalAgreed: isAgreed === 1 }
}

const MAX_REASON = 200

/** The reason on one line, so that insights can count equal ones. */
function shortened(reason: string | null): string | null {
  if (reason === null) return null
  const line = Array.from(reason.trim().replace(/\s+/g, ' '))
  return line.slice(0, MAX_REASON).join('') || null
}

/** The record, and the columns by which it is found, sorted and counted. */
export function columnsOf(proposal: Proposal, json: string) {
  const nameKey = foldCase(proposal.name)
  return {
    status: proposal.status,
    name_key: nameKey,
    search_text: `${nameKey}\n${foldCase(proposal.clientName ?? '')}`,
    total_key: moneySortKey(proposal.total),
    updated_at: proposal.updatedAt,
    record: json,
    outcome_at: proposal.outcomeAt,
    outcome_reason: shortened(proposal.outcomeReason),
    external_id: proposal.externalId,
    assignee_id: proposal.assigneeId,
  }
}

type Columns = ReturnType<typeof columnsOf>

/**
 * When the proposal was sent and how long the answer took. Both are known only at the moment of the change. With `changes_answer` 0,
 * the stored `answer_seconds` stays.
 */
function timesOf(before: Proposal, after: Proposal, sentAt: string | null) {
  if (after.status === 'sent' && before.status !== 'sent') return answerTimes(after.updatedAt, null)
  if (after.outcomeAt === before.outcomeAt) return { ...answerTimes(sentAt, null), changes_answer: 0 }
  if (after.outcomeAt === null) return answerTimes(sentAt, null)
  // An outcome from before: the provider has undone a reopening as sent, so the time of sending is that of the reopening.
  if (sentAt === null || after.outcomeAt < sentAt) return answerTimes(sentAt, null)
  const seconds = Math.round((Date.parse(after.outcomeAt) - Date.parse(sentAt)) / 1000)
  return answerTimes(sentAt, seconds)
}

const answerTimes = (sent_at: string | null, answer_seconds: number | null) => ({
  sent_at,
  answer_seconds,
  changes_answer: 1,
})

/** The columns of `columnsOf` in a prepared statement. */
const commonColumns = (value: <K extends keyof Columns>(name: K) => Columns[K]) => ({
  status: value('status'),
  name_key: value('name_key'),
  search_text: value('search_text'),
  total_key: value('total_key'),
  updated_at: value('updated_at'),
  record: value('record'),
  outcome_at: value('outcome_at'),
  outcome_reason: value('outcome_reason'),
  external_id: value('external_id'),
  assignee_id: value('assignee_id'),
})

interface NewRow extends Columns {
  [column: string]: string | number | null
  id: string
  accountId: string
  authorId: string
  templateId: string | null
  createdAt: string
  isAgreed: number
  costs: string | null
}

const insertRow = preparedChange<NewRow>()((db, value) =>
  db.insertInto('proposals').values({
    id: value('id'),
    account_id: value('accountId'),
    author_id: value('authorId'),
    version: 1,
    ...commonColumns(value),
    template_id: value('templateId'),
    created_at: value('createdAt'),
    is_total_agreed: value('isAgreed'),
    costs: value('costs'),
  }),
)

/** A proposal to insert. A new one is a draft, so it has not been won. */
export interface NewProposalRow {
  accountId: string
  proposal: Proposal
  json: string
  costs: Costs
  /** What counts as stored by the account: the bytes of the text, of the costs and of its event. */
  bytes: number
  templateId: string | null
  isTotalAgreed: boolean
}

/** The changes that add the proposal with its JSON text. Store its metadata afterwards. */
export function insertion({ accountId, proposal, json, bytes, templateId, ...row }: NewProposalRow): Change[] {
  const { id, userId: authorId, createdAt } = proposal
  const isAgreed = row.isTotalAgreed ? 1 : 0
  const costs = costsText(row.costs)
  return [
    insertRow.with({ id, accountId, authorId, templateId, createdAt, isAgreed, costs, ...columnsOf(proposal, json) }),
    changeSums.with(sumsOf(accountId, proposal, 1, bytes)),
  ]
}

/** Stores the metadata of a new proposal. */
export const insertProposalMetadata = (trx: Trx, accountId: string, { id, metadata }: Proposal) =>
  insertMetadata(trx, 'proposals', { accountId, id }, metadata)

interface ChangedRow extends Columns, WonColumns, DraftPrice, ReturnType<typeof timesOf> {
  [column: string]: string | number | null
  id: string
  accountId: string
  version: number
  isAgreed: number
  costs: string | null
}

const replaceRow = preparedChange<ChangedRow>()((db, value) =>
  db
    .updateTable('proposals')
    .set({
      version: value('version'),
      ...commonColumns(value),
      won_currency: value('won_currency'),
      won_high: value('won_high'),
      won_low: value('won_low'),
      won_monthly_high: sql`case when ${value('keeps_monthly')} = 1 then won_monthly_high else ${value('won_monthly_high')} end`,
      won_monthly_low: sql`case when ${value('keeps_monthly')} = 1 then won_monthly_low else ${value('won_monthly_low')} end`,
      sent_at: value('sent_at'),
      answer_seconds: sql`case when ${value('changes_answer')} = 1 then ${value('answer_seconds')} else answer_seconds end`,
      is_total_agreed: value('isAgreed'),
      costs: value('costs'),
      draft_total: value('draftTotal'),
      draft_currency: value('draftCurrency'),
    })
    .where('id', '=', value('id'))
    .where('account_id', '=', value('accountId')),
)

/** What a replacement stores. Without `json`, it is the text of the proposal. */
interface Replacement {
  after: Proposal
  json?: string
  costs?: Costs
  isTotalAgreed?: boolean
  draftPrice: DraftPrice
}

/** The next version of the proposal that was read, and the change that stores it. Call `replaceFound` as well. */
export function replacement(
  current: ProposalForUpdate,
  { after, json = JSON.stringify(after), draftPrice, ...kept }: Replacement,
): { stored: ProposalRow; change: Change } {
  const { accountId, proposal: before, sentAt } = current
  const version = current.version + 1
  const { id } = after
  const isAgreed = (kept.isTotalAgreed ?? current.isTotalAgreed) ? 1 : 0
  const costs = costsText(kept.costs ?? current.knownCosts)
  const changed = { ...columnsOf(after, json), ...wonColumns(after, before), ...timesOf(before, after, sentAt) }
  const change = replaceRow.with({ id, accountId, version, isAgreed, costs, ...draftPrice, ...changed })
  return { stored: { version, json, costs }, change }
}

/** Stores what is found without the record: the metadata, the approval, and the sums by status and currency. */
export async function replaceFound(
  trx: Trx,
  { accountId, proposal: before }: ProposalForUpdate,
  after: Proposal,
): Promise<void> {
  if (!isDeepStrictEqual(before.metadata, after.metadata)) {
    await replaceMetadata(trx, 'proposals', { accountId, id: after.id }, after.metadata)
  }
  if (!isDeepStrictEqual(before.approval, after.approval)) await replaceApproval(trx, accountId, after)
  if (changesSums(before, after)) {
    await changeSums(trx, sumsOf(accountId, before, -1))
    await changeSums(trx, sumsOf(accountId, after, 1))
  }
}

async function replaceApproval(trx: Trx, accountId: string, { id, approval: { state, by, at, note } }: Proposal) {
  await trx.deleteFrom('approvals').where('proposal_id', '=', id).where('account_id', '=', accountId).execute()
  if (state === 'none' || by === null || at === null) return
  const row = { proposal_id: id, account_id: accountId, state, user_id: by.userId, user_name: by.name, at, note }
  await trx.insertInto('approvals').values(row).execute()
}

/** Stores the next version of the proposal that was read. */
export async function replaceProposal(trx: Trx, current: ProposalForUpdate, input: Replacement): Promise<ProposalRow> {
  const { stored, change } = replacement(current, input)
  await changeTogether(trx, [change])
  await replaceFound(trx, current, input.after)
  return stored
}

export async function setTotalAgreed(trx: Trx, { accountId, id }: ProposalKey, isAgreed: boolean): Promise<void> {
  const query = trx.updateTable('proposals').set({ is_total_agreed: isAgreed ? 1 : 0 })
  await query.where('id', '=', id).where('account_id', '=', accountId).execute()
}

export async function deleteProposal(trx: Trx, { accountId, proposal }: ProposalForUpdate): Promise<void> {
  await trx.deleteFrom('proposals').where('id', '=', proposal.id).where('account_id', '=', accountId).execute()
  await changeSums(trx, sumsOf(accountId, proposal, -1))
}

/** For searching and sorting without letter case. The database does not do it, because SQLite folds only ASCII. */
export const foldCase = (text: string) => text.normalize('NFC').toLowerCase()

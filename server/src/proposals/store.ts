import { isDeepStrictEqual } from 'node:util'
import { highAndLow, moneySortKey, toUnits } from '@proffer/core/money.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'
import { type Change, changeTogether, prepared, preparedChange } from '../storage/prepared.ts'
import { insertMetadata, replaceMetadata } from '../storage/record-metadata.ts'
import { asDraft, type DraftPrice } from './proposal.ts'
import type { ProposalKey } from './record-store.ts'
import { monetaryValueOf, type WonColumns, wonColumns } from './won-columns.ts'

/** A proposal as stored. The record is the JSON text that the API returns; the other columns are for finding it. */
export interface ProposalRow {
  version: number
  json: string
}

const byId = prepared<{ userId: string; id: string }>()((db, value) =>
  db
    .selectFrom('proposals')
    .select(['version', 'record as json'])
    .where('id', '=', value('id'))
    .where('user_id', '=', value('userId')),
)

export async function findProposal(db: Db, { userId, id }: ProposalKey): Promise<ProposalRow | undefined> {
  const [row] = await byId(db, { userId, id })
  return row
}

export async function findStatus(db: Db, { userId, id }: ProposalKey): Promise<Proposal['status'] | undefined> {
  const query = db.selectFrom('proposals').select('status').where('id', '=', id).where('user_id', '=', userId)
  return (await query.executeTakeFirst())?.status as Proposal['status'] | undefined
}

/** A draft with what its record does not show: its template, and whether its total was agreed. */
interface ProposalSource {
  proposal: Proposal
  templateId: string | null
  isTotalAgreed: boolean
}

const totalColumns = [
  'is_total_agreed as isAgreed',
  'draft_total as draftTotal',
  'draft_currency as draftCurrency',
] as const

export async function findProposalSource(db: Db, { userId, id }: ProposalKey): Promise<ProposalSource | undefined> {
  const columns = ['record', 'template_id as templateId', ...totalColumns] as const
  const query = db.selectFrom('proposals').select(columns).where('id', '=', id).where('user_id', '=', userId)
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const proposal = asDraft(JSON.parse(row.record), row)
  return { proposal, templateId: row.templateId, isTotalAgreed: row.isAgreed === 1 }
}

/** What a change of a proposal starts from. */
export interface ProposalForUpdate extends ProposalRow, DraftPrice {
  proposal: Proposal
  sentAt: string | null
  /** Whether the caller set the total. Otherwise it is calculated. */
  isTotalAgreed: boolean
}

const byIdForUpdate = prepared<{ userId: string; id: string }>()((db, value) =>
  db
    .selectFrom('proposals')
    .select(['version', 'record as json', 'sent_at as sentAt', ...totalColumns])
    .where('id', '=', value('id'))
    .where('user_id', '=', value('userId')),
)

export async function findProposalForUpdate(
  trx: Trx,
  { userId, id }: ProposalKey,
): Promise<ProposalForUpdate | undefined> {
  const [row] = await byIdForUpdate(trx, { userId, id })
  if (!row) return undefined
  const { isAgreed, ...stored } = row
  return { ...stored, proposal: JSON.parse(row.json), isTotalAgreed: isAgreed === 1 }
}

const MAX_REASON = 200

/** The reason on one line, so that insights can count equal ones. */
function shortened(reason: string | null): string | null {
  if (reason === null) return null
  const line = Array.from(reason.trim().replace(/\s+/g, ' '))
  return line.slice(0, MAX_REASON).join('') || null
}

/** The record, and the columns by which it is found, sorted and counted. */
function columnsOf(proposal: Proposal, json: string) {
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
})

interface NewRow extends Columns {
  [column: string]: string | number | null
  id: string
  userId: string
  templateId: string | null
  createdAt: string
  isAgreed: number
}

const insertRow = preparedChange<NewRow>()((db, value) =>
  db.insertInto('proposals').values({
    id: value('id'),
    user_id: value('userId'),
    version: 1,
    ...commonColumns(value),
    template_id: value('templateId'),
    created_at: value('createdAt'),
    is_total_agreed: value('isAgreed'),
  }),
)

/** A proposal to insert. A new one is a draft, so it has not been won. */
export interface NewProposalRow {
  proposal: Proposal
  json: string
  /** What counts as stored by the account: the bytes of the text and of its event. */
  bytes: number
  templateId: string | null
  isTotalAgreed: boolean
}

/** The changes that add the proposal with its JSON text. Store its metadata afterwards. */
export function insertion({ proposal, json, bytes, templateId, isTotalAgreed }: NewProposalRow): Change[] {
  const { id, userId, createdAt } = proposal
  const isAgreed = isTotalAgreed ? 1 : 0
  return [
    insertRow.with({ id, userId, templateId, createdAt, isAgreed, ...columnsOf(proposal, json) }),
    changeSums.with(sumsOf(proposal, 1, bytes)),
  ]
}

/** Stores the metadata of a new proposal. */
export const insertProposalMetadata = (trx: Trx, proposal: Proposal) =>
  insertMetadata(trx, 'proposals', proposal, proposal.metadata)

interface ChangedRow extends Columns, WonColumns, DraftPrice, ReturnType<typeof timesOf> {
  [column: string]: string | number | null
  id: string
  userId: string
  version: number
  isAgreed: number
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
      draft_total: value('draftTotal'),
      draft_currency: value('draftCurrency'),
    })
    .where('id', '=', value('id'))
    .where('user_id', '=', value('userId')),
)

/** What a replacement stores. Without `json`, it is the text of the proposal. */
interface Replacement {
  after: Proposal
  json?: string
  isTotalAgreed?: boolean
  draftPrice: DraftPrice
}

/** The next version of the proposal that was read, and the change that stores it. Call `replaceFound` as well. */
export function replacement(
  current: ProposalForUpdate,
  { after, json = JSON.stringify(after), isTotalAgreed = current.isTotalAgreed, draftPrice }: Replacement,
): { stored: ProposalRow; change: Change } {
  const { proposal: before, sentAt } = current
  const version = current.version + 1
  const { id, userId } = after
  const isAgreed = isTotalAgreed ? 1 : 0
  const changed = { ...columnsOf(after, json), ...wonColumns(after, before), ...timesOf(before, after, sentAt) }
  const change = replaceRow.with({ id, userId, version, isAgreed, ...draftPrice, ...changed })
  return { stored: { version, json }, change }
}

/** Stores what is found without the record: the metadata, and the sums by status and currency. */
export async function replaceFound(trx: Trx, before: Proposal, after: Proposal): Promise<void> {
  if (!isDeepStrictEqual(before.metadata, after.metadata)) {
    await replaceMetadata(trx, 'proposals', after, after.metadata)
  }
  if (changesSums(before, after)) {
    await changeSums(trx, sumsOf(before, -1))
    await changeSums(trx, sumsOf(after, 1))
  }
}

/** Stores the next version of the proposal that was read. */
export async function replaceProposal(trx: Trx, current: ProposalForUpdate, input: Replacement): Promise<void> {
  await changeTogether(trx, [replacement(current, input).change])
  await replaceFound(trx, current.proposal, input.after)
}

export async function setTotalAgreed(trx: Trx, { userId, id }: ProposalKey, isAgreed: boolean): Promise<void> {
  const query = trx.updateTable('proposals').set({ is_total_agreed: isAgreed ? 1 : 0 })
  await query.where('id', '=', id).where('user_id', '=', userId).execute()
}

export async function deleteProposal(trx: Trx, proposal: Proposal): Promise<void> {
  await trx.deleteFrom('proposals').where('id', '=', proposal.id).where('user_id', '=', proposal.userId).execute()
  await changeSums(trx, sumsOf(proposal, -1))
}

const changesSums = (before: Proposal, after: Proposal) =>
  before.status !== after.status ||
  before.currency !== after.currency ||
  monetaryValueOf(before) !== monetaryValueOf(after)

interface SumsChange {
  [column: string]: string | number
  userId: string
  status: string
  currency: string
  n: number
  high: number
  low: number
  bytes: number
}

const changeSums = preparedChange<SumsChange>()((db, value) =>
  db
    .insertInto('proposal_values')
    .values({
      user_id: value('userId'),
      status: value('status'),
      currency: value('currency'),
      n: value('n'),
      high: value('high'),
      low: value('low'),
      bytes: value('bytes'),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'status', 'currency']).doUpdateSet({
        n: sql`proposal_values.n + excluded.n`,
        high: sql`proposal_values.high + excluded.high`,
        low: sql`proposal_values.low + excluded.low`,
        bytes: sql`proposal_values.bytes + excluded.bytes`,
      }),
    ),
)

/**
 * What adds the proposal to the sums by status and currency, or takes it out of them. `bytes` counts a new record. Triggers count
 * later changes and the deletion in another table.
 */
function sumsOf(proposal: Proposal, by: 1 | -1, bytes = 0): SumsChange {
  const { userId, status, currency } = proposal
  const value = monetaryValueOf(proposal)
  const { high, low } = highAndLow(value === null ? 0n : toUnits(value))
  return { userId, status, currency, n: by, high: by * high, low: by * low, bytes }
}

/** For searching and sorting without letter case. The database does not do it, because SQLite folds only ASCII. */
export const foldCase = (text: string) => text.normalize('NFC').toLowerCase()

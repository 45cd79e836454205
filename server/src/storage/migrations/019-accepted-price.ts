import { highAndLow, moneySortKey, toUnits } from '@proffer/core/money.ts'
import type { Totals } from '@proffer/core/pricing/totals-schema.ts'
import { priceOf, totalOf } from '@proffer/core/proposals/pricing.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import { sql } from 'kysely'
import type { Trx } from '../database.ts'
import type { Migration } from './migration.ts'

/** The price that the client has accepted, in the record of the proposal. The total of the draft is then stored beside it. */
export const acceptedPrice: Migration = {
  name: '019-accepted-price',
  statements: ({ text }) => [
    `alter table proposals add column draft_total ${text}`,
    // As in 002-pricing: the record is the JSON text that responses contain.
    `update proposals set version = version + 1, record = substr(record, 1, length(record) - 1)
      || ',"acceptedTotal":null,"acceptedTotalGross":null,"acceptedSelection":null}'`,
  ],
  run: addAcceptedPrices,
}

interface AcceptedRow {
  id: string
  record: string
  snapshot: string
  selection: string | null
  totals: string | null
}

const ROWS_PER_BATCH = 100

/** Reads what each acceptance of an earlier release has cost, in batches, because snapshots are large. */
async function addAcceptedPrices(trx: Trx) {
  let lastId = ''
  for (;;) {
    const { rows } = await sql<AcceptedRow>`
      select p.id, p.record, s.snapshot, s.answer_selection as selection, s.answer_totals as totals
      from proposals p join shares s on s.proposal_id = p.id and s.superseded_at is null
      where p.status = 'accepted' and s.answer = 'accepted' and p.id > ${lastId}
      order by p.id limit ${sql.lit(ROWS_PER_BATCH)}
    `.execute(trx)
    for (const row of rows) await addAcceptedPrice(trx, row)
    const last = rows.at(-1)
    if (!last) return
    lastId = last.id
  }
}

async function addAcceptedPrice(trx: Trx, row: AcceptedRow) {
  const before = JSON.parse(row.record) as Proposal
  const { net, gross } = priceOfAcceptance(row)
  if (net === null) return
  const acceptedSelection = row.selection === null ? null : JSON.parse(row.selection)
  const after = { ...before, total: net, acceptedTotal: net, acceptedTotalGross: gross, acceptedSelection }
  const isCountedByTotal = before.outcomeValue === null
  if (isCountedByTotal) await changeSums(trx, before, net)
  const { high, low } = highAndLow(toUnits(after.outcomeValue ?? net))
  await sql`update proposals set record = ${JSON.stringify(after)}, draft_total = ${before.total},
    total_key = ${moneySortKey(net)}, won_currency = ${after.currency}, won_high = ${high}, won_low = ${low}
    where id = ${row.id}`.execute(trx)
}

/** Without stored totals, the proposal had one price, which the snapshot has. */
function priceOfAcceptance({ snapshot, totals }: AcceptedRow): { net: string | null; gross: string | null } {
  if (totals !== null) return (JSON.parse(totals) as Totals).oneTime
  const { proposal, terms } = JSON.parse(snapshot) as StoredSnapshot
  const net = totalOf(proposal)
  const price = priceOf(proposal, { rate: terms.taxRate, name: terms.taxName })
  return { net, gross: net === null ? null : (price?.total ?? null) }
}

/** The sums by status count the total of a proposal whose outcome has no value. */
async function changeSums(trx: Trx, { userId, currency, total }: Proposal, net: string) {
  const [old, fresh] = [total ?? '0.00', net].map((money) => highAndLow(toUnits(money)))
  if (!old || !fresh) return
  await sql`update proposal_values set high = high + ${fresh.high - old.high}, low = low + ${fresh.low - old.low}
    where user_id = ${userId} and status = 'accepted' and currency = ${currency}`.execute(trx)
}

import type { Migration, Target } from './migration.ts'

/** The ten-thousandths of the stored monthly net. */
const units = ({ dialect }: Target) =>
  dialect === 'sqlite'
    ? `cast(round(json_extract(record, '$.pricing.totals.monthly.net') * 10000) as integer)`
    : `((record::json #>> '{pricing,totals,monthly,net}')::numeric * 10000)::bigint`

const hasDefaultSelection = ({ dialect }: Target) =>
  dialect === 'sqlite'
    ? `json_extract(record, '$.acceptedSelection') is null`
    : `record::json ->> 'acceptedSelection' is null`

/** What accepted proposals earn per month, and the filters that a provider has saved for the list. */
export const recurringValue: Migration = {
  name: '003-recurring-value',
  statements: (target) => [
    'alter table proposals add column won_monthly_high bigint',
    'alter table proposals add column won_monthly_low bigint',
    // The stored totals are those of the default selection. Where the client chose something else, the next change of the
    // proposal sets the columns.
    `update proposals set won_monthly_high = ${units(target)} / 100000000, won_monthly_low = ${units(target)} % 100000000
      where won_currency is not null and ${units(target)} is not null and ${hasDefaultSelection(target)}`,
    `create index proposals_by_won_monthly on proposals (user_id, outcome_at, won_currency, won_monthly_high, won_monthly_low)
      where won_monthly_high is not null`,
    `create table saved_filters (
      user_id ${target.text} primary key references users (id) on delete cascade,
      filters text not null
    )`,
  ],
}

import type { Migration, Target } from './migration.ts'

/** What insights count: the value of won proposals, the template they come from, and the options that clients took. */
export const insights: Migration = {
  name: '003-insights',
  statements: ({ dialect, text }) => [
    `alter table proposals add column template_id ${text}`,
    `alter table proposals add column won_currency ${text}`,
    'alter table proposals add column won_high bigint',
    'alter table proposals add column won_low bigint',
    fillWonValues[dialect],
    `create index proposals_by_won on proposals (user_id, outcome_at, won_currency, template_id, won_high, won_low)
      where won_currency is not null`,
    // Not counted as stored bytes: names are short, and the snapshot that they come from is counted.
    `create table offered_options (
      proposal_id ${text} not null references proposals (id) on delete cascade,
      position integer not null,
      user_id ${text} not null references users (id) on delete cascade,
      answered_at ${text} not null,
      name ${text} not null,
      kind ${text} not null,
      recurring ${text} not null,
      taken integer not null,
      currency ${text} not null,
      high bigint not null,
      low bigint not null,
      primary key (proposal_id, position)
    )`,
    'create index offered_options_by_user on offered_options (user_id, answered_at)',
  ],
}

/**
 * The value of proposals that were won before. An amount such as `1234.5` is 12345000 ten-thousandths, which are stored in two
 * parts of eight digits, as in `proposal_values`.
 */
const fillWonValues: Record<Target['dialect'], string> = {
  sqlite: `
    update proposals set won_currency = found.currency, won_high = found.units / 100000000, won_low = found.units % 100000000
    from (
      select id, currency, cast(substr(value, 1, instr(value, '.') - 1) as integer) * 10000
        + cast(substr(substr(value, instr(value, '.') + 1) || '0000', 1, 4) as integer) as units
      from (
        select id, json_extract(record, '$.currency') as currency,
          coalesce(json_extract(record, '$.outcomeValue'), json_extract(record, '$.total')) as value
        from proposals where status = 'accepted'
      ) where value is not null
    ) as found
    where proposals.id = found.id`,
  postgres: `
    update proposals set won_currency = found.currency, won_high = found.units / 100000000, won_low = found.units % 100000000
    from (
      select id, currency, split_part(value, '.', 1)::bigint * 10000
        + rpad(split_part(value, '.', 2), 4, '0')::bigint as units
      from (
        select id, record::json ->> 'currency' as currency,
          coalesce(record::json ->> 'outcomeValue', record::json ->> 'total') as value
        from proposals where status = 'accepted'
      ) as accepted where value is not null
    ) as found
    where proposals.id = found.id`,
}

import type { Migration } from './migration.ts'

const HALF = 100_000_000

export const sessions: Migration = {
  name: '020-sessions',
  statements: ({ text, member }) => [
    `create table sessions (
      id ${text} primary key,
      user_id ${text} not null references users (id) on delete cascade,
      token_hash ${text} not null unique,
      address text not null,
      user_agent text not null,
      created_at ${text} not null,
      last_seen_at ${text} not null,
      expires_at ${text} not null
    )`,
    'create index sessions_by_user on sessions (user_id, id)',
    'create index sessions_by_expiry on sessions (expires_at)',

    // A link that was mailed to somebody. It has no account where the address has none (yet).
    `create table mail_links (
      token_hash ${text} primary key,
      purpose ${text} not null,
      email ${text} not null,
      user_id ${text} references users (id) on delete cascade,
      name text,
      created_at ${text} not null,
      expires_at ${text} not null
    )`,
    'create index mail_links_by_email on mail_links (email, created_at)',
    'create index mail_links_by_user on mail_links (user_id, purpose)',
    'create index mail_links_by_expiry on mail_links (expires_at)',

    // Tries that have not succeeded, by a hash of the address they were for, known or not.
    `create table sign_in_tries (
      address_hash ${text} primary key,
      n integer not null,
      since ${text} not null
    )`,
    'create index sign_in_tries_by_age on sign_in_tries (since)',

    `alter table events add column subject_id ${text}`,
    `update events set subject_id = coalesce(${member('data', 'proposal_id')}, ${member('data', 'session_id')})`,
    'create index events_by_subject on events (user_id, subject_id, id)',

    // What an account's proposals are worth, kept beside the rows like their number. A sum is in ten-thousandths and in
    // two halves, because the sum of many large amounts would not fit into one number.
    `create table proposal_values (
      user_id ${text} not null references users (id) on delete cascade,
      status ${text} not null,
      currency ${text} not null,
      n integer not null,
      high bigint not null,
      low bigint not null,
      primary key (user_id, status, currency)
    )`,
    `insert into proposal_values (user_id, status, currency, n, high, low)
      select user_id, status, currency, count(*), sum(coalesce(amount / ${HALF}, 0)), sum(coalesce(amount % ${HALF}, 0))
      from (
        select user_id, status, ${member('record', 'currency')} as currency,
          ${scaled(`coalesce(${member('record', 'outcomeValue')}, ${member('record', 'total')})`)} as amount
        from proposals
      ) as valued
      group by user_id, status, currency`,

    `alter table proposals add column sent_at ${text}`,
    `alter table proposals add column outcome_at ${text}`,
    'alter table proposals add column answer_seconds bigint',
    `alter table proposals add column outcome_reason ${text}`,
    `update proposals set
      outcome_at = ${member('record', 'outcomeAt')},
      outcome_reason = substr(${member('record', 'outcomeReason')}, 1, 200)
      where ${member('record', 'outcomeAt')} is not null`,
    `create index proposals_by_outcome on proposals (user_id, outcome_at, status, answer_seconds, outcome_reason)
      where outcome_at is not null`,
  ],
}

/** Money text, which has two to four decimals, as a whole number of ten-thousandths. */
const scaled = (money: string) =>
  `cast(replace(${money}, '.', '') as bigint) *
    case when ${money} like '%.____' then 1 when ${money} like '%.___' then 10 else 100 end`

import { createSearchIndex } from '../../postgres/search-index.ts'
import type { Statements } from '../migration.ts'
import { metadataTable } from './metadata.ts'

export const proposalTables: Statements = ({ dialect, text }) => [
  // Ids are UUIDv7, so the order of ids is the order of creation. Ids of different processes may differ from it a little.
  `create table proposals (
    id ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    status ${text} not null,
    name_key ${text} not null,
    search_text text not null,
    total_key ${text} not null,
    updated_at ${text} not null,
    version integer not null,
    sent_at ${text},
    outcome_at ${text},
    answer_seconds bigint,
    outcome_reason ${text},
    template_id ${text},
    won_currency ${text},
    won_high bigint,
    won_low bigint,
    created_at ${text} not null,
    external_id ${text},
    is_total_agreed integer not null,
    draft_total ${text},
    record text not null
  )`,
  // The application sorts its list by name, total and last change (below). With a filter by status, such a list reads the index of the
  // order and skips entries with another status, because each further index makes creating a proposal slower.
  ...['name_key', 'total_key'].map(
    (column) => `create index proposals_by_${column} on proposals (user_id, ${column}, id, status)`,
  ),
  'create index proposals_by_status_and_id on proposals (user_id, status, id)',
  // SQLite stores a record beside its other columns, so a search without this index reads every record of the account.
  // PostgreSQL stores long records elsewhere, and does not accept index entries of this length.
  dialect === 'sqlite'
    ? 'create index proposals_by_search on proposals (user_id, id, status, search_text)'
    : 'create index proposals_by_id on proposals (user_id, id)',
  `create index proposals_by_outcome on proposals (user_id, outcome_at, status, answer_seconds, outcome_reason)
    where outcome_at is not null`,
  `create index proposals_by_won on proposals (user_id, outcome_at, won_currency, template_id, won_high, won_low)
    where won_currency is not null`,
  ...(dialect === 'postgres' ? [createSearchIndex] : []),
  ...metadataTable(text, 'proposal_metadata', 'proposals', ', status'),

  // What an account's proposals are worth. A sum is in ten-thousandths and in two parts (high * 100,000,000 + low),
  // because the sum of many large amounts does not fit into one number. `bytes` belongs to `stored_bytes`.
  `create table proposal_values (
    user_id ${text} not null references users (id) on delete cascade,
    status ${text} not null,
    currency ${text} not null,
    n integer not null,
    high bigint not null,
    low bigint not null,
    bytes bigint not null default 0,
    primary key (user_id, status, currency)
  )`,

  // What clients could choose when they accepted, and what they chose. Not counted as stored bytes: names are short, and the
  // snapshot that they come from is counted.
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

  `create table templates (
    id ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    name text not null,
    description text,
    is_default integer not null,
    settings text not null,
    created_at ${text} not null,
    updated_at ${text} not null,
    requirements text not null,
    pricing text,
    metadata text not null,
    external_id ${text}
  )`,
  'create index templates_by_user on templates (user_id, id)',
  'create unique index templates_one_default on templates (user_id) where is_default = 1',
  ...metadataTable(text, 'template_metadata', 'templates'),
]

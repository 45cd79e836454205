import type { Migration, Target } from './migration.ts'
import { replaceByteTriggers } from './schema/stored-bytes.ts'

/**
 * Metadata and external ids of proposals, templates and lead sessions, what the filters of their lists need, and whether the
 * total of a proposal was agreed.
 */
export const metadata: Migration = {
  name: '006-metadata',
  statements: (target) => [
    `alter table proposals add column created_at ${target.text}`,
    `alter table proposals add column external_id ${target.text}`,
    // Null: as before, the total of a proposal without pricing was agreed.
    'alter table proposals add column is_total_agreed integer',
    ...['templates', 'lead_sessions'].flatMap((table) => [
      `alter table ${table} add column metadata text`,
      `alter table ${table} add column external_id ${target.text}`,
    ]),
    ...replaceByteTriggers(target, 'templates', ['description', 'settings', 'requirements', 'pricing', 'metadata']),
    ...replaceByteTriggers(target, 'lead_sessions', ['brief', 'discovery_data', 'metadata']),
    // As in 002-pricing: the record is the JSON text that responses contain.
    `update proposals set version = version + 1, created_at = ${createdAt[target.dialect]},
      record = substr(record, 1, length(record) - 1) || ',"metadata":{},"externalId":null}'`,
    ...metadataTable(target, 'proposal_metadata', 'proposals'),
    ...metadataTable(target, 'template_metadata', 'templates'),
    ...metadataTable(target, 'lead_session_metadata', 'lead_sessions'),
    ...['proposals', 'templates', 'lead_sessions'].flatMap((table) => [
      `create unique index ${table}_by_external_id on ${table} (user_id, external_id) where external_id is not null`,
      `create index ${table}_by_created_at on ${table} (user_id, created_at, id)`,
    ]),
    // Proposals have this index already.
    ...['templates', 'lead_sessions'].map(
      (table) => `create index ${table}_by_updated_at on ${table} (user_id, updated_at, id)`,
    ),
  ],
}

const createdAt: Record<Target['dialect'], string> = {
  sqlite: "json_extract(record, '$.createdAt')",
  postgres: "record::json ->> 'createdAt'",
}

/** Not counted as stored bytes: the same texts are counted in the record. */
const metadataTable = ({ text }: Target, name: string, records: string): string[] => [
  `create table ${name} (
    record_id ${text} not null references ${records} (id) on delete cascade,
    user_id ${text} not null references users (id) on delete cascade,
    key ${text} not null,
    value ${text} not null,
    primary key (record_id, key)
  )`,
  `create index ${name}_by_value on ${name} (user_id, key, value, record_id)`,
]

/**
 * The metadata of records by key, for the filters of their list, and the indexes of the columns that every such list has. Not
 * counted as stored bytes: the same texts are counted in the record.
 */
export const metadataTable = (text: string, name: string, records: string, alsoInIndex = ''): string[] => [
  `create table ${name} (
    record_id ${text} not null references ${records} (id) on delete cascade,
    user_id ${text} not null references users (id) on delete cascade,
    key ${text} not null,
    value ${text} not null,
    primary key (record_id, key)
  )`,
  `create index ${name}_by_value on ${name} (user_id, key, value, record_id)`,
  `create unique index ${records}_by_external_id on ${records} (user_id, external_id) where external_id is not null`,
  `create index ${records}_by_created_at on ${records} (user_id, created_at, id)`,
  `create index ${records}_by_updated_at on ${records} (user_id, updated_at, id${alsoInIndex})`,
]

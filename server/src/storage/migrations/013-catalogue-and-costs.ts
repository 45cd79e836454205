import type { Migration } from './migration.ts'
import { countMoreColumns, storedBytesTriggers } from './schema/stored-bytes.ts'

/** The catalogue, what work costs the provider, and how long it took. */
export const catalogueAndCosts: Migration = {
  name: '013-catalogue-and-costs',
  statements: (target) => [
    // Amounts are canonical decimal text. `search_text` is the folded name, SKU, tags and description.
    `create table catalogue_items (
      id ${target.text} primary key,
      account_id ${target.text} not null references accounts (id) on delete cascade,
      name text not null,
      name_key ${target.text} not null,
      description text not null,
      unit ${target.text} not null,
      unit_price ${target.text} not null,
      currency ${target.text} not null,
      tax_rate ${target.text},
      recurring ${target.text} not null,
      unit_cost ${target.text},
      sku ${target.text},
      tags text not null,
      is_active integer not null,
      external_id ${target.text},
      search_text text not null,
      created_at ${target.text} not null,
      updated_at ${target.text} not null
    )`,
    'create index catalogue_items_by_name on catalogue_items (account_id, name_key, id)',
    'create unique index catalogue_items_by_external_id on catalogue_items (account_id, external_id) where external_id is not null',
    'create index catalogue_items_by_sku on catalogue_items (account_id, sku) where sku is not null',
    ...storedBytesTriggers(
      'catalogue_items',
      ['name', 'description', 'tags', 'name_key', 'search_text'],
      'account_id',
    )(target),

    // What the lines and requirements of a proposal or template cost the provider, as JSON. Null if nothing is known. It is not in
    // the record, because the record is what clients and members get.
    'alter table proposals add column costs text',
    'alter table templates add column costs text',
    ...countMoreColumns('proposals', ['record'], ['costs'])(target),
    ...countMoreColumns(
      'templates',
      ['description', 'settings', 'requirements', 'pricing', 'metadata'],
      ['costs'],
    )(target),

    // How long the requirements of accepted proposals took. Hours are in hundredths. The texts are those of the requirement when the
    // hours were entered. `low` and `high` are the range of the estimate, and null if there was none.
    `create table actual_hours (
      proposal_id ${target.text} not null references proposals (id) on delete cascade,
      requirement_id text not null,
      account_id ${target.text} not null references accounts (id) on delete cascade,
      name text not null,
      description text not null,
      kind ${target.text} not null,
      complexity integer not null,
      role ${target.text},
      seniority ${target.text},
      estimated bigint,
      low bigint,
      high bigint,
      actual bigint not null,
      updated_at ${target.text} not null,
      primary key (proposal_id, requirement_id)
    )`,
    'create index actual_hours_by_account on actual_hours (account_id, updated_at)',
    ...storedBytesTriggers('actual_hours', ['name', 'description'], 'account_id')(target),
  ],
}

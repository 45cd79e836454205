import type { Costs } from '@proffer/core/margin/costs.ts'
import type { Template } from '@proffer/core/templates/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import { sql } from 'kysely'
import { costsText, separateCosts } from '../margin/costs.ts'
import type { Db, Trx } from '../storage/database.ts'
import { filterConditions, type RecordFilter, replaceMetadata } from '../storage/record-metadata.ts'

const columns = [
  'id',
  'author_id as userId',
  'name',
  'description',
  'is_default as isDefault',
  'settings',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'requirements',
  'pricing',
  'metadata',
  'external_id as externalId',
  'costs',
] as const

type Row = Omit<Template, 'isDefault' | 'settings' | 'requirements' | 'pricing' | 'metadata'> & {
  isDefault: number
  settings: string
  requirements: string
  pricing: string | null
  metadata: string
  costs: string | null
}

/** A template, and what it costs the provider. */
export interface TemplateWithCosts {
  record: Template
  costs: Costs
}

function templateOf({ costs, ...row }: Row): TemplateWithCosts {
  const template = {
    ...row,
    isDefault: row.isDefault === 1,
    settings: JSON.parse(row.settings),
    requirements: JSON.parse(row.requirements),
    pricing: row.pricing === null ? null : JSON.parse(row.pricing),
    metadata: JSON.parse(row.metadata),
  }
  return separateCosts<Template>(template, costs)
}

export async function findTemplate(
  db: Db,
  key: { accountId: string; id: string },
): Promise<TemplateWithCosts | undefined> {
  const query = db.selectFrom('templates').select(columns).where('account_id', '=', key.accountId)
  const row = await query.where('id', '=', key.id).executeTakeFirst()
  return row && templateOf(row)
}

export async function findDefaultTemplate(db: Db, accountId: string): Promise<TemplateWithCosts | undefined> {
  const query = db.selectFrom('templates').select(columns).where('account_id', '=', accountId)
  const row = await query.where('is_default', '=', 1).executeTakeFirst()
  return row && templateOf(row)
}

const bytes = (['description', 'settings', 'requirements', 'pricing', 'metadata'] as const)
  .map((column) => sql<number>`coalesce(octet_length(${sql.ref(column)}), 0)`)
  .reduce((sum, length) => sql<number>`${sum} + ${length}`)

/** The ids of a page, newest first, and about how long each template is. A page starts at an offset, or after the id `after`. */
export async function listTemplateIds(
  db: Db,
  accountId: string,
  filter: RecordFilter | undefined,
  { limit, offset, after }: Page & { after: string | undefined },
): Promise<Array<{ id: string; bytes: number }>> {
  let query = matching(db, accountId, filter)
    .select(['id', bytes.as('bytes')])
    .orderBy('id', 'desc')
  if (after !== undefined) query = query.where('id', '<', after)
  return query.limit(limit).offset(offset).execute()
}

/** The templates with these ids, newest first, without costs. */
export async function findTemplates(db: Db, accountId: string, ids: string[]): Promise<Template[]> {
  const query = db.selectFrom('templates').select(columns).where('account_id', '=', accountId).where('id', 'in', ids)
  return (await query.orderBy('id', 'desc').execute()).map((row) => templateOf(row).record)
}

export async function countTemplates(db: Db, accountId: string, filter: RecordFilter | undefined): Promise<number> {
  const query = matching(db, accountId, filter).select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

function matching(db: Db, accountId: string, filter: RecordFilter | undefined) {
  const conditions = filter ? filterConditions(db, 'templates', accountId, filter) : []
  const query = db.selectFrom('templates').where('account_id', '=', accountId)
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), query)
}

/** Stores the complete template. A new default replaces the former one. */
export async function saveTemplate(
  trx: Trx,
  accountId: string,
  { record: template, costs }: TemplateWithCosts,
): Promise<void> {
  if (template.isDefault) await clearDefault(trx, accountId, template)
  const values = {
    name: template.name,
    description: template.description,
    is_default: template.isDefault ? 1 : 0,
    settings: JSON.stringify(template.settings),
    requirements: JSON.stringify(template.requirements),
    pricing: template.pricing && JSON.stringify(template.pricing),
    metadata: JSON.stringify(template.metadata),
    external_id: template.externalId,
    costs: costsText(costs),
    updated_at: template.updatedAt,
  }
  await trx
    .insertInto('templates')
    .values({
      id: template.id,
      account_id: accountId,
      author_id: template.userId,
      created_at: template.createdAt,
      ...values,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await replaceMetadata(trx, 'templates', { accountId, id: template.id }, template.metadata)
}

async function clearDefault(trx: Trx, accountId: string, { id }: Template) {
  await trx
    .updateTable('templates')
    .set({ is_default: 0 })
    .where('account_id', '=', accountId)
    .where('is_default', '=', 1)
    .where('id', '<>', id)
    .execute()
}

export async function deleteTemplate(trx: Trx, key: { accountId: string; id: string }): Promise<void> {
  await trx.deleteFrom('templates').where('account_id', '=', key.accountId).where('id', '=', key.id).execute()
}

import type { Page } from '@proffer/core/wire.ts'
import type { Db, Trx } from '../storage/database.ts'

/** A stored webhook. Its secrets are encrypted. After a change of the secret, the previous one signs too until a time. */
export interface WebhookRow {
  id: string
  accountId: string
  name: string
  url: string
  events: string[]
  isActive: boolean
  secret: string
  secretPrefix: string
  previousSecret: string | null
  previousSecretUntil: string | null
  createdAt: string
  updatedAt: string
}

interface WebhookKey {
  accountId: string
  id: string
}

const columns = [
  'id',
  'account_id as accountId',
  'name',
  'url',
  'events',
  'is_active as isActive',
  'secret',
  'secret_prefix as secretPrefix',
  'previous_secret as previousSecret',
  'previous_secret_until as previousSecretUntil',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

type Columns = Omit<WebhookRow, 'events' | 'isActive'> & { events: string; isActive: number }

const rowOf = (row: Columns): WebhookRow => ({
  ...row,
  events: JSON.parse(row.events),
  isActive: row.isActive === 1,
})

export async function findWebhook(db: Db, { accountId, id }: WebhookKey): Promise<WebhookRow | undefined> {
  const query = db.selectFrom('webhooks').select(columns).where('account_id', '=', accountId)
  const row = await query.where('id', '=', id).executeTakeFirst()
  return row && rowOf(row)
}

export async function listWebhooks(db: Db, accountId: string, page: Page): Promise<WebhookRow[]> {
  const query = db.selectFrom('webhooks').select(columns).where('account_id', '=', accountId).orderBy('id', 'desc')
  return (await query.limit(page.limit).offset(page.offset).execute()).map(rowOf)
}

export async function countWebhooks(db: Db, accountId: string): Promise<number> {
  const query = db.selectFrom('webhooks').where('account_id', '=', accountId)
  const { n } = await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(n)
}

const valuesOf = (webhook: WebhookRow) => ({
  name: webhook.name,
  url: webhook.url,
  events: JSON.stringify(webhook.events),
  is_active: webhook.isActive ? 1 : 0,
  secret: webhook.secret,
  secret_prefix: webhook.secretPrefix,
  previous_secret: webhook.previousSecret,
  previous_secret_until: webhook.previousSecretUntil,
  updated_at: webhook.updatedAt,
})

export async function insertWebhook(trx: Trx, webhook: WebhookRow): Promise<void> {
  const { id, accountId, createdAt } = webhook
  await trx
    .insertInto('webhooks')
    .values({ id, account_id: accountId, created_at: createdAt, ...valuesOf(webhook) })
    .execute()
}

export async function replaceWebhook(trx: Trx, webhook: WebhookRow): Promise<void> {
  const query = trx.updateTable('webhooks').set(valuesOf(webhook)).where('account_id', '=', webhook.accountId)
  await query.where('id', '=', webhook.id).execute()
}

/** Returns whether there was such a webhook. */
export async function deleteWebhook(trx: Trx, { accountId, id }: WebhookKey): Promise<boolean> {
  const query = trx.deleteFrom('webhooks').where('account_id', '=', accountId).where('id', '=', id)
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

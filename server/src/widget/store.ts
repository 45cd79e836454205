import type { Language } from '@proffer/core/language.ts'
import { isOfOpenAccount } from '../storage/closed-accounts.ts'
import type { Db, Trx } from '../storage/database.ts'
import type { Conversation } from './conversation.ts'

export interface WidgetRow {
  accountId: string
  publicId: string
  isActive: boolean
  greeting: string | null
  accentColor: string
  language: 'auto' | Language
  /** The sites that may embed the widget. Empty: any site. */
  allowedOrigins: string[]
  createdAt: string
  updatedAt: string
}

const columns = [
  'account_id as accountId',
  'public_id as publicId',
  'is_active as isActive',
  'greeting',
  'accent_color as accentColor',
  'language',
  'allowed_origins as allowedOrigins',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

type Stored = Omit<WidgetRow, 'isActive' | 'allowedOrigins'> & { isActive: number; allowedOrigins: string }

const rowOf = (row: Stored | undefined): WidgetRow | undefined =>
  row && { ...row, isActive: row.isActive === 1, allowedOrigins: JSON.parse(row.allowedOrigins) }

export async function findWidget(db: Db, accountId: string): Promise<WidgetRow | undefined> {
  return rowOf(await db.selectFrom('widgets').select(columns).where('account_id', '=', accountId).executeTakeFirst())
}

/** A query without an account id, because any site may contain the public id and any visitor may read it. Undefined if the account is closed. */
export async function findWidgetByPublicId(db: Db, publicId: string): Promise<WidgetRow | undefined> {
  const query = db.selectFrom('widgets').select(columns).where('public_id', '=', publicId)
  return rowOf(await query.where(isOfOpenAccount('widgets.account_id')).executeTakeFirst())
}

/** Creates or replaces the widget of the account. */
export async function saveWidget(trx: Trx, widget: WidgetRow): Promise<void> {
  const values = {
    public_id: widget.publicId,
    is_active: widget.isActive ? 1 : 0,
    greeting: widget.greeting,
    accent_color: widget.accentColor,
    language: widget.language,
    allowed_origins: JSON.stringify(widget.allowedOrigins),
    updated_at: widget.updatedAt,
  }
  await trx
    .insertInto('widgets')
    .values({ account_id: widget.accountId, created_at: widget.createdAt, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

interface ConversationKey {
  accountId: string
  tokenHash: string
}

export interface ConversationRow extends ConversationKey {
  /** Null until the need of the visitor is clear. */
  leadSessionId: string | null
  language: Language
  /** The address of the page on which the conversation was started. */
  page: string | null
  conversation: Conversation
  createdAt: string
}

export async function insertConversation(trx: Trx, row: ConversationRow): Promise<void> {
  await trx
    .insertInto('widget_conversations')
    .values({
      token_hash: row.tokenHash,
      account_id: row.accountId,
      lead_session_id: row.leadSessionId,
      language: row.language,
      page: row.page,
      state: JSON.stringify(row.conversation),
      created_at: row.createdAt,
    })
    .execute()
}

export async function findConversation(
  db: Db,
  { accountId, tokenHash }: ConversationKey,
): Promise<ConversationRow | undefined> {
  const row = await db
    .selectFrom('widget_conversations')
    .select(['lead_session_id as leadSessionId', 'language', 'page', 'state', 'created_at as createdAt'])
    .where('token_hash', '=', tokenHash)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const { state, ...fields } = row
  return { accountId, tokenHash, ...fields, conversation: JSON.parse(state) }
}

export async function updateConversation(trx: Trx, row: ConversationRow): Promise<void> {
  await trx
    .updateTable('widget_conversations')
    .set({ state: JSON.stringify(row.conversation), lead_session_id: row.leadSessionId })
    .where('token_hash', '=', row.tokenHash)
    .where('account_id', '=', row.accountId)
    .execute()
}

export async function countConversations(db: Db, accountId: string, since: string): Promise<number> {
  const query = db
    .selectFrom('widget_conversations')
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
  return Number((await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n)
}

/** Deletes a few expired conversations. Each new conversation triggers this, so no scheduled job is needed. */
export async function deleteOldConversations(
  trx: Trx,
  accountId: string,
  before: string,
  atMost: number,
): Promise<void> {
  const old = trx
    .selectFrom('widget_conversations')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(atMost)
  await trx
    .deleteFrom('widget_conversations')
    .where('token_hash', 'in', old)
    .where('account_id', '=', accountId)
    .execute()
}

import type { Db, Trx } from '../storage/database.ts'
import type { Schema } from '../storage/schema.ts'

export type LinkPurpose = Schema['mail_links']['purpose']

export interface MailLink {
  purpose: LinkPurpose
  email: string
  /** The account that the link is for. Null if there is none: for a new account, or for a reset at an unknown address. */
  userId: string | null
  /** The name for the account that the link creates. */
  name: string | null
  /** The account that the link restores. Unset for other purposes. */
  accountId?: string | null
  createdAt: string
  expiresAt: string
}

export async function insertLink(trx: Trx, link: MailLink, tokenHash: string): Promise<void> {
  await trx
    .insertInto('mail_links')
    .values({
      token_hash: tokenHash,
      purpose: link.purpose,
      email: link.email,
      user_id: link.userId,
      name: link.name,
      account_id: link.accountId ?? null,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** Finds a link with one of these purposes. It may have expired. */
export async function findLink(
  trx: Trx,
  tokenHash: string,
  purposes: readonly LinkPurpose[],
): Promise<MailLink | undefined> {
  return trx
    .selectFrom('mail_links')
    .select(['purpose', 'email', 'user_id as userId', 'name', 'account_id as accountId'])
    .select(['created_at as createdAt', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .executeTakeFirst()
}

/** Counts the links for an address and a purpose. */
export async function countLinksSince(
  db: Db,
  { email, purpose }: Pick<MailLink, 'email' | 'purpose'>,
  since: string,
): Promise<number> {
  const query = db.selectFrom('mail_links').where('email', '=', email).where('created_at', '>', since)
  const { n } = await query
    .where('purpose', '=', purpose)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function deleteLinksOfEmail(trx: Trx, email: string, purposes: readonly LinkPurpose[]): Promise<void> {
  await trx.deleteFrom('mail_links').where('email', '=', email).where('purpose', 'in', purposes).execute()
}

/** Those that restore an account stay, because they open nothing to the person. */
export async function deleteLinksOfAccount(trx: Trx, userId: string): Promise<void> {
  const query = trx.deleteFrom('mail_links').where('user_id', '=', userId)
  await query.where('purpose', '<>', 'restore_account').execute()
}

export async function deleteRestoreLinks(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('mail_links').where('account_id', '=', accountId).execute()
}

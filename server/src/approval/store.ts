import type { Db, Trx } from '../storage/database.ts'
import { prepared } from '../storage/prepared.ts'
import type { Member } from '../values/member.ts'

const teamOf = prepared<{ accountId: string }>()((db, value) =>
  db
    .selectFrom('accounts')
    .select(['team_settings as settings', 'profile'])
    .where('id', '=', value('accountId'))
    .where('team_name', 'is not', null),
)

/** What decides whether members need approval: the team's settings and the company's profile, as JSON. Undefined without a team. */
export async function findRuleRow(db: Db, accountId: string) {
  const [row] = await teamOf(db, { accountId })
  return row
}

/** The requested and given approvals of what this person wrote, if their role needs them. */
export function findApprovalsOf(db: Db, { accountId, userId }: Member) {
  return db
    .selectFrom('members as m')
    .innerJoin('approvals as a', 'a.account_id', 'm.account_id')
    .innerJoin('proposals as p', 'p.id', 'a.proposal_id')
    .select('a.proposal_id as proposalId')
    .where('m.account_id', '=', accountId)
    .where('m.user_id', '=', userId)
    .where('m.role', 'in', ['member', 'viewer'])
    .where('a.state', 'in', ['requested', 'approved'])
    .where('p.author_id', '=', userId)
    .execute()
}

interface ProposalKey {
  accountId: string
  proposalId: string
}

/** What clients saw of an author below an admin when the approval was given. Undefined for other authors: theirs may change. */
export async function findShownAuthor(db: Db, { accountId, proposalId }: ProposalKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('approvals as a')
    .innerJoin('proposals as p', 'p.id', 'a.proposal_id')
    .innerJoin('members as m', (join) =>
      join.onRef('m.account_id', '=', 'a.account_id').onRef('m.user_id', '=', 'p.author_id'),
    )
    .select('a.shown_author as shownAuthor')
    .where('a.account_id', '=', accountId)
    .where('a.proposal_id', '=', proposalId)
    .where('m.role', 'in', ['member', 'viewer'])
    .executeTakeFirst()
  return row?.shownAuthor
}

export async function setShownAuthor(
  trx: Trx,
  { accountId, proposalId }: ProposalKey,
  shownAuthor: string,
): Promise<void> {
  const query = trx.updateTable('approvals').set({ shown_author: shownAuthor }).where('account_id', '=', accountId)
  await query.where('proposal_id', '=', proposalId).execute()
}

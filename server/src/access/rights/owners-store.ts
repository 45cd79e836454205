import type { RecordKind, RecordOwners } from '@proffer/core/team/rights.ts'
import { sql } from 'kysely'
import type { Db } from '../../storage/database.ts'
import { prepared } from '../../storage/prepared.ts'

type Key = { accountId: string; id: string }

const noAssignee = sql<null>`null`.as('assigneeId')

const findAssignable = (table: 'proposals' | 'lead_sessions') =>
  prepared<Key>()((db, value) =>
    db
      .selectFrom(table)
      .select(['author_id as authorId', 'assignee_id as assigneeId'])
      .where('id', '=', value('id'))
      .where('account_id', '=', value('accountId')),
  )

const findTemplate = prepared<Key>()((db, value) =>
  db
    .selectFrom('templates')
    .select(['author_id as authorId', noAssignee])
    .where('id', '=', value('id'))
    .where('account_id', '=', value('accountId')),
)

/** Only uploads: the operations find no other files. */
const findFile = prepared<Key>()((db, value) =>
  db
    .selectFrom('files')
    .select(['author_id as authorId', noAssignee])
    .where('id', '=', value('id'))
    .where('account_id', '=', value('accountId'))
    .where('kind', '=', 'upload'),
)

const findKey = prepared<Key>()((db, value) =>
  db
    .selectFrom('api_keys')
    .select(['user_id as authorId', noAssignee])
    .where('id', '=', value('id'))
    .where('account_id', '=', value('accountId')),
)

const findMember = prepared<Key>()((db, value) =>
  db
    .selectFrom('members')
    .select(['user_id as authorId', noAssignee])
    .where('user_id', '=', value('id'))
    .where('account_id', '=', value('accountId')),
)

const finders: Record<RecordKind, (db: Db, key: Key) => Promise<Array<Omit<RecordOwners, 'kind'>>>> = {
  proposal: findAssignable('proposals'),
  lead: findAssignable('lead_sessions'),
  template: findTemplate,
  file: findFile,
  key: findKey,
  member: findMember,
}

/** Whose record it is. Undefined if the account has no such record. */
export async function findOwners(
  db: Db,
  { kind, ...key }: Key & { kind: RecordKind },
): Promise<RecordOwners | undefined> {
  const [owners] = await finders[kind](db, key)
  return owners && { kind, ...owners }
}

import type { Session } from '@proffer/core/sessions/schema.ts'
import type { AccountList } from '@proffer/core/team/schema.ts'
import type { Sessions } from '../sessions/service.ts'
import type { Database } from '../storage/database.ts'
import type { Member } from '../values/member.ts'
import { notYourAccount } from './errors.ts'
import { listAccountsOf } from './store.ts'

export type AccountChoice = ReturnType<typeof accountChoice>

interface Options {
  database: Database
  sessions: Pick<Sessions, 'moveTo'>
}

/** The accounts of a person, and the one in which a session works. */
export function accountChoice({ database, sessions }: Options) {
  return {
    async list({ accountId, userId }: Member): Promise<AccountList> {
      const accounts = await listAccountsOf(database.db, userId)
      return {
        accounts: accounts.map(({ id, teamName, ownerName, role }) => ({
          id,
          name: teamName ?? ownerName,
          teamName,
          role,
          isCurrent: id === accountId,
        })),
      }
    },

    /** Returns the session as it is afterwards. */
    choose: (session: Session, accountId: string): Promise<Session> =>
      // In the queue of the account, so that the person is not removed from it meanwhile.
      database.transact(accountId, async (trx) => {
        const accounts = await listAccountsOf(trx, session.userId)
        if (!accounts.some(({ id }) => id === accountId)) throw notYourAccount()
        return sessions.moveTo(trx, session, accountId)
      }),
  }
}

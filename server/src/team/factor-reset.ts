import { userActor } from '../audit/recording.ts'
import { listAccountIdsOf } from '../audit/store.ts'
import { AppError, notFound } from '../errors/errors.ts'
import type { OwnFactors } from '../second-factor/own-factors.ts'
import type { Sessions } from '../sessions/service.ts'
import type { Database } from '../storage/database.ts'
import type { Member } from '../values/member.ts'
import { readTeam, requireManager } from './service.ts'
import { findMember } from './store.ts'

export type FactorResets = ReturnType<typeof factorResets>

interface Options {
  database: Database
  ownFactors: Pick<OwnFactors, 'reset'>
  sessions: Pick<Sessions, 'revokeAll'>
}

/** For a member who has lost their second factor, and their recovery codes with it. */
export function factorResets({ database, ownFactors, sessions }: Options) {
  return {
    /**
     * Removes every second factor of the member, and ends their sessions. Somebody else may be signed in with the lost device. Changes
     * nothing for a member without a second factor.
     */
    reset: (caller: Member, userId: string, address: string): Promise<void> =>
      database.transact(caller.accountId, async (trx) => {
        const { accountId } = caller
        await readTeam(trx, accountId)
        const member = await findMember(trx, { accountId, userId })
        if (!member) throw notFound('member')
        await requireManager(trx, caller, member.role)
        // The factor protects the other accounts too, and this team must not weaken them. One that is closed can be restored.
        if ((await listAccountIdsOf(trx, userId)).length > 1) throw memberOfOtherAccounts()
        const hadFactor = await ownFactors.reset(trx, userId, { actor: await userActor(trx, caller.userId), address })
        if (hadFactor) await sessions.revokeAll(trx, userId)
      }),
  }
}

const memberOfOtherAccounts = () =>
  new AppError(
    409,
    'member_of_other_accounts',
    'This person is a member of other accounts too, so your team cannot reset their second factor. Ask the operator of this server.',
  )

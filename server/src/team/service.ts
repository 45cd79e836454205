import { isDeepStrictEqual } from 'node:util'
import { lacksAmount } from '@proffer/core/team/approval.ts'
import { mayManageRole, type Role } from '@proffer/core/team/roles.ts'
import type { NewTeam, Team, TeamChange, TeamMember, TeamSettings } from '@proffer/core/team/schema.ts'
import { readTeamSettings } from '../accounts/team-fields.ts'
import { invalid, notFound } from '../errors/errors.ts'
import { announceHint } from '../events/hints.ts'
import type { Keys } from '../keys/service.ts'
import type { Clock } from '../process/clock.ts'
import type { Sessions } from '../sessions/service.ts'
import { type Database, type Db, describeChange, type Trx } from '../storage/database.ts'
import type { Member } from '../values/member.ts'
import { lastOwner, noTeam, roleTooLow, secondFactorMissing, teamExists } from './errors.ts'
import { setTeamOfProposals, unassign } from './record-store.ts'
import { countOwners, deleteMember, findMember, findTeam, listMembers, updateRole, updateTeam } from './store.ts'

export type Teams = ReturnType<typeof teams>

interface Options {
  database: Database
  clock: Clock
  sessions: Pick<Sessions, 'endInAccount' | 'roleChanged'>
  keys: Pick<Keys, 'rightsChanged' | 'revokeOfMember'>
}

/** The team of an account and its members. */
export function teams({ database, clock, sessions, keys }: Options) {
  const changed = (accountId: string) => announceHint({ accountId, kind: 'team.changed' })

  async function requireMember(trx: Trx, accountId: string, userId: string): Promise<TeamMember> {
    await readTeam(trx, accountId)
    const member = await findMember(trx, { accountId, userId })
    if (!member) throw notFound('member')
    return member
  }

  /** A team without an owner could not be repaired by anybody in it. */
  async function requireOtherOwner(trx: Trx, accountId: string, { role }: TeamMember) {
    if (role === 'owner' && (await countOwners(trx, accountId)) === 1) throw lastOwner()
  }

  return {
    /** Makes the account a team. All its proposals name the team from now on. */
    create: (accountId: string, { name }: NewTeam): Promise<Team> =>
      database.transact(
        accountId,
        async (trx) => {
          if (await findTeam(trx, accountId)) throw teamExists()
          await updateTeam(trx, accountId, { team_name: name.trim(), team_created_at: clock.now().toISOString() })
          await setTeamOfProposals(trx, accountId)
          changed(accountId)
          return readTeam(trx, accountId)
        },
        // An account can have a hundred thousand proposals, and this happens once.
        { withoutTimeLimits: true },
      ),

    get: (accountId: string): Promise<Team> => readTeam(database.db, accountId),

    update: ({ accountId, userId }: Member, change: TeamChange): Promise<Team> =>
      database.transact(accountId, async (trx) => {
        const team = await readTeam(trx, accountId)
        // Only somebody who has a second factor can require one from the others.
        const isSwitchedOn = change.settings?.requireSecondFactor === true && !team.settings.requireSecondFactor
        if (isSwitchedOn && !(await findMember(trx, { accountId, userId }))?.hasSecondFactor)
          throw secondFactorMissing()
        const settings = mergedSettings(team.settings, change.settings)
        const name = change.name?.trim() ?? team.name
        if (isDeepStrictEqual({ name, settings }, { name: team.name, settings: team.settings })) {
          describeChange(null)
          return team
        }
        await updateTeam(trx, accountId, { team_name: name, team_settings: JSON.stringify(settings) })
        // The settings are part of what a key may read.
        keys.rightsChanged()
        const isRuleNew = settings.requireSecondFactor !== team.settings.requireSecondFactor
        if (isRuleNew || settings.visibility !== team.settings.visibility) sessions.roleChanged(accountId)
        changed(accountId)
        return { ...team, name, settings }
      }),

    async listMembers(accountId: string): Promise<TeamMember[]> {
      await readTeam(database.db, accountId)
      return listMembers(database.db, accountId)
    },

    /** Both the former role and the new one must be within the caller's rights. */
    changeRole: (caller: Member, userId: string, role: Role): Promise<TeamMember> =>
      database.transact(caller.accountId, async (trx) => {
        const { accountId } = caller
        const member = await requireMember(trx, accountId, userId)
        await requireManager(trx, caller, member.role)
        await requireManager(trx, caller, role)
        if (member.role === role) {
          describeChange(null)
          return member
        }
        await requireOtherOwner(trx, accountId, member)
        await updateRole(trx, { accountId, userId }, role)
        keys.rightsChanged()
        sessions.roleChanged(accountId)
        changed(accountId)
        describeChange({ from: member.role, name: member.name })
        return { ...member, role }
      }),

    /**
     * Removes the member, or lets the caller leave. Their sessions in the account end and their keys are revoked. What they wrote
     * stays theirs. What they were assigned to has no assignee afterwards, because only a member can be one: it is then everybody's
     * to pick up, and its notifications go to the author or to all owners and admins.
     */
    removeMember: (caller: Member, userId: string): Promise<void> =>
      database.transact(caller.accountId, async (trx) => {
        const { accountId } = caller
        const member = await requireMember(trx, accountId, userId)
        if (caller.userId !== userId) await requireManager(trx, caller, member.role)
        await requireOtherOwner(trx, accountId, member)
        await keys.revokeOfMember(trx, { accountId, userId })
        await sessions.endInAccount(trx, { accountId, userId })
        await unassign(trx, { accountId, userId })
        await deleteMember(trx, { accountId, userId })
        changed(accountId)
        describeChange({ name: member.name, role: member.role })
      }),
  }
}

/** The team of the account. Throws if it has none. */
export async function readTeam(db: Db, accountId: string): Promise<Team> {
  const row = await findTeam(db, accountId)
  if (!row) throw noTeam()
  return { ...row, settings: readTeamSettings(row.settings) }
}

/**
 * Checks that the caller may manage members with this role. Reads the caller's role again, because another change may have lowered it
 * since the door read it.
 */
export async function requireManager(trx: Trx, caller: Member, role: Role): Promise<void> {
  const manager = await findMember(trx, caller)
  if (!manager || !mayManageRole(manager.role, role)) throw roleTooLow(role === 'owner' ? 'owner' : 'admin')
}

function mergedSettings(before: TeamSettings, change: TeamChange['settings'] = {}): TeamSettings {
  const approval = { ...before.approval, ...change.approval }
  const path = ['body', 'settings', 'approval', 'amount']
  if (lacksAmount(approval)) {
    throw invalid(path, 'value_error', 'Value error, `amount` is required if `when` is `above`')
  }
  // Other members of the request are not stored.
  const { visibility = before.visibility, requireSecondFactor = before.requireSecondFactor } = change
  const { when, amount, belowMargin } = approval
  return { visibility, approval: { when, amount, belowMargin }, requireSecondFactor }
}

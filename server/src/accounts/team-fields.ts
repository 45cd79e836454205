import type { Role } from '@proffer/core/team/roles.ts'
import { defaultTeamSettings, type TeamSettings } from '@proffer/core/team/schema.ts'

interface MemberOfAccount {
  accountId: string
  teamName: string | null
  role: Role | null
}

/** The team of the account, in a user record. All are null until the account is a team. */
export const teamFields = ({ accountId, teamName, role }: MemberOfAccount) =>
  teamName === null
    ? { team_id: null, team_role: null, team_name: null }
    : { team_id: accountId, team_role: role, team_name: teamName }

/** The settings of a team. Those that are not stored are the defaults. Teams of an earlier release have stored a part of `approval`. */
export function readTeamSettings(stored: string): TeamSettings {
  const settings = JSON.parse(stored) as Partial<TeamSettings>
  return { ...defaultTeamSettings, ...settings, approval: { ...defaultTeamSettings.approval, ...settings.approval } }
}

import { mayManageRole, roles } from '@proffer/core/team/roles.ts'
import { useRights } from './use-rights.ts'
import { useTeamWords } from './words.ts'

/** The roles that this person may give. */
export function useRoleOptions() {
  const words = useTeamWords()
  const { role: ownRole } = useRights()
  return roles.filter((role) => mayManageRole(ownRole, role)).map((value) => ({ value, label: words.roles[value] }))
}

import { isAtLeast } from '@proffer/core/team/roles.ts'
import type { TeamMember } from '@proffer/core/team/schema.ts'
import type { OwnedRecord } from '../team/rights.ts'
import { useMembers, useTeam } from '../team/team-queries.ts'
import { useRights } from '../team/use-rights.ts'

/** The members of the team, if there are others to tell apart. Empty for somebody who works alone. */
export function usePeople(): TeamMember[] {
  const members = useMembers()
  return members.length > 1 ? members : []
}

/** Who looks after a record: the assignee, or else the author. Undefined for somebody who works alone. */
export function usePersonOf({ userId, assigneeId = null }: OwnedRecord) {
  const people = usePeople()
  const assignee = people.find((member) => member.userId === assigneeId)
  const author = people.find((member) => member.userId === userId)
  return { person: assignee ?? author, isAssigned: assignee !== undefined, assignee, author }
}

/** Whether lists can be narrowed to the own records. Not for members who see no others. */
export function useHasMine(): boolean {
  const { role } = useRights()
  const isAmongOthers = usePeople().length > 0
  const visibility = useTeam().data?.settings.visibility
  return isAmongOthers && (isAtLeast(role, 'admin') || visibility === 'team')
}

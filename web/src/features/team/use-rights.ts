import { useMemo } from 'react'
import { useMe } from '../../api/session.ts'
import { type Rights, rightsOf } from './rights.ts'

/** What the signed-in person may do in the current account. Only for pages inside the shell. */
export function useRights(): Rights {
  const { id, role, team_id } = useMe()
  return useMemo(() => rightsOf({ userId: id, role, isTeam: team_id !== null }), [id, role, team_id])
}

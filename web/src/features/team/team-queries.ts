import type { TeamMember } from '@proffer/core/team/schema.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { useRights } from './use-rights.ts'

export const teamQuery = queryOptions({
  queryKey: ['team', 'settings'],
  queryFn: ({ signal }) => call(app.teamGet, { signal }),
})

const membersQuery = queryOptions({
  queryKey: ['team', 'members'],
  queryFn: async ({ signal }) => (await call(app.teamMemberList, { signal })).members,
})

export const invitationsQuery = queryOptions({
  queryKey: ['team', 'invitations'],
  queryFn: async ({ signal }) => (await call(app.teamInvitationList, { signal })).invitations,
})

/** The accounts of the person. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: async ({ signal }) => (await call(app.accountList, { signal })).accounts,
})

/** The team of the account. It is never loaded for an account that is no team. */
export const useTeam = () => useQuery({ ...teamQuery, enabled: useRights().isTeam })

const nobody: TeamMember[] = []

/** The members of the team. Empty while they load, and for an account that is no team. */
export const useMembers = () => useQuery({ ...membersQuery, enabled: useRights().isTeam }).data ?? nobody

export function useReloadTeam() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['team'] })
}

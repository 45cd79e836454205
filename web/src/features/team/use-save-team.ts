import type { TeamChange } from '@proffer/core/team/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { meQuery } from '../../api/session.ts'
import { useToast } from '../../ui/toast.tsx'
import { useUiWords } from '../../ui/words.ts'
import { teamQuery } from './team-queries.ts'

/** Returns a function that changes the team and returns it. */
export function useSaveTeam() {
  const queries = useQueryClient()
  const toast = useToast()
  const ui = useUiWords()
  return async (change: TeamChange) => {
    const team = await call(app.teamUpdate, { body: change })
    queries.setQueryData(teamQuery.queryKey, team)
    // The account menu shows the name.
    void queries.invalidateQueries({ queryKey: meQuery.queryKey })
    toast({ text: ui.saved })
    return team
  }
}

import type { CreatedInvitation, Team } from '@proffer/core/team/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SettingsHeader } from '../settings/settings-header.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { RecentEntries } from './audit/recent-entries.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { NoTeamYet, StartTeam } from './start-team.tsx'
import { invitationsQuery, useMembers, useTeam } from './team-queries.ts'
import { TeamFacts, TeamSettingsCard } from './team-settings.tsx'
import { TeamTable } from './team-table.tsx'
import { useRights } from './use-rights.ts'
import { useTeamWords } from './words.ts'

/** Who is in the team, what each may do, and what they did. */
export function TeamPage() {
  const { isTeam, may } = useRights()
  if (!isTeam) return may('team_create') ? <StartTeam /> : <NoTeamYet />
  return <TeamView />
}

function TeamView() {
  const words = useTeamWords()
  const { may } = useRights()
  const team = useTeam()
  const members = useMembers()
  const mayInvite = may('team_invitation_create')
  const invitations = useQuery({ ...invitationsQuery, enabled: mayInvite }).data ?? []
  const [isInviting, setIsInviting] = useState(false)
  const [unsent, setUnsent] = useState<CreatedInvitation | null>(null)

  function closeDialog() {
    setIsInviting(false)
    setUnsent(null)
  }

  return (
    <>
      <SettingsHeader
        title={words.title}
        description={members.length > 0 ? words.people(members.length, invitations.length) : ' '}
        actions={
          mayInvite && (
            <Button variant="primary" icon={<PlusIcon />} onClick={() => setIsInviting(true)}>
              {words.invite.open}
            </Button>
          )
        }
      />
      <Loaded query={team}>
        {(loaded) => (
          <div className="flex flex-col gap-6">
            <TeamTable team={loaded} invitations={invitations} onUnsent={setUnsent} />
            <Rules team={loaded} />
          </div>
        )}
      </Loaded>
      {mayInvite && <InviteDialog open={isInviting} onClose={closeDialog} unsent={unsent} onUnsent={setUnsent} />}
    </>
  )
}

function Rules({ team }: { team: Team }) {
  const { may } = useRights()
  if (!may('team_update')) return <TeamFacts team={team} />
  return (
    <>
      <TeamSettingsCard team={team} />
      <ApprovalCard team={team} />
      <SecondFactorCard team={team} />
      <RecentEntries />
    </>
  )
}

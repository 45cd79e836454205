import type { Team, TeamMember } from '@proffer/core/team/schema.ts'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { useMe } from '../../api/session.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMembers } from './team-queries.ts'
import { useSaveTeam } from './use-save-team.ts'
import { useTeamWords } from './words.ts'

/** The rule that everybody needs a second factor. Only somebody who has one can switch it on. */
export function SecondFactorCard({ team }: { team: Team }) {
  const { secondFactor: words } = useTeamWords()
  const { has } = useMe().second_factor
  const save = useSaveTeam()
  const without = useMembers().filter((member) => !member.hasSecondFactor)
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isOn = team.settings.requireSecondFactor

  async function change(requireSecondFactor: boolean) {
    setFailure(null)
    await save({ settings: { requireSecondFactor } })
  }

  return (
    <Card title={words.title} description={words.description}>
      <div className="flex flex-col gap-4">
        <Switch
          label={words.label}
          hint={hintOf(without, isOn, words)}
          value={isOn}
          disabled={!has && !isOn}
          onChange={(next) => (next ? setIsAsking(true) : void change(false).catch(setFailure))}
        />
        {!has && !isOn && <SetUpFirst />}
        {failure ? <ErrorNotice error={failure} /> : null}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.confirmTitle}
        description={without.length === 0 ? words.confirmNobody : words.confirmBody(namesOf(without))}
        confirmLabel={words.confirm}
        danger={false}
        onConfirm={() => change(true).catch(refresh)}
      />
    </Card>
  )

  /** The factor may have been removed in another tab since this page was loaded. */
  function refresh(error: unknown) {
    if (!isApiError(error, 'second_factor_missing')) throw error
    setFailure(error)
  }
}

type Words = ReturnType<typeof useTeamWords>['secondFactor']

function hintOf(without: TeamMember[], isOn: boolean, words: Words): string {
  if (without.length === 0) return words.everybody
  return isOn ? words.limited(namesOf(without)) : words.missing(namesOf(without))
}

const namesOf = (members: TeamMember[]) => members.map(({ name }) => name).join(', ')

function SetUpFirst() {
  const { secondFactor: words } = useTeamWords()
  return (
    <Notice
      actions={
        <ButtonLink to="/settings/security" size="small">
          {words.setUp}
        </ButtonLink>
      }
    >
      {words.needsOwn}
    </Notice>
  )
}

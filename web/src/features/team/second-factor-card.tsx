import type { Team, TeamMember } from '@proffer/core/team/schema.ts'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { useMe } from '../../api/session.ts'
import { useFormat } from '../../i18n/format.ts'
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
  const names = useNames(without)
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
          hint={without.length === 0 ? words.everybody : words[isOn ? 'limited' : 'missing'](names)}
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
        description={without.length === 0 ? words.confirmNobody : words.confirmBody(names)}
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

/** So many people are named. The list of members marks all. */
const NAMED_COUNT = 5

function useNames(members: TeamMember[]): string {
  const { secondFactor: words } = useTeamWords()
  const { number } = useFormat()
  const names = members.map(({ name }) => name)
  // One more name is as short as "1 more".
  if (names.length <= NAMED_COUNT + 1) return names.join(', ')
  return [...names.slice(0, NAMED_COUNT), words.others(number(names.length - NAMED_COUNT))].join(', ')
}

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

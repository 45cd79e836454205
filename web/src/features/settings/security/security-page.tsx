import type { SecondFactorState } from '@proffer/core/second-factor/schema.ts'
import { isAtLeast } from '@proffer/core/team/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '../../../api/session.ts'
import { InfoIcon } from '../../../ui/icons.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonPage } from '../../../ui/skeleton.tsx'
import { isOwnPath } from '../../sign-in/own-path.ts'
import { PasswordCard } from '../account/password-card.tsx'
import { SessionsCard } from '../account/sessions-card.tsx'
import { SettingsGroup } from '../settings-group.tsx'
import { SettingsHeader } from '../settings-header.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { secondFactorQuery } from './security-queries.ts'
import { TotpCard } from './totp-card.tsx'
import { useSecurityWords } from './words.ts'

const route = getRouteApi('/app/settings/security')

/** Password, second factors and devices. A member whose team requires a second factor starts here, and then goes on. */
export function SecurityPage() {
  const query = useQuery(secondFactorQuery)
  return (
    <Loaded query={query} skeleton={<SkeletonPage />}>
      {(state) => <Security state={state} />}
    </Loaded>
  )
}

const hasFactor = ({ totp, passkeys }: SecondFactorState) => totp !== null || passkeys > 0

function Security({ state }: { state: SecondFactorState }) {
  const words = useSecurityWords()
  const me = useMe()
  const [team] = state.requiredBy
  // Stays as it was when the page opened, so that a person who has set up a factor reads what comes next.
  const [isRequired] = useState(team !== undefined && !hasFactor(state))
  if (isRequired && team !== undefined) return <Required team={team} state={state} />
  return (
    <>
      <SettingsHeader title={words.title} description={words.description} />
      <div className="flex flex-col gap-8">
        <SettingsGroup {...words.groups.signIn}>
          <PasswordCard me={me} />
        </SettingsGroup>
        <SettingsGroup {...words.groups.second}>
          {!hasFactor(state) && isAtLeast(me.role, 'admin') && <Suggestion />}
          <Factors state={state} />
        </SettingsGroup>
        <SettingsGroup {...words.groups.devices}>
          <SessionsCard />
        </SettingsGroup>
      </div>
    </>
  )
}

/** For people whose account an intruder could do the most with. */
function Suggestion() {
  const { suggestion } = useSecurityWords()
  return (
    <p className="flex gap-3 text-sm text-quiet">
      <InfoIcon className="shrink-0 text-accent" />
      {suggestion}
    </p>
  )
}

const Factors = ({ state }: { state: SecondFactorState }) => (
  <>
    <TotpCard state={state} />
    <PasskeysCard state={state} />
    {hasFactor(state) && <RecoveryCard state={state} />}
  </>
)

/** All that a member can do whose team requires a second factor. */
function Required({ team, state }: { team: string; state: SecondFactorState }) {
  const { required: words } = useSecurityWords()
  const { next } = route.useSearch()
  const isDone = hasFactor(state)
  return (
    <>
      {/* Until then, all other settings lead back to this page. */}
      {isDone ? (
        <SettingsHeader title={words.doneTitle} />
      ) : (
        <PageHeader title={words.title} description={words.lead(team)} />
      )}
      <div className="flex flex-col gap-6">
        {isDone && (
          <Notice
            tone="good"
            actions={
              <ButtonLink to={isOwnPath(next) ? next : '/'} variant="primary" size="small">
                {words.onward}
              </ButtonLink>
            }
          >
            {words.done}
          </Notice>
        )}
        <Factors state={state} />
      </div>
    </>
  )
}

import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/card.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { Link } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonPage } from '../../../ui/skeleton.tsx'
import { OwnDataGroup } from '../own-data/export-card.tsx'
import { SettingsGroup } from '../settings-group.tsx'
import { SettingsHeader } from '../settings-header.tsx'
import { useFreshMe } from './account-queries.ts'
import { DeleteCard } from './delete-card.tsx'
import { EmailCard } from './email-card.tsx'
import { LookCard } from './look-card.tsx'
import { NameCard } from './name-card.tsx'
import { useAccountWords } from './words.ts'

export function AccountPage() {
  const words = useAccountWords()
  const query = useFreshMe()
  return (
    <>
      <SettingsHeader title={words.title} description={words.description} />
      <Loaded query={query} skeleton={<SkeletonPage />}>
        {(me) => (
          <div className="flex flex-col gap-8">
            <SettingsGroup {...words.groups.person}>
              <NameCard me={me} />
              <LookCard />
            </SettingsGroup>
            <SettingsGroup {...words.groups.signIn}>
              <EmailCard me={me} />
            </SettingsGroup>
            <SettingsGroup {...words.groups.plan}>
              <PlanCard me={me} />
            </SettingsGroup>
            <OwnDataGroup />
            {me.role === 'owner' && (
              <SettingsGroup {...words.groups.end}>
                <DeleteCard me={me} />
              </SettingsGroup>
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}

function PlanCard({ me: { plan, created_at, team_name } }: { me: SignedIn }) {
  const { plan: words } = useAccountWords()
  const format = useFormat()
  const usage = (
    <Link to="/usage" className="text-sm">
      {words.usage}
    </Link>
  )
  return (
    <Card title={words.title(words.names[plan] ?? plan)} actions={usage}>
      <KeyValue
        facts={[[words.since, format.day(created_at)], ...(team_name ? [[words.team, team_name] as const] : [])]}
      />
    </Card>
  )
}

import type { UsageOverview } from '@proffer/core/usage/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SettingsHeader } from '../settings/settings-header.tsx'
import { Callers, CallsByDay, CallsByMonth, Mails, Plans, Quota, Storage } from './usage-cards.tsx'
import { usageQuery } from './usage-queries.ts'
import { useUsageWords } from './words.ts'

export function UsagePage() {
  const words = useUsageWords()
  const query = useQuery(usageQuery)
  const plan = query.data?.plan
  return (
    <>
      <SettingsHeader
        title={words.title}
        description={words.description}
        badge={plan && <Badge tone="accent">{words.plan(words.planNames[plan])}</Badge>}
      />
      <Loaded query={query}>{(usage) => <Overview usage={usage} />}</Loaded>
    </>
  )
}

function Overview({ usage }: { usage: UsageOverview }) {
  const words = useUsageWords()
  const { external_users: users, agents } = usage
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
        <Mails usage={usage} />
        <Storage usage={usage} />
      </div>
      <Quota usage={usage} />
      {usage.history.every(({ used }) => used === 0) ? (
        <NoCalls />
      ) : (
        <>
          <CallsByDay usage={usage} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Callers title={words.users} hint={words.usersHint} callers={users} />
            <Callers title={words.agents} hint={words.agentsHint} callers={agents} />
          </div>
          {/* One month says no more than the days above. */}
          {usage.history.filter(({ used }) => used > 0).length > 1 && <CallsByMonth usage={usage} />}
        </>
      )}
      <Plans usage={usage} />
    </div>
  )
}

function NoCalls() {
  const { empty } = useUsageWords()
  return (
    <p className="text-sm text-quiet">
      {empty.title} <Link to="/settings/api-keys">{empty.action}</Link>
    </p>
  )
}

import { Link } from '@tanstack/react-router'
import { type ComponentType, useId } from 'react'
import {
  AccountIcon,
  BellIcon,
  ChevronRightIcon,
  ClockIcon,
  ImageIcon,
  InsightIcon,
  KeyIcon,
  ListIcon,
  LockIcon,
  ProfileIcon,
  ProposalIcon,
  SparkIcon,
  TeamIcon,
  UsageIcon,
  WebhookIcon,
  WidgetIcon,
} from '../../ui/icons.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useProfileWords } from '../profile/words.ts'
import { useMayOpen } from '../team/page-rights.ts'
import { useSettingsWords } from './words.ts'

interface Entry {
  to: string
  Icon: ComponentType
  title: string
  body: string
}

/** All settings in groups, with a line on each. On wide screens the sidebar has most of these links, too. */
export function SettingsPage() {
  const words = useSettingsWords()
  const { parts: profile } = useProfileWords()
  const profileEntry = (part: keyof typeof profile, Icon: ComponentType): Entry => ({
    to: `/profile/${part}`,
    Icon,
    title: profile[part].title,
    body: profile[part].description,
  })
  const entry = (to: string, name: keyof typeof words.parts, Icon: ComponentType): Entry => ({
    to,
    Icon,
    ...words.parts[name],
  })
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <div className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-2">
        <div className="flex flex-col gap-8">
          <Group
            title={words.groups.clients}
            entries={[
              profileEntry('brand', ImageIcon),
              profileEntry('about', ListIcon),
              profileEntry('rates', InsightIcon),
              profileEntry('people', TeamIcon),
              profileEntry('terms', ProposalIcon),
            ]}
          />
          <Group
            title={words.groups.you}
            entries={[
              profileEntry('you', ProfileIcon),
              entry('/settings/account', 'account', AccountIcon),
              entry('/settings/security', 'security', LockIcon),
              entry('/settings/notifications', 'notifications', BellIcon),
            ]}
          />
        </div>
        <div className="flex flex-col gap-8">
          <Group
            title={words.groups.connections}
            entries={[
              entry('/settings/widget', 'widget', WidgetIcon),
              entry('/settings/api-keys', 'keys', KeyIcon),
              entry('/settings/webhooks', 'webhooks', WebhookIcon),
              profileEntry('ai', SparkIcon),
            ]}
          />
          <Group
            title={words.groups.team}
            entries={[
              entry('/settings/team', 'team', TeamIcon),
              entry('/settings/audit-log', 'audit', ClockIcon),
              entry('/usage', 'usage', UsageIcon),
            ]}
          />
        </div>
      </div>
    </>
  )
}

function Group({ title, entries }: { title: string; entries: Entry[] }) {
  const id = useId()
  const mayOpen = useMayOpen()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="group-title mb-3">
        {title}
      </h2>
      <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-sheet">
        {entries
          .filter(({ to }) => mayOpen(to))
          .map(({ to, Icon, title, body }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex items-center gap-4 px-5 py-4 hover:bg-hover focus-visible:-outline-offset-2 max-sm:px-4"
              >
                <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-wash text-accent">
                  <Icon />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{title}</span>
                  <span className="block text-sm text-quiet">{body}</span>
                </span>
                <ChevronRightIcon className="shrink-0 text-quiet" />
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}

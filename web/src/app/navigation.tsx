import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { settingsParts } from '../features/settings/settings-parts.ts'
import { ClientsIcon, DocsIcon, ExternalIcon, InsightIcon, LeadIcon, ProposalIcon, TemplateIcon } from '../ui/icons.tsx'
import { useAppWords } from './words.ts'

const work = [
  { to: '/proposals', name: 'proposals', Icon: ProposalIcon },
  { to: '/leads', name: 'leads', Icon: LeadIcon },
  { to: '/clients', name: 'clients', Icon: ClientsIcon },
  { to: '/templates', name: 'templates', Icon: TemplateIcon },
  { to: '/insights', name: 'insights', Icon: InsightIcon },
] as const

/** The entries that fit into the bar on a phone. */
export const mostUsed = work.slice(0, 3)

const itemClass =
  'flex min-h-9 items-center gap-3 rounded-md px-3 text-sm text-quiet transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11'

/** All entries, in the sidebar and behind "More" on a phone. */
export function Navigation() {
  const words = useAppWords()
  return (
    <nav aria-label={words.navigation} className="flex flex-col gap-6">
      <Group>
        {work.map(({ to, name, Icon }) => (
          <Item key={to} to={to} icon={<Icon />} label={words[name]} />
        ))}
      </Group>
      <Group title={words.settings} to="/settings">
        {settingsParts.map(({ to, name, Icon }) => (
          <Item key={to} to={to} icon={<Icon />} label={words[name]} />
        ))}
        <li>
          <a href="/docs" target="_blank" rel="noopener" className={itemClass}>
            <DocsIcon />
            {words.reference}
            <ExternalIcon width="14" height="14" className="ml-auto" />
          </a>
        </li>
      </Group>
    </nav>
  )
}

function Group({ title, to, children }: { title?: string; to?: string; children: ReactNode }) {
  return (
    <div>
      {title && (
        <p className="px-3 pb-1.5 text-xs font-medium text-quiet">
          <Link
            to={to}
            activeOptions={{ exact: true }}
            className="rounded-sm underline-offset-4 hover:text-ink hover:underline"
          >
            {title}
          </Link>
        </p>
      )}
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </div>
  )
}

function Item({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <li>
      <Link
        to={to}
        className={itemClass}
        activeProps={{ className: 'bg-accent-wash !text-accent font-medium', 'aria-current': 'page' }}
      >
        {icon}
        {label}
      </Link>
    </li>
  )
}

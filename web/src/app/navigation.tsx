import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { settingsParts } from '../features/settings/settings-parts.ts'
import { useMayOpen } from '../features/team/page-rights.ts'
import { todayQuery } from '../features/today/today-queries.ts'
import { useLanguage } from '../i18n/language.tsx'
import { classes } from '../ui/class-names.ts'
import { DocsIcon, ExternalIcon, HelpIcon } from '../ui/icons.tsx'
import { useAppWords } from './words.ts'
import { workPages } from './work-pages.ts'

const itemClass =
  'flex min-h-8 items-center gap-3 rounded-md px-3 text-sm text-quiet transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11'

/** The entries of the sidebar. Behind "More" on a phone, `pages` are those that the bar does not have. */
export function Navigation({ pages = workPages }: { pages?: ReadonlyArray<(typeof workPages)[number]> }) {
  const words = useAppWords()
  const { language } = useLanguage()
  const mayOpen = useMayOpen()
  const settings = settingsParts.filter(({ to }) => mayOpen(to))
  return (
    <nav aria-label={words.navigation} className="flex flex-col gap-5">
      <Group>
        {pages.map(({ to, name, Icon }) => (
          <Item key={to} to={to} icon={<Icon />} label={words[name]} badge={<WaitingCount of={to} />} />
        ))}
      </Group>
      <Group title={words.settings} to="/settings">
        {settings.map(({ to, name, Icon }) => (
          <Item key={to} to={to} icon={<Icon />} label={words[name]} />
        ))}
        <OutsideItem href={`/help/${language}`} icon={<HelpIcon />} label={words.help} />
        <OutsideItem href="/docs" icon={<DocsIcon />} label={words.developers} />
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

/** A page of this service outside the application, which opens in a new tab. */
function OutsideItem({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener" className={itemClass}>
        {icon}
        {label}
        <ExternalIcon width="14" height="14" className="ml-auto" />
      </a>
    </li>
  )
}

interface CountProps {
  /** The page of the entry. */
  of: string
  className?: string
}

/** How many people wait for the provider: next to "Today" all of them, next to "Leads" those who sent one. */
export function WaitingCount({ of: page, className = 'ml-auto px-1.75 text-xs leading-5' }: CountProps) {
  const words = useAppWords()
  const today = useQuery(todayQuery).data
  const counts: Record<string, number | undefined> = { '/': today?.waitingCount, '/leads': today?.newLeads }
  const count = counts[page] ?? 0
  if (count === 0) return null
  // Those of the leads are part of the first number, so they are quieter.
  const look = page === '/' ? 'bg-accent text-on-accent' : 'bg-accent-wash text-accent'
  return (
    <span className={classes('rounded-full font-semibold', look, className)}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words.waiting(count)}</span>
    </span>
  )
}

function Item({ to, icon, label, badge }: { to: string; icon: ReactNode; label: string; badge?: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        activeOptions={{ exact: to === '/' }}
        className={itemClass}
        activeProps={{ className: 'bg-accent-wash !text-accent font-medium', 'aria-current': 'page' }}
      >
        {icon}
        {label}
        {badge}
      </Link>
    </li>
  )
}

import { Link } from '@tanstack/react-router'
import { ChevronRightIcon } from '../../ui/icons.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { settingsParts } from './settings-parts.ts'
import { useSettingsWords } from './words.ts'

/** Lists the settings pages with a line on each. On wide screens the sidebar has the same links. */
export function SettingsPage() {
  const words = useSettingsWords()
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <ul className="max-w-3xl divide-y divide-line rounded-lg border border-line bg-sheet">
        {settingsParts.map(({ to, name, Icon }) => (
          <li key={to}>
            <Link to={to} className="flex items-center gap-4 rounded-md px-6 py-4 hover:bg-hover max-sm:px-4">
              <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-wash text-accent">
                <Icon />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{words.parts[name].title}</span>
                <span className="block text-sm text-quiet">{words.parts[name].body}</span>
              </span>
              <ChevronRightIcon className="shrink-0 text-quiet" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

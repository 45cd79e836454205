import { Link } from '@tanstack/react-router'
import { useLanguage } from '../i18n/language.tsx'
import { HelpIcon, SearchIcon, SettingsIcon } from '../ui/icons.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { usePageMark } from '../ui/use-page-mark.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { WaitingCount } from './navigation.tsx'
import { useAppWords } from './words.ts'
import { workPages } from './work-pages.ts'

const itemClass =
  'relative flex size-10 items-center justify-center rounded-md text-quiet transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-11'
const activeProps = { className: 'bg-accent-wash !text-accent', 'aria-current': 'page' } as const
const countClass = 'absolute top-0 right-0 min-w-4.5 px-1 text-center text-[0.6875rem] leading-4.5'

/** The navigation beside a proposal: icons with their names as labels and tooltips. Not on a phone. */
export function Rail({ onSearch }: { onSearch: () => void }) {
  const words = useAppWords()
  const { language } = useLanguage()
  usePageMark('docRail')
  return (
    <aside className="sticky top-0 flex h-dvh flex-col items-center gap-4 overflow-y-auto border-r border-line bg-sunken px-2 py-5 max-md:hidden">
      <Link to="/" aria-label={words.home} className="rounded-sm">
        <Brand isMarkOnly />
      </Link>
      <Tooltip text={words.search} side="right">
        <button type="button" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch} className={itemClass}>
          <SearchIcon />
          <span className="sr-only">{words.search}</span>
        </button>
      </Tooltip>
      <nav aria-label={words.navigation}>
        <ul className="flex flex-col gap-0.5">
          {workPages.map(({ to, name, Icon }) => (
            <li key={to}>
              <Tooltip text={words[name]} side="right">
                <Link to={to} activeOptions={{ exact: to === '/' }} className={itemClass} activeProps={activeProps}>
                  <Icon />
                  <span className="sr-only">{words[name]}</span>
                  <WaitingCount of={to} className={countClass} />
                </Link>
              </Tooltip>
            </li>
          ))}
          <li className="mt-3 border-t border-line pt-3">
            <Tooltip text={words.settings} side="right">
              <Link to="/settings" className={itemClass} activeProps={activeProps}>
                <SettingsIcon />
                <span className="sr-only">{words.settings}</span>
              </Link>
            </Tooltip>
          </li>
          <li>
            <Tooltip text={words.help} side="right">
              <a href={`/help/${language}`} target="_blank" rel="noopener" className={itemClass}>
                <HelpIcon />
                <span className="sr-only">{words.help}</span>
              </a>
            </Tooltip>
          </li>
        </ul>
      </nav>
      <div className="mt-auto">
        <AccountMenu compact side="top" />
      </div>
    </aside>
  )
}

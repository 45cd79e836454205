import { call } from '../api/call.ts'
import * as app from '../api/generated/app.ts'
import { useMe } from '../api/session.ts'
import { AccountChoice } from '../features/team/account-choice.tsx'
import { LANGUAGES, languageNames, useLanguage } from '../i18n/language.tsx'
import { useFailureText } from '../ui/error-notice.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { useRemoval } from '../ui/removal.tsx'
import { useToast } from '../ui/toast.tsx'
import { chooseTheme, THEMES, type Theme } from './theme.ts'
import { useSetLanguage } from './use-set-language.ts'
import { useTheme } from './use-theme.ts'
import { useAppWords } from './words.ts'

interface Props {
  /** Shows only the initials, for the bar on a phone and the rail. */
  compact?: boolean
  side?: 'top' | 'bottom'
}

/** The signed-in person, language, appearance and signing out. */
export function AccountMenu({ compact = false, side = compact ? 'bottom' : 'top' }: Props) {
  const words = useAppWords()
  const me = useMe()
  const { language } = useLanguage()
  const theme = useTheme()
  const setLanguage = useSetLanguage()
  const signOut = useSignOut()

  const trigger = (
    <button
      type="button"
      className="flex w-full items-center gap-3 rounded-md p-2 text-left transition-colors hover:bg-hover"
    >
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-wash text-xs font-semibold text-accent"
      >
        {initialsOf(me.name)}
      </span>
      <span className="sr-only">{words.accountMenu(me.name)}</span>
      {!compact && (
        <>
          <span aria-hidden="true" className="min-w-0 flex-1 text-sm">
            <span className="block truncate font-medium">{me.name}</span>
            <span className="block truncate text-xs text-quiet">{me.team_name ?? me.email}</span>
          </span>
          <ChevronDownIcon className="text-quiet" />
        </>
      )}
    </button>
  )
  return (
    <Menu trigger={trigger} align={side === 'bottom' ? 'end' : 'start'} side={side}>
      <AccountChoice />
      <MenuChoice
        label={words.language}
        value={language}
        onChange={setLanguage}
        options={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
      />
      <MenuSeparator />
      <MenuChoice<Theme>
        label={words.theme}
        value={theme}
        onChange={chooseTheme}
        options={THEMES.map((value) => ({ value, label: words.themes[value] }))}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>{words.signOut}</MenuItem>
    </Menu>
  )
}

function useSignOut() {
  const removal = useRemoval()
  const toast = useToast()
  const failureText = useFailureText()

  return async () => {
    try {
      // Without a session, the pending deletions would fail.
      await removal.finish()
      await call(app.signOut)
    } catch (error) {
      toast({ text: failureText(error), tone: 'danger' })
      return
    }
    // Loaded anew, so that nothing of the person stays in memory, and no open page reads without a session meanwhile.
    location.assign('/sign-in')
  }
}

function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/)
  const firstAndLast = names.length > 1 ? [names.at(0), names.at(-1)] : names
  // Spreading a text keeps an emoji whole. An index would cut it in two.
  return firstAndLast
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

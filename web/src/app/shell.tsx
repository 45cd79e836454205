import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { profileQuery, useMe } from '../api/session.ts'
import { ConfirmIdentity } from '../features/confirm-identity/confirm-identity.tsx'
import { commandKey } from '../features/palette/keys.tsx'
import type { PaletteDialog } from '../features/palette/palette.tsx'
import { NotAllowedPage } from '../features/team/not-allowed-page.tsx'
import { useMayOpen } from '../features/team/page-rights.ts'
import { readLanguage, useLanguage } from '../i18n/language.tsx'
import { classes } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SearchIcon } from '../ui/icons.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Brand } from './brand.tsx'
import { Navigation } from './navigation.tsx'
import { Rail } from './rail.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useAppWords } from './words.ts'

const Palette = lazy(async () => ({ default: (await import('../features/palette/palette.tsx')).Palette }))

/** The frame of every page for signed-in providers. */
export function Shell() {
  const words = useAppWords()
  const isLimited = useIsLimited()
  useLanguageOfProfile(!isLimited)
  useLiveUpdates(!isLimited)
  const [palette, setPalette] = useState<PaletteDialog | null>(null)
  // The palette is loaded when it is first opened. It stays mounted, because it also shows the dialogs that its actions open.
  const [isPaletteLoaded, setIsPaletteLoaded] = useState(false)
  useShortcuts(setPalette)
  useEffect(() => {
    if (palette) setIsPaletteLoaded(true)
  }, [palette])
  // A proposal, and the page that makes one from an email, needs the width, and has its own header and, on a phone, its own bar at the bottom.
  const { pathname } = useLocation()
  const isAllowed = useMayOpen()(pathname)
  const isFromEmail = isAllowed && pathname.startsWith('/proposals/from-email')
  const isInProposal = useParams({ strict: false }).proposalId !== undefined || isFromEmail
  const openSearch = () => setPalette('search')
  const frame = isLimited ? (
    <LimitedHeader />
  ) : isInProposal ? (
    <Rail onSearch={openSearch} />
  ) : (
    <Sides onSearch={openSearch} />
  )
  return (
    <div
      className={classes(
        'min-h-dvh',
        isLimited
          ? undefined
          : isInProposal
            ? 'md:grid md:grid-cols-[4.25rem_minmax(0,1fr)]'
            : 'lg:grid lg:grid-cols-[15.5rem_1fr]',
      )}
    >
      <a
        href="#content"
        className="absolute -top-32 left-4 z-60 rounded-md bg-raised px-4 py-2 text-sm shadow-float focus:top-4"
      >
        {words.skip}
      </a>
      {frame}
      <main
        id="content"
        tabIndex={-1}
        className={
          isInProposal
            ? 'w-full min-w-0 px-5 pb-28 md:px-10 md:pb-16'
            : 'mx-auto w-full max-w-6xl px-4 pt-8 pb-28 sm:px-8 lg:px-12 lg:py-12'
        }
      >
        {isLimited && pathname !== SETUP_PAGE ? <GoToSetup /> : isAllowed ? <Outlet /> : <NotAllowedPage />}
      </main>
      {!isInProposal && !isLimited && <BottomBar />}
      <ConfirmIdentity />
      {isPaletteLoaded && (
        <Suspense>
          <Palette openDialog={palette} onChange={setPalette} />
        </Suspense>
      )}
    </div>
  )
}

/** Navigation, search and account: beside the page or, on a small screen, above it. */
function Sides({ onSearch }: { onSearch: () => void }) {
  const words = useAppWords()
  return (
    <>
      <header className="sticky top-0 z-30 flex items-center justify-between border-b border-line bg-paper px-4 py-2 lg:hidden">
        <Home />
        <div className="flex items-center gap-1">
          <IconButton label={words.search} onClick={onSearch}>
            <SearchIcon />
          </IconButton>
          <AccountMenu compact />
        </div>
      </header>
      <aside className="sticky top-0 flex h-dvh flex-col border-r border-line bg-sunken px-3 pt-5 pb-3 max-lg:hidden">
        <div className="px-3 pb-5">
          <Home />
        </div>
        <SearchButton onOpen={onSearch} />
        {/* Only the entries scroll, so that the account stays in view. The padding leaves room for the focus ring. */}
        <div className="-mx-3 mt-3 min-h-0 flex-1 overflow-y-auto px-3 py-2">
          <Navigation />
        </div>
        <div className="-mx-3 border-t border-line px-3 pt-3">
          <AccountMenu />
        </div>
      </aside>
    </>
  )
}

/** The page on which a member sets up a second factor. */
const SETUP_PAGE = '/settings/security'

/** Whether the team requires a second factor that the reader does not have. Then the server refuses every other page. */
function useIsLimited(): boolean {
  const { has, required } = useMe().second_factor
  return required && !has
}

/** Without navigation, because no other page works. The account menu signs out or changes to another account. */
function LimitedHeader() {
  return (
    <header className="flex items-center justify-between border-b border-line bg-paper px-4 py-2">
      <Brand />
      <div>
        <AccountMenu compact />
      </div>
    </header>
  )
}

/** Afterwards the reader goes on where they were. */
function GoToSetup() {
  const { href, pathname } = useLocation()
  return <Navigate to={SETUP_PAGE} search={pathname === '/' ? {} : { next: href }} replace />
}

function SearchButton({ onOpen }: { onOpen: () => void }) {
  const words = useAppWords()
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className={classes(
        'flex min-h-9 items-center gap-3 rounded-md border border-line bg-sheet px-3 text-sm text-quiet',
        'transition-colors hover:border-edge hover:text-ink',
      )}
    >
      <SearchIcon />
      {words.search}
      <span aria-hidden="true" className="ml-auto text-xs">
        {commandKey} K
      </span>
    </button>
  )
}

function Home() {
  const words = useAppWords()
  return (
    <Link to="/" aria-label={words.home} className="rounded-sm">
      <Brand />
    </Link>
  )
}

/** The profile's language wins, so that all browsers of an account use the same one. */
function useLanguageOfProfile(enabled: boolean) {
  const { choose } = useLanguage()
  const { data } = useQuery({ ...profileQuery, enabled })
  const profileLanguage = readLanguage(data?.profile.uiLanguage)
  useEffect(() => {
    if (profileLanguage) choose(profileLanguage)
    // Not after a change of `choose`, which is new after each choice: the effect would undo the choice.
  }, [profileLanguage])
}

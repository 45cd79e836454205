import { Dialog } from '@base-ui/react/dialog'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { classes } from '../ui/class-names.ts'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { CloseIcon, MenuIcon } from '../ui/icons.tsx'
import { useUiWords } from '../ui/words.ts'
import { Navigation, WaitingCount } from './navigation.tsx'
import { useAppWords } from './words.ts'
import { workPages } from './work-pages.ts'

/** The entries that fit into the bar on a phone, and the others. */
const mostUsed = workPages.slice(0, 3)
const others = workPages.slice(3)

const itemClass = 'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs text-quiet'

/** Above the icon, to its right. */
const countClass = 'absolute top-1 left-1/2 ml-1.5 min-w-4.5 px-1 text-center text-[0.6875rem] leading-4.5'

/** The navigation on a phone: the most used entries, and the rest behind "More". */
export function BottomBar() {
  const words = useAppWords()
  const ui = useUiWords()
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()

  const isBehindMore = !mostUsed.some(({ to }) => (to === '/' ? pathname === to : pathname.startsWith(to)))
  useEffect(() => setIsOpen(false), [pathname])

  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] lg:hidden">
      <nav aria-label={words.navigation} className="flex flex-[3]">
        {mostUsed.map(({ to, name, Icon }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/' }}
            className={itemClass}
            activeProps={{ className: '!text-accent font-medium', 'aria-current': 'page' }}
          >
            <Icon />
            {words[name]}
            <WaitingCount of={to} className={countClass} />
          </Link>
        ))}
      </nav>
      <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
        <Dialog.Trigger className={classes(itemClass, isBehindMore && 'font-medium !text-accent')}>
          <MenuIcon />
          {words.more}
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Backdrop className="veil fixed inset-0 z-40 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup className="popup fixed inset-x-2 bottom-2 z-50 max-h-[85dvh] overflow-y-auto rounded-xl p-4">
            <div className="mb-2 flex items-center justify-between pl-3">
              <Dialog.Title className="text-sm font-semibold">{words.more}</Dialog.Title>
              <Dialog.Close aria-label={ui.close} className={iconButtonClass}>
                <CloseIcon />
              </Dialog.Close>
            </div>
            <Navigation pages={others} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </div>
  )
}

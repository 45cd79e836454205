import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { classes } from './class-names.ts'
import { iconButtonClass } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { useUiWords } from './words.ts'

interface Props {
  open: boolean
  onClose: (by: { isEscape: boolean }) => void
  title: ReactNode
  /** A quiet line below the title. */
  subtitle?: ReactNode
  /** A `PanelBody` and a `PanelFoot`, or a form around them with the class `panelForm`. */
  children: ReactNode
}

/** A modal panel over the right side of the page, on phones over all of it. Its head and its foot never scroll. */
export function Panel({ open, onClose, title, subtitle, children }: Props) {
  const words = useUiWords()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen, { reason }) => {
        if (!isOpen) onClose({ isEscape: reason === 'escape-key' })
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="veil fixed inset-0 z-40 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          // Its content may still be loading, and the first button would close it.
          initialFocus={popup}
          className={classes(
            'fixed inset-y-0 right-0 z-50 flex w-full max-w-xl flex-col bg-sheet text-ink shadow-float outline-none',
            'transition-[translate,opacity] data-ending-style:translate-x-6 data-ending-style:opacity-0',
            'data-starting-style:translate-x-6 data-starting-style:opacity-0',
          )}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-3.5 pr-3 pl-5 sm:pr-4 sm:pl-6">
            <div className="min-w-0">
              <Base.Title className="font-serif text-xl wrap-anywhere">{title}</Base.Title>
              {subtitle && <Base.Description className="text-sm text-quiet wrap-anywhere">{subtitle}</Base.Description>}
            </div>
            <Base.Close aria-label={words.close} className={classes(iconButtonClass, 'shrink-0')}>
              <CloseIcon />
            </Base.Close>
          </header>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** The class of a form that has the body and the foot of a panel as its children. */
export const panelForm = 'flex min-h-0 flex-1 flex-col'

export const PanelBody = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-0 flex-1 scroll-py-6 flex-col gap-6 overflow-y-auto overscroll-contain px-5 pt-5 pb-6 sm:px-6">
    {children}
  </div>
)

export const PanelFoot = ({ children }: { children: ReactNode }) => (
  <footer className="flex flex-col gap-3 border-t border-line bg-sheet px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-6 sm:py-3.5">
    {children}
  </footer>
)

import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { classes } from './class-names.ts'
import { iconButtonClass } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { useUiWords } from './words.ts'

const FIELD = 'input:not([readonly]), textarea, select'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  wide?: boolean
  /** As wide as the screen allows, for a page in a frame. */
  full?: boolean
  /** Has no X, and ignores Escape and clicks outside, because they would lose the content of the dialog. */
  closesOnlyByButtons?: boolean
  /** Covers other dialogs too, because one of them may be open. */
  onTop?: boolean
}

/** A modal dialog: traps the focus, restores it, and closes on Escape or a click outside. Its buttons go into `DialogActions`. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  wide,
  full,
  closesOnlyByButtons = false,
  onTop = false,
}: Props) {
  const words = useUiWords()
  const popup = useRef<HTMLDivElement>(null)
  // The first field, except on a phone, where the keyboard would cover the rest. `true` leaves the choice to the library.
  const initialFocus = (openedBy: string) => {
    const firstField = openedBy === 'touch' ? null : popup.current?.querySelector<HTMLElement>(FIELD)
    return firstField ?? true
  }
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={closesOnlyByButtons}
      onOpenChange={(isOpen, { reason }) => {
        const isIgnoredEscape = closesOnlyByButtons && reason === 'escape-key'
        if (!isOpen && !isIgnoredEscape) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop
          className={classes(
            'veil fixed inset-0 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
            onTop ? 'z-60' : 'z-40',
          )}
        />
        <Base.Popup
          ref={popup}
          initialFocus={initialFocus}
          className={classes(
            onTop ? 'z-70' : 'z-50',
            'popup fixed max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-y-auto rounded-xl',
            // What is scrolled into view must not end up behind the buttons.
            'scroll-pb-24 max-sm:scroll-pb-36',
            'top-1/2 left-1/2 -translate-x-1/2 -translate-y-1/2 max-sm:top-auto max-sm:bottom-4 max-sm:translate-y-0',
            full ? 'max-w-6xl' : wide ? 'max-w-2xl' : 'max-w-md',
          )}
        >
          {/* The padding is not on the popup: browsers differ on whether buttons that stick to its bottom cover its padding. */}
          <div className="p-6">
            <div className="flex items-start justify-between gap-4">
              <Base.Title className="group-title">{title}</Base.Title>
              {!closesOnlyByButtons && (
                <Base.Close aria-label={words.close} className={classes(iconButtonClass, '-mt-1.5 -mr-2')}>
                  <CloseIcon />
                </Base.Close>
              )}
            </div>
            {description && <Base.Description className="mt-1 text-quiet">{description}</Base.Description>}
            {children && <div className="mt-5">{children}</div>}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** The buttons of a dialog. They stay visible while its content scrolls. In a form they come last, after its error message. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 order-last -mx-6 mt-4 -mb-6 flex flex-wrap justify-end gap-2 bg-raised px-6 pt-2 pb-6 max-sm:flex-col-reverse">
      <div className="pointer-events-none absolute inset-x-0 bottom-full h-4 bg-linear-to-t from-raised" />
      {children}
    </div>
  )
}

import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { iconButtonClass } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { useUiWords } from './words.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  wide?: boolean
  /** Closes by its buttons only: a press beside it or Escape would lose what is in it. */
  firm?: boolean
}

/** Over the page: keeps the focus inside, gives it back, and closes by Escape. Its buttons go into `DialogActions`. */
export function Dialog({ open, onClose, title, description, children, wide, firm = false }: Props) {
  const words = useUiWords()
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={firm}
      onOpenChange={(isOpen, { reason }) => {
        if (!isOpen && !(firm && reason === 'escape-key')) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={classes(
            'popup fixed z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] flex-col overflow-y-auto rounded-xl p-6',
            'top-1/2 left-1/2 -translate-x-1/2 -translate-y-1/2 max-sm:top-auto max-sm:bottom-4 max-sm:translate-y-0',
            wide ? 'max-w-2xl' : 'max-w-md',
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="text-lg font-semibold">{title}</Base.Title>
            <Base.Close aria-label={words.close} className={classes(iconButtonClass, '-mt-1.5 -mr-2')}>
              <CloseIcon />
            </Base.Close>
          </div>
          {description && <Base.Description className="mt-1 text-quiet">{description}</Base.Description>}
          {children && <div className="mt-5">{children}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">{children}</div>
}

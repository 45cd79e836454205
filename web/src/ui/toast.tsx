import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { Button } from './button.tsx'
import { classes } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { useUiWords } from './words.ts'

export interface ToastContent {
  text: string
  tone?: 'plain' | 'danger'
  /** One action: "Undo". */
  action?: { label: string; run: () => void }
  /** How long it stays. A toast with "Undo" stays longer. */
  shownMs?: number
}

interface Toast extends ToastContent {
  id: number
}

const SHOWN_MS = 4_000
const MAX_TOASTS = 3
const Context = createContext<(toast: ToastContent) => () => void>(() => () => {})

/** Shows a short message. Returns a function that removes it. */
export const useToast = () => useContext(Context)

let lastId = 0

export function ToastProvider({ children }: { children: ReactNode }) {
  const words = useUiWords()
  const [toasts, setToasts] = useState<Toast[]>([])
  const dismiss = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const show = useCallback(
    (toast: ToastContent) => {
      lastId += 1
      const id = lastId
      setToasts((all) => [...all, { ...toast, id }].slice(-MAX_TOASTS))
      return () => dismiss(id)
    },
    [dismiss],
  )
  // Memoised so that each `onClose` stays the same function: a new one would restart the timer of its card.
  const list = useMemo(
    () => toasts.map((toast) => <ToastCard key={toast.id} toast={toast} onClose={() => dismiss(toast.id)} />),
    [toasts, dismiss],
  )
  return (
    <Context value={show}>
      {children}
      <section
        aria-label={words.notifications}
        aria-live="polite"
        className={classes(
          // At the bottom of the page beside the navigation, and above a bar with buttons.
          'pointer-events-none fixed inset-x-4 bottom-20 z-60 flex flex-col items-center gap-2',
          'in-data-save-bar:bottom-46 lg:bottom-6 lg:left-66 lg:in-data-save-bar:bottom-24',
          'lg:in-data-doc-rail:left-21',
        )}
      >
        {list}
      </section>
    </Context>
  )
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const words = useUiWords()
  const [isPaused, setIsPaused] = useState(false)
  const { shownMs = SHOWN_MS, action, tone, text } = toast

  // The timer pauses while the pointer or the keyboard focus is on a button of the toast.
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(onClose, shownMs)
    return () => clearTimeout(timer)
  }, [isPaused, shownMs, onClose])

  return (
    // Only the buttons take clicks, so that the user can still click the content under the toast's text.
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering over the buttons only pauses the timer.
    <div
      data-toast={tone ?? 'plain'}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      // The focus that a click has moved here is not shown, and does not keep the toast.
      onFocus={({ target }) => setIsPaused(target.matches(':focus-visible'))}
      onBlur={() => setIsPaused(false)}
      className={classes(
        'flex w-full max-w-md animate-[rise_160ms_ease-out] items-center gap-3 rounded-lg border border-line',
        'bg-raised py-2 pr-2 pl-4 text-sm shadow-float [&_button]:pointer-events-auto',
        tone === 'danger' && 'text-danger',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-32 flex-1 wrap-anywhere">{text}</p>
        {action && (
          <Button
            size="small"
            data-action
            onClick={() => {
              action.run()
              onClose()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton label={words.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

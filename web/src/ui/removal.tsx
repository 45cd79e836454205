import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useFailureText } from './error-notice.tsx'
import { useToast } from './toast.tsx'
import { useUiWords } from './words.ts'

const UNDO_MS = 6_000

interface Removal {
  id: string
  /** Items that are hidden and deleted together with this one. */
  others?: readonly string[]
  /** What the toasts call the item. */
  name: string
  /** Deletes the item on the server. `keepalive` lets the request finish after the page is closed. */
  remove: (options: { keepalive: boolean }) => Promise<unknown>
  /** Asked after `remove`: which items could not be deleted, and what to say then. Null if all were. */
  kept?: () => { ids: readonly string[]; text: string } | null
  /** Called after the server has deleted the item. */
  onRemoved: () => unknown
}

interface Removals {
  /** The ids that lists must hide. */
  hidden: ReadonlySet<string>
  start: (removal: Removal) => void
  /** Carries out all pending removals now. */
  finish: () => Promise<void>
}

const Context = createContext<Removals>({ hidden: new Set(), start: () => {}, finish: async () => {} })

/**
 * Deletion with undo: the item disappears from lists at once, and from the server a few seconds later, or when the user
 * closes the page or signs out. Only then do we say that it is deleted.
 */
export const useRemoval = () => useContext(Context)

export function RemovalProvider({ children }: { children: ReactNode }) {
  const words = useUiWords()
  const toast = useToast()
  const failureText = useFailureText()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  /** For each hidden id, the function that deletes it now. */
  const pending = useRef(new Map<string, (keepalive: boolean) => Promise<void>>())

  const start = useCallback(
    ({ id, others = [], name, remove, kept, onRemoved }: Removal) => {
      const together = [id, ...others]
      const unhide = (shown: readonly string[] = together) =>
        setHidden((ids) => new Set([...ids].filter((hiddenId) => !shown.includes(hiddenId))))
      const removeNow = async (keepalive: boolean) => {
        clearTimeout(timer)
        dismiss()
        // Only the first call finds the id. A later one, or one after "Undo", does nothing.
        if (!pending.current.delete(id)) return
        try {
          await remove({ keepalive })
          const rest = kept?.() ?? null
          if (rest) unhide(rest.ids)
          toast(rest ? { text: rest.text, tone: 'danger' } : { text: words.deleted(name) })
          await onRemoved()
        } catch (error) {
          unhide()
          toast({ text: words.notDeleted(name, failureText(error)), tone: 'danger' })
        }
      }
      const undo = () => {
        clearTimeout(timer)
        if (pending.current.delete(id)) unhide()
      }
      const timer = setTimeout(() => void removeNow(false), UNDO_MS)
      pending.current.set(id, removeNow)
      setHidden((ids) => new Set([...ids, ...together]))
      const dismiss = toast({
        text: words.willBeDeleted(name),
        shownMs: UNDO_MS,
        action: { label: words.undo, run: undo },
      })
    },
    [toast, failureText, words],
  )

  const finish = useCallback(async (keepalive = false) => {
    await Promise.all([...pending.current.values()].map((removeNow) => removeNow(keepalive)))
  }, [])

  useEffect(() => {
    const leave = () => void finish(true)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [finish])

  const value = useMemo(() => ({ hidden, start, finish: () => finish() }), [hidden, start, finish])
  return <Context value={value}>{children}</Context>
}

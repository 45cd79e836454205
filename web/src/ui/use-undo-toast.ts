import { useCallback } from 'react'
import { useToast } from './toast.tsx'
import { useUiWords } from './words.ts'

/** Longer than other toasts, because the reader has to decide. */
const UNDO_MS = 6_000

/** Returns a function that says what was done and offers to undo it. */
export function useUndoToast() {
  const toast = useToast()
  const words = useUiWords()
  return useCallback(
    (text: string, undo: () => void) => toast({ text, shownMs: UNDO_MS, action: { label: words.undo, run: undo } }),
    [toast, words],
  )
}

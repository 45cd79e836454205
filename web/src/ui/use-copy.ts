import { useEffect, useState } from 'react'

const SHOWN_MS = 2_000

/** Copies a text. `isCopied` is true for two seconds after that. `select` selects it on the page, for browsers without the clipboard API. */
export function useCopy(text: string, select: () => void) {
  // A count and not a boolean, because a second copy has to restart the two seconds.
  const [copies, setCopies] = useState(0)

  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy() {
    select()
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Browsers offer the clipboard API on https only. `execCommand` also works on plain http.
      document.execCommand('copy')
    }
    setCopies((count) => count + 1)
  }

  return { copy: () => void copy(), isCopied: copies > 0 }
}

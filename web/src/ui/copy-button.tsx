import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { useUiWords } from './words.ts'

interface Props {
  /** What is copied. */
  text: string
  /** What the button says: "Copy the questions". */
  children: ReactNode
  size?: 'small' | 'medium'
}

const SAID_MS = 2_000

/** Copies a text that stands elsewhere on the page. For what is to be seen while it is copied there is `CopyField`. */
export function CopyButton({ text, children, size }: Props) {
  const words = useUiWords()
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      copyTheOldWay(text)
    }
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), SAID_MS)
  }

  return (
    <Button size={size} icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? words.copied : children}</span>
    </Button>
  )
}

/** Browsers keep the clipboard from pages that come over plain http; this still works there. */
function copyTheOldWay(text: string) {
  const box = document.createElement('textarea')
  const focused = document.activeElement as HTMLElement | null
  box.value = text
  // Inside the dialog, if there is one: outside of it nothing can have the focus.
  ;(focused?.parentElement ?? document.body).append(box)
  box.select()
  document.execCommand('copy')
  box.remove()
  focused?.focus()
}

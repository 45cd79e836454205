import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { useUiWords } from './words.ts'

interface Props {
  /** What is copied. */
  text: string
  /** The label of the button: "Copy questions". */
  children: ReactNode
  size?: 'small' | 'medium'
  variant?: 'primary' | 'secondary'
}

const COPIED_SHOWN_MS = 2_000

/** Copies a text without showing it. To show the value, use `CopyField`. */
export function CopyButton({ text, children, size, variant }: Props) {
  const words = useUiWords()
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    await copyText(text)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), COPIED_SHOWN_MS)
  }

  return (
    <Button size={size} variant={variant} icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? words.copied : children}</span>
    </Button>
  )
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copyTheOldWay(text)
  }
}

/** Browsers offer the clipboard API on https only; this also works on plain http. */
function copyTheOldWay(text: string) {
  const box = document.createElement('textarea')
  const focused = document.activeElement as HTMLElement | null
  box.value = text
  // Inside the open dialog, if there is one: elements outside of it cannot be focused.
  ;(focused?.parentElement ?? document.body).append(box)
  box.select()
  document.execCommand('copy')
  box.remove()
  focused?.focus()
}

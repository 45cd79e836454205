import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { Notice } from './notice.tsx'
import { useUiWords } from './words.ts'

interface Props {
  label: string
  value: string
  /** Shown only now: says so, and that it should be copied. */
  once?: boolean
}

/** Something to take elsewhere: a link, a key, a secret. */
export function CopyField({ label, value, once }: Props) {
  const words = useUiWords()
  const box = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    box.current?.select()
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      // Browsers keep the clipboard from pages that come over plain http; the old way still works there.
      document.execCommand('copy')
    }
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 2000)
  }

  return (
    <div className="flex flex-col gap-3">
      <Field label={label}>
        {(attributes) => (
          <div className="flex gap-2">
            <input
              {...attributes}
              ref={box}
              readOnly
              value={value}
              onFocus={(event) => event.target.select()}
              className="box font-mono text-sm"
            />
            <Button onClick={() => void copy()} icon={isCopied ? <CheckIcon /> : <CopyIcon />}>
              <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
            </Button>
          </div>
        )}
      </Field>
      {once && <Notice tone="warn">{words.copyNow}</Notice>}
    </div>
  )
}

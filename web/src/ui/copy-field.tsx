import { useRef } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { Notice } from './notice.tsx'
import { useCopy } from './use-copy.ts'
import { useUiWords } from './words.ts'

interface Props {
  label: string
  value: string
  /** The value is shown only once; the field says so and asks to copy it. */
  once?: boolean
}

/** A value to copy: a link, a key, a secret. */
export function CopyField({ label, value, once }: Props) {
  const words = useUiWords()
  const box = useRef<HTMLInputElement>(null)
  const { copy, isCopied } = useCopy(value, () => box.current?.select())

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
            <Button onClick={copy} icon={isCopied ? <CheckIcon /> : <CopyIcon />}>
              <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
            </Button>
          </div>
        )}
      </Field>
      {once && <Notice tone="warn">{words.copyNow}</Notice>}
    </div>
  )
}

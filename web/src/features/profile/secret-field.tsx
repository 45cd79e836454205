import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useProfileWords } from './words.ts'

interface Props {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error: string | null
  /** The masked stored key; empty when there is none. */
  stored: string
}

/** A secret key: its mask cannot be edited, only replaced or removed. */
export function SecretField({ stored, value, onChange, ...field }: Props) {
  const words = useProfileWords().secret
  const box = useRef<HTMLDivElement>(null)
  const isKept = stored !== '' && value === stored
  const isReplaced = stored !== '' && !isKept

  const editHint = stored === '' ? words.hint : words.replaceHint

  // Focuses the input once it can be edited, but not if it is shown again after another provider was chosen.
  const wasReplaced = useRef(isReplaced)
  useEffect(() => {
    if (isReplaced && !wasReplaced.current) box.current?.querySelector('input')?.focus()
    wasReplaced.current = isReplaced
  }, [isReplaced])

  return (
    <div ref={box} className="flex items-start gap-3 max-sm:flex-col">
      <TextField
        {...field}
        className="w-full flex-1"
        type={isKept ? 'text' : 'password'}
        autoComplete="off"
        spellCheck={false}
        disabled={isKept}
        value={value}
        onChange={onChange}
        hint={isKept ? words.stored : editHint}
      />
      {stored !== '' && (
        <Button className="sm:mt-6.5" onClick={() => onChange(isKept ? '' : stored)}>
          {isKept ? words.change : words.keep}
        </Button>
      )}
    </div>
  )
}

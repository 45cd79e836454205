import { type KeyboardEvent, useRef, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { CloseIcon } from './icons.tsx'
import { useUiWords } from './words.ts'

interface Props extends FieldProps {
  value: string[]
  onChange: (value: string[]) => void
}

/** A list of short texts. Enter, a comma or leaving the field adds the typed text. */
export function TagsField({ value, onChange, ...field }: Props) {
  const words = useUiWords()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function add(text: string) {
    const typedTags = new Set(text.split(/[,\n]/).map((tag) => tag.trim()))
    const newTags = [...typedTags].filter((tag) => tag !== '' && !value.includes(tag))
    if (newTags.length > 0) onChange([...value, ...newTags])
    setTyped('')
  }

  function onKeyDown(event: KeyboardEvent) {
    const isAddKey = event.key === 'Enter' || event.key === ','
    if (isAddKey && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }

  /** A comma in the new text comes from a paste, or from a phone whose keyboard reports no keys. */
  function onType(text: string) {
    if (/[,\n]/.test(text)) add(text)
    else setTyped(text)
  }

  function remove(index: number) {
    onChange(value.toSpliced(index, 1))
    input.current?.focus()
  }

  return (
    <Field {...field}>
      {(attributes) => (
        <div className="box flex flex-wrap items-center gap-1.5">
          {value.length > 0 && (
            <ul aria-label={field.label} className="contents">
              {value.map((tag, index) => (
                // The index is the key: an integration may have stored the same text twice.
                <Tag key={index} tag={tag} label={words.remove(tag)} onRemove={() => remove(index)} />
              ))}
            </ul>
          )}
          <input
            {...attributes}
            ref={input}
            type="text"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
            className="min-w-24 flex-1 bg-transparent outline-none"
          />
        </div>
      )}
    </Field>
  )
}

function Tag({ tag, label, onRemove }: { tag: string; label: string; onRemove: () => void }) {
  return (
    <li className="flex min-w-0 items-center gap-1 rounded-sm bg-sunken py-0.5 pr-0.5 pl-2 text-sm">
      <span className="min-w-0 wrap-anywhere">{tag}</span>
      <button
        type="button"
        aria-label={label}
        onClick={onRemove}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-quiet hover:bg-hover hover:text-ink"
      >
        <CloseIcon width="14" height="14" />
      </button>
    </li>
  )
}

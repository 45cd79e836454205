import type { Money } from '@proffer/core/money.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocale } from '../../../i18n/language.tsx'
import { classes } from '../../../ui/class-names.ts'
import { useUnreadableInput } from '../../../ui/unreadable-input.ts'
import { cellClass, cellLabelClass } from './cell-class.ts'
import { CellError } from './cell-error.tsx'
import { type AmountKind, readTyped, separatorOf, showAmount } from './typed-amount.ts'
import { usePricingWords } from './words.ts'

interface Props {
  /** The full name of the cell, for assistive technology. */
  label: string
  /** The visible label where no column head says it. */
  caption: string
  kind: AmountKind
  currency: string
  /** Empty text for an empty cell. */
  value: Money | ''
  onChange: (value: Money | '') => void
  error?: string | null
  /** The id of an error that the cell has together with others. */
  sharedErrorId?: string | undefined
  placeholder?: string
  suffix?: string
  id?: string
  className?: string
}

/**
 * An amount as the reader's language writes it. Text that is no valid amount stays in the cell with an explanation. The value
 * then returns to what it was when the cell got the focus.
 */
export function AmountCell(props: Props) {
  const { label, caption, kind, currency, value, onChange, error, sharedErrorId, placeholder, suffix, className } =
    props
  const ownId = useId()
  const id = props.id ?? ownId
  const locale = useLocale()
  const words = usePricingWords()
  const isFocused = useRef(false)
  /** The last valid value before the provider began to type. */
  const valueBefore = useRef(value)
  /** The text in the cell while it differs from the formatted value. */
  const [typed, setTyped] = useState<string | null>(null)
  const separator = separatorOf(locale)
  const read = typed === null || typed.trim() === '' ? null : readTyped(typed, kind, separator)
  const fault = read && 'fault' in read ? read.fault : null
  useUnreadableInput(fault !== null)

  // A value from elsewhere replaces the text, unless somebody is typing.
  useEffect(() => {
    if (!isFocused.current) setTyped(null)
  }, [value])

  function changeText(text: string) {
    setTyped(text)
    if (text.trim() === '') return onChange('')
    const result = readTyped(text, kind, separator)
    onChange('money' in result ? result.money : valueBefore.current)
  }

  const example = showAmount('1234.5', kind, locale, currency)
  const faultText = fault && `${words.faults[fault]}${fault === 'decimal_parsing' ? ` ${example}.` : ''}`
  const shownError = faultText ?? error
  const errorId = shownError ? `${id}-error` : sharedErrorId
  return (
    <>
      <label className={classes('block min-w-0', className)}>
        <span className={cellLabelClass}>{caption}</span>
        <span className="relative block">
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-label={label}
            aria-invalid={errorId ? true : undefined}
            aria-describedby={errorId}
            placeholder={placeholder}
            value={typed ?? showAmount(value, kind, locale, currency)}
            onChange={(event) => changeText(event.target.value)}
            onFocus={(event) => {
              isFocused.current = true
              if (!fault) valueBefore.current = value
              event.target.select()
            }}
            onBlur={() => {
              isFocused.current = false
              if (!fault) setTyped(null)
            }}
            className={classes(cellClass, 'text-right tabular-nums', suffix && 'pr-6')}
          />
          {suffix && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-sm text-quiet"
            >
              {suffix}
            </span>
          )}
        </span>
      </label>
      <CellError id={`${id}-error`} label={caption || label} error={shownError} />
    </>
  )
}

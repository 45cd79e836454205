import { currencyPlaces } from '@proffer/core/currency.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Language, useLanguage } from '../i18n/language.tsx'
import { isNegative, isSameDecimal, readDecimal, showDecimal, showGrouped } from './decimal-text.ts'
import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'
import { useUnreadableInput } from './unreadable-input.ts'
import { useUiWords } from './words.ts'

interface DecimalProps extends FieldProps {
  /** Decimal text; null when it is empty. */
  value: string | null
  onChange: (value: string | null) => void
  /** Inside the box, before and after the number. */
  before?: ReactNode
  after?: ReactNode
  placeholder?: string
  autoFocus?: boolean
  onBlur?: () => void
  /** How a value looks while nobody types. */
  show?: (text: string, language: Language) => string
}

/** A number as exact decimal text, typed as the reader's language writes it. */
export function DecimalField({ value, onChange, onBlur, error, show = showDecimal, ...rest }: DecimalProps) {
  const { language } = useLanguage()
  const words = useUiWords()
  const shown = (text: string | null) => (text === null || text === '' ? '' : show(text, language))
  const [typed, setTyped] = useState(() => shown(value))
  const isWrong = typed.trim() !== '' && readDecimal(typed, language) === null

  const { resets } = useUnreadableInput(isWrong)

  // A new value from outside replaces the typed text, unless it is the same number in the same language: `1.50` stays while it is typed.
  const startBefore = useRef({ language, resets })
  useEffect(() => {
    const before = startBefore.current
    startBefore.current = { language, resets }
    const isSameStart = before.language === language && before.resets === resets
    setTyped((text) => {
      const isSameNumber = isSameStart && isSameDecimal(readDecimal(text, language), value)
      return isSameNumber ? text : shown(value)
    })
  }, [value, language, resets])

  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={isWrong ? (isNegative(typed) ? words.negative : words.notANumber) : error}
      onBlur={() => {
        if (!isWrong) setTyped(shown(value))
        onBlur?.()
      }}
      onChange={(text) => {
        setTyped(text)
        const number = readDecimal(text, language)
        // A text that is not a number stays in the field only.
        if (number !== null || text.trim() === '') onChange(number)
      }}
    />
  )
}

interface NumberProps extends Omit<DecimalProps, 'value' | 'onChange'> {
  value: number | null
  onChange: (value: number | null) => void
}

/** A count or a measure. For money there is `MoneyField`. */
export function NumberField({ value, onChange, ...rest }: NumberProps) {
  return (
    <DecimalField
      {...rest}
      value={value === null ? null : String(value)}
      onChange={(text) => onChange(text === null ? null : Number(text))}
    />
  )
}

/** An amount of money, as the decimal text that the server keeps. */
export function MoneyField({ currency, ...rest }: DecimalProps & { currency: string }) {
  const show = (text: string, language: Language) => showGrouped(text, language, currencyPlaces(currency))
  return <DecimalField {...rest} show={show} before={<span className="text-sm text-quiet">{currency}</span>} />
}

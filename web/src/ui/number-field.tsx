import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { isSameDecimal, readDecimal, showDecimal } from './decimal-text.ts'
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
}

/** A number as exact decimal text, typed as the reader's language writes it. */
export function DecimalField({ value, onChange, error, ...rest }: DecimalProps) {
  const { language } = useLanguage()
  const words = useUiWords()
  const [typed, setTyped] = useState(() => showDecimal(value ?? '', language))
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
      return isSameNumber ? text : showDecimal(value ?? '', language)
    })
  }, [value, language, resets])

  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={isWrong ? words.notANumber : error}
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
  return <DecimalField {...rest} before={<span className="text-sm text-quiet">{currency}</span>} />
}

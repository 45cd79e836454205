import { currencyCodes } from '@proffer/core/currency-codes.ts'
import { useMemo } from 'react'
import { useLanguage } from './language.tsx'

/** Every currency that the server accepts, plus the stored one, as options. */
export function useCurrencies(stored: string | null) {
  const { language } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' })
    const codes = new Set([...currencyCodes, ...(stored ? [stored] : [])])
    // The stored code can be any text, and `of` throws for one that cannot be a currency.
    const nameOf = (code: string) => (/^[a-z]{3}$/i.test(code) ? names.of(code) : undefined)
    return [...codes].map((code) => ({ value: code, label: nameOf(code) ? `${code} · ${nameOf(code)}` : code }))
  }, [language, stored])
}

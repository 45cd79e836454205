import { useLanguage } from './language.tsx'

/** The name of a language in the reader's language; falls back to its code. */
export function useLanguageName() {
  const { language } = useLanguage()
  return (code: string) => {
    try {
      return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
    } catch {
      return code
    }
  }
}

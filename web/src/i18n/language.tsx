import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { localeOf } from './locale.ts'

export type Language = 'en' | 'es'

export const LANGUAGES: readonly Language[] = ['en', 'es']

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

const KEY = 'proffer.language'

interface Choice {
  language: Language
  choose: (language: Language) => void
}

const Context = createContext<Choice>({ language: 'en', choose: () => {} })

/** Begins with the language chosen in this browser, else the browser's own. Once signed in, the profile's language applies. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage)

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const choice = useMemo(
    () => ({
      language,
      choose(chosen: Language) {
        store(chosen)
        setLanguage(chosen)
      },
    }),
    [language],
  )
  return <Context value={choice}>{children}</Context>
}

export const useLanguage = () => useContext(Context)

/** The chosen language in the reader's region, for dates and numbers. */
export function useLocale(): string {
  const { language } = useLanguage()
  return localeOf(language)
}

/** The language of a tag such as `es-MX`; undefined if there are no texts in it. */
export const readLanguage = (text: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => text?.toLowerCase().split('-')[0] === language)

function firstLanguage(): Language {
  const browserLanguage = navigator.languages.map(readLanguage).find((language) => language !== undefined)
  return readLanguage(stored()) ?? browserLanguage ?? 'en'
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function store(language: Language) {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}

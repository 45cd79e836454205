import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

export type Language = 'en' | 'es'

export const LANGUAGES: readonly Language[] = ['en', 'es']

/** What a language is called by those who speak it. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

const KEY = 'proffer.language'

interface Choice {
  language: Language
  choose: (language: Language) => void
}

const Context = createContext<Choice>({ language: 'en', choose: () => {} })

/** What was chosen in this browser, else what the browser speaks. The profile has its say once somebody is signed in. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage)

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const choice = useMemo(
    () => ({
      language,
      choose(wanted: Language) {
        store(wanted)
        setLanguage(wanted)
      },
    }),
    [language],
  )
  return <Context value={choice}>{children}</Context>
}

export const useLanguage = () => useContext(Context)

export const readLanguage = (text: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => text?.toLowerCase().split('-')[0] === language)

function firstLanguage(): Language {
  const spoken = navigator.languages.map(readLanguage).find((language) => language !== undefined)
  return readLanguage(stored()) ?? spoken ?? 'en'
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
    // A browser that keeps nothing speaks it until the page is closed.
  }
}

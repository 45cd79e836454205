import { chooseTheme, THEMES } from '../../../app/theme.ts'
import { useSetLanguage } from '../../../app/use-set-language.ts'
import { useTheme } from '../../../app/use-theme.ts'
import { useAppWords } from '../../../app/words.ts'
import { LANGUAGES, languageNames, useLanguage } from '../../../i18n/language.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { useAccountWords } from './words.ts'

/** The language and the theme of the application. A change takes effect at once. */
export function LookCard() {
  const { look: words } = useAccountWords()
  const { themes } = useAppWords()
  const { language } = useLanguage()
  const theme = useTheme()
  const setLanguage = useSetLanguage()
  return (
    <Card>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={words.language}
          hint={words.languageHint}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
        />
        <Select
          label={words.theme}
          hint={words.themeHint}
          value={theme}
          onChange={chooseTheme}
          options={THEMES.map((value) => ({ value, label: themes[value] }))}
        />
      </div>
    </Card>
  )
}

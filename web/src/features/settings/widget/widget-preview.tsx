import { useQuery } from '@tanstack/react-query'
import { profileQuery, useMe } from '../../../api/session.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { WidgetIcon } from '../../../ui/icons.tsx'
import { inkOn } from '../../widget/ink.ts'
import { en } from '../../widget/words-en.ts'
import { es } from '../../widget/words-es.ts'
import { isColor, type WidgetValues } from './widget-values.ts'
import { useWidgetWords } from './words.ts'

/** The colour that the widget itself uses instead of an invalid one. */
const DEFAULT_ACCENT = '#0f766e'

/** A preview of the widget with the current values of the form. */
export function WidgetPreview({ values }: { values: WidgetValues }) {
  const { preview } = useWidgetWords()
  const { language } = useLanguage()
  const provider = useProviderName()
  const words = { en, es }[values.language === 'auto' ? language : values.language]
  const accent = isColor(values.accentColor) ? values.accentColor.trim() : DEFAULT_ACCENT
  const colors = { backgroundColor: accent, color: inkOn(accent) }
  return (
    <figure aria-label={preview.label} className="flex flex-col items-end gap-3 text-sm">
      <div className="w-full overflow-hidden rounded-xl border border-line bg-raised shadow-float">
        <p style={colors} className="truncate px-4 py-3 font-semibold">
          {words.title(provider)}
        </p>
        <div className="flex flex-col gap-4 p-4">
          <p className="w-fit max-w-[85%] rounded-lg bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line">
            {values.greeting.trim() || words.greeting(provider)}
          </p>
          <div className="mt-8 flex items-center justify-between gap-3 rounded-lg border border-edge py-1.5 pr-1.5 pl-3">
            <span className="truncate text-quiet">{words.labels.need}</span>
            <span style={colors} className="rounded-md px-3 py-1.5 font-medium">
              {words.send}
            </span>
          </div>
        </div>
      </div>
      <p
        style={colors}
        className="flex max-w-full items-center gap-2 rounded-full px-4 py-2.5 font-semibold shadow-float"
      >
        <WidgetIcon className="shrink-0" />
        <span className="truncate">{words.launch(provider)}</span>
      </p>
    </figure>
  )
}

/** The provider's name as the widget shows it. */
function useProviderName(): string {
  const me = useMe()
  const profile = useQuery(profileQuery).data?.profile
  return profile?.companyName || profile?.name || me.name
}

import type { Totals } from '@proffer/core/pricing/totals-schema.ts'
import type { Profile } from '@proffer/core/profile/schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { EyeIcon } from '../../../ui/icons.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { totalsOfPricing } from '../../proposals/editor/proposal-draft.ts'
import type { Editor } from '../../proposals/editor/use-editor.ts'
import { ValueText } from '../../proposals/list/value-text.tsx'
import { useTax } from '../../proposals/pricing/pricing-owner.ts'
import { Miniature } from '../miniature.tsx'
import { firstWords, shownTitles } from '../shown-titles.ts'
import { languageOf } from '../template-language.ts'
import { useTemplateWords } from '../words.ts'

interface Props {
  editor: Editor
  profile: Profile
  onPreview: () => void
}

const pricedValue = ({ oneTime, monthly, yearly }: Totals, currency: string) => ({
  currency,
  once: oneTime.net,
  monthly: monthly?.net ?? null,
  yearly: yearly?.net ?? null,
})

/** The template in small while it is edited, and what is in it. */
export function TemplateAside({ editor: { draft, editState }, profile, onPreview }: Props) {
  const { aside: words, example } = useTemplateWords()
  const format = useFormat()
  const { settings, sections, requirements } = draft
  const language = languageOf(settings, profile)
  const titles = shownTitles({ settings, sections, requirements, profile, language })
  const tax = useTax({ language })
  const price = draft.pricing ? totalsOfPricing(draft.pricing, draft.currency, tax) : null
  return (
    <aside aria-label={words.title} className="flex flex-col gap-4 max-xl:hidden xl:sticky xl:top-8">
      <div className="overflow-clip rounded-lg border border-line">
        <Miniature
          // While the name is empty, the stored one stays.
          title={draft.name.trim() || editState.stored.value.name}
          sections={titles}
          lead={firstWords(draft, example)}
          totals={price}
          currency={draft.currency}
          language={language}
          profile={profile}
        />
      </div>
      <Button wide icon={<EyeIcon />} onClick={onPreview}>
        {words.preview}
      </Button>
      <KeyValue
        facts={[
          [words.sections, format.number(titles.length)],
          [words.requirements, format.number(requirements.length)],
          [
            words.price,
            price === null ? (
              words.noPrice
            ) : (
              <ValueText key="price" value={pricedValue(price, draft.currency)} inline />
            ),
          ],
        ]}
      />
    </aside>
  )
}

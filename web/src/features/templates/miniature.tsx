import { accentOf } from '@proffer/core/brand/accent.ts'
import { logoPathOf } from '@proffer/core/brand/logo.ts'
import type { Language } from '@proffer/core/language.ts'
import { pageEdition } from '@proffer/core/page/edition.ts'
import type { Totals } from '@proffer/core/pricing/totals-schema.ts'
import type { Profile } from '@proffer/core/profile/schema.ts'
import { useFormat } from '../../i18n/format.ts'
import { classes } from '../../ui/class-names.ts'
import { DEFAULT_COLOR } from '../profile/color-field.tsx'
import { useFrameWords } from '../proposals/frame-words.ts'
import { useListWords } from '../proposals/list/words.ts'

interface Props {
  title: string
  /** The titles of the sections, in their order. */
  sections: string[]
  /** The start of the text. */
  lead: string
  /** Null without a price. */
  totals: Pick<Totals, 'oneTime' | 'monthly'> | null
  currency: string
  language: Language
  profile: Profile
}

const MAX_SECTIONS = 3

/**
 * The start of the client's page in small, in the brand of the account. All sizes are parts of its width (`cqw`), so it is the same
 * picture in a card and beside the editor. It repeats what stands beside it, so screen readers skip it.
 */
export function Miniature({ title, sections, lead, totals, currency, language, profile }: Props) {
  const { cover, light, dark } = accentOf(profile.brandColor || DEFAULT_COLOR)
  const isModern = profile.themeStyle === 'modern'
  const font = isModern ? 'font-sans' : 'font-serif'
  const [price, more] = useAmounts(totals, currency)
  return (
    <div
      aria-hidden="true"
      className={classes(profile.theme === 'dark' ? 'scheme-dark' : 'scheme-light', '@container text-left select-none')}
    >
      <div className="flex aspect-[6/5] flex-col bg-paper text-ink">
        <div
          className="relative flex h-[51%] flex-col justify-end px-[6cqw] pb-[5cqw]"
          style={{ background: cover.ground, color: cover.text }}
        >
          <Plate profile={profile} />
          <span
            className={classes('text-[3.6cqw] leading-normal', isModern ? 'font-medium' : 'font-serif italic')}
            style={{ color: cover.spark }}
          >
            {pageEdition(language).words.proposal}
          </span>
          <span
            className={classes(
              'line-clamp-2 text-[8.2cqw] leading-[1.06] tracking-tight wrap-anywhere',
              isModern ? 'font-semibold' : 'font-serif',
            )}
          >
            {title}
          </span>
        </div>
        <div className="flex min-h-0 flex-1 items-start gap-[6cqw] overflow-clip px-[6cqw] pt-[5cqw]">
          <div className={classes(font, 'min-w-0 flex-1 text-[3.4cqw] leading-[1.4]')}>
            {/* The lead is the text of the first section. */}
            {lead && <p className="mb-[3cqw] line-clamp-2">{lead}</p>}
            {sections
              .slice(lead ? 1 : 0)
              .slice(0, MAX_SECTIONS)
              .map((section, index) => (
                // Two sections may have the same title.
                <p key={index} className="mb-[1.4cqw] truncate border-t border-line pt-[1cqw]">
                  {section}
                </p>
              ))}
          </div>
          <div className="flex w-[34cqw] shrink-0 flex-col rounded-sm bg-sheet p-[3cqw] shadow-rest ring-1 ring-line">
            {price ? (
              <span className={classes(font, 'truncate text-[4.6cqw] leading-tight lining-nums')}>{price}</span>
            ) : (
              <span className="h-[3.4cqw] w-[18cqw] rounded-sm bg-hover" />
            )}
            {more && <span className="truncate text-[2.9cqw] leading-snug text-quiet lining-nums">{more}</span>}
            <span
              className="mt-[2.4cqw] h-[5cqw] rounded-sm"
              style={{ background: `light-dark(${light.fill}, ${dark.fill})` }}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

/** The amounts before tax, as beside the editor: the one-time amount, then the monthly one. A retainer has only the second. */
function useAmounts(totals: Props['totals'], currency: string): string[] {
  const words = useListWords()
  const { total } = useFrameWords()
  const { shortMoney } = useFormat()
  if (!totals) return []
  const once = totals.oneTime.net
  const monthly = totals.monthly && shortMoney(totals.monthly.net, currency)
  // The period has its own line: it would not fit beside the amount in every language.
  if (monthly && Number(once) === 0) return [monthly, total.perMonth]
  return [shortMoney(once, currency), ...(monthly ? [words.plus(words.perMonth(monthly))] : [])]
}

/** The logo on a light plate, or the provider's name, as on the client's page. */
function Plate({ profile }: { profile: Profile }) {
  const logo = logoPathOf(profile.logoUrl)
  const name = profile.companyName || profile.name
  if (!logo && !name) return null
  return (
    <span className="scheme-light absolute top-0 left-[6cqw] flex max-w-[48cqw] items-center rounded-b-sm bg-sheet px-[3cqw] pt-[4cqw] pb-[2.4cqw] text-ink">
      {logo ? (
        <img src={logo} alt="" className="h-[4.4cqw] max-w-[36cqw] object-contain" />
      ) : (
        <span className="truncate font-serif text-[3.8cqw] leading-none font-medium">{name}</span>
      )}
    </span>
  )
}

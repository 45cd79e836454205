import { formatDecimal } from '@proffer/core/currency.ts'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../api/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFrameWords } from '../frame-words.ts'
import { useTaxName } from '../proposal-total.tsx'
import { type DraftTotals, isOnlyRecurring } from './draft-totals.ts'
import { useDraftRange, useDraftTotals } from './use-draft-totals.ts'
import type { Editor } from './use-editor.ts'

/** What the client pays for what is selected at first, as the draft has it now. */
export function TotalCard({ editor }: { editor: Editor }) {
  const { total: words } = useFrameWords()
  const format = useFormat()
  const totals = useDraftTotals(editor)
  const range = useDraftRange(editor)
  const taxName = useTaxName(totals)
  const isProfileLoaded = useQuery(profileQuery).data !== undefined
  const money = (amount: string) => format.money(amount, editor.draft.currency)
  return (
    <section aria-label={words.title} className="rounded-lg border border-line bg-sheet px-5 pt-3.5 pb-4">
      {totals ? (
        <>
          <Amounts totals={totals} taxName={taxName} money={money} />
          {range && (
            <p className="mt-3 border-t border-line pt-3 text-[0.8125rem] leading-5 text-quiet tabular-nums">
              {words.range(money(range.lowest), money(range.highest))}
            </p>
          )}
          {isProfileLoaded && !taxName && (
            <p className="mt-2 text-[0.8125rem] leading-5 text-quiet">
              {words.noTax}{' '}
              <Link to="/profile/$part" params={{ part: 'rates' }}>
                {words.fromProfile}
              </Link>
            </p>
          )}
        </>
      ) : (
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="font-semibold">{words.title}</span>
          <span className="text-quiet">{words.none}</span>
        </p>
      )}
    </section>
  )
}

interface AmountsProps {
  totals: DraftTotals
  taxName: string
  money: (amount: string) => string
}

/** The amount that leads, and what belongs to it. As in the header, it is the recurring one if there is no other. */
function Amounts({ totals, taxName, money }: AmountsProps) {
  const { total: words } = useFrameWords()
  const { language } = useLanguage()
  const { monthly, yearly } = totals
  const recurring = [
    ...(monthly ? [{ label: words.monthlyLine(taxName), amount: monthly }] : []),
    ...(yearly ? [{ label: words.yearlyLine(taxName), amount: yearly }] : []),
  ]
  const [first, ...others] = isOnlyRecurring(totals)
    ? recurring
    : [{ label: words.title, amount: totals.gross }, ...recurring]
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <dt className="font-semibold">{first?.label}</dt>
        <dd className="min-w-0 font-serif text-2xl leading-8 tracking-tight break-all tabular-nums lining-nums">
          {money(first?.amount ?? totals.gross)}
        </dd>
      </div>
      {totals.taxes.length > 0 && <Row label={words.net}>{money(totals.net)}</Row>}
      {totals.taxes.map(({ name, rate, amount }) => (
        <Row key={rate} label={words.taxLine(name || words.tax, formatDecimal(rate, language))}>
          {money(amount)}
        </Row>
      ))}
      {others.map(({ label, amount }) => (
        <Row key={label} label={label}>
          {money(amount)}
        </Row>
      ))}
    </dl>
  )
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-x-3">
      <dt className="min-w-0 text-quiet">{label}</dt>
      <dd className="max-w-3/4 shrink-0 break-all tabular-nums">{children}</dd>
    </div>
  )
}

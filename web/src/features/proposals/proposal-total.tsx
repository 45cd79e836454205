import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { acceptanceQuery } from './detail/detail-queries.ts'
import { type DraftTotals, isOnlyRecurring } from './editor/draft-totals.ts'
import { useDraftTotals } from './editor/use-draft-totals.ts'
import type { Editor } from './editor/use-editor.ts'
import { useFrameWords } from './frame-words.ts'

interface TotalTexts {
  amount: string
  /** What the amount contains, and what comes after it. */
  note: string
  withTax: string
  /** What comes every month or year besides the amount. */
  recurring: string
}

/** After this long without a change, the total is announced. Otherwise a screen reader would speak at every key. */
const QUIET_MS = 800

/** The total of the draft, beside the title of the proposal. */
export function HeaderTotal({ editor }: { editor: Editor }) {
  const { total: words } = useFrameWords()
  const total = useTotalTexts(editor)
  const announced = useSettled(total ? words.announce([total.amount, total.note].filter(Boolean).join(', ')) : '')
  return (
    <div className="max-md:hidden">
      <p className="flex flex-col items-end text-right leading-tight whitespace-nowrap">
        {total ? (
          <>
            <span className="font-serif text-xl leading-tight tracking-tight tabular-nums lining-nums">
              {total.amount}
            </span>
            <span className="text-xs text-quiet">{total.note}</span>
          </>
        ) : (
          <span className="text-sm text-quiet">{words.none}</span>
        )}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  )
}

/** The same in the bar of a phone, where the label is above the amount. */
export function BarTotal({ editor }: { editor: Editor }) {
  const { total: words } = useFrameWords()
  const total = useTotalTexts(editor)
  return (
    <p className="mr-auto flex shrink-0 flex-col leading-tight whitespace-nowrap">
      <span className="text-xs text-quiet">
        {total ? [words.title, total.withTax].filter(Boolean).join(' ') : words.title}
      </span>
      <span className="font-serif text-xl leading-tight tabular-nums lining-nums">
        {total ? total.amount : <span className="font-sans text-sm text-quiet">{words.none}</span>}
      </span>
      {total?.recurring && <span className="text-xs text-quiet tabular-nums">+ {total.recurring}</span>}
    </p>
  )
}

/** The name of the tax, if there is one. Several have no common name. */
export function useTaxName(totals: DraftTotals | null): string {
  const { total: words } = useFrameWords()
  const names = new Set(totals?.taxNames.map((name) => name || words.tax))
  if (names.size === 0) return ''
  return names.size === 1 ? ([...names][0] ?? '') : words.tax
}

/** The amount and what it contains: `with VAT, then €116.85 a month`. Without a one-time price the recurring one is the amount. */
export function useTotalTexts(editor: Editor): TotalTexts | null {
  const { total: words } = useFrameWords()
  const format = useFormat()
  const totals = useDraftTotals(editor)
  const taxName = useTaxName(totals)
  const { id, acceptedTotalGross } = editor.editState.stored.value
  const accepted = useQuery({ ...acceptanceQuery(id), enabled: acceptedTotalGross !== null }).data?.totals
  const money = (amount: string) => format.money(amount, editor.draft.currency)
  const withTax = taxName && words.withTax(taxName)
  const recurringOf = (monthly: string | null, yearly: string | null) =>
    [monthly && words.monthly(money(monthly)), yearly && words.yearly(money(yearly))].filter(Boolean).join(words.and)
  // What the client has chosen counts, not what the draft selects at first.
  if (acceptedTotalGross !== null) {
    const recurring = recurringOf(accepted?.monthly?.gross ?? null, accepted?.yearly?.gross ?? null)
    return { amount: money(acceptedTotalGross), note: withTax, withTax, recurring }
  }
  if (!totals) return null
  const { gross, monthly, yearly } = totals
  if (isOnlyRecurring(totals)) {
    const period = monthly === null ? words.perYear : words.perMonth
    const note = [period, withTax].filter(Boolean).join(' ')
    return { amount: money(monthly ?? yearly ?? gross), note, withTax, recurring: '' }
  }
  const recurring = recurringOf(monthly, yearly)
  const note = [withTax, recurring && words.later(recurring)].filter(Boolean).join(', ')
  return { amount: money(gross), note, withTax, recurring }
}

/** The text, once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

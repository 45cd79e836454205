import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/class-names.ts'
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx'
import type { AcceptedChoice, AcceptedLine } from './choices.ts'
import { useOutcomeWords } from './words.ts'

/** More lines than these are folded, so that the page stays short. */
const SHOWN_LINES = 6

interface Props {
  /** With something to choose, and without. */
  title: { chose: string; fixed: string }
  choice: AcceptedChoice
  currency: string
  /** The discount on the one-time price. Null without one. */
  discount: string | null
}

/** What the client chose, what they left out, and which quantities they changed. */
export function ChoiceCard({ title, choice, currency, discount }: Props) {
  const { choice: words } = useOutcomeWords()
  const { money } = useFormat()
  const { chosen, left, included } = choice
  const hasChoices = chosen.length + left.length > 0
  const row = (line: AcceptedLine) => <LineRow key={line.item.id} line={line} currency={currency} />
  const [shown, folded] = hasChoices ? [[], included] : [included.slice(0, SHOWN_LINES), included.slice(SHOWN_LINES)]
  if (!hasChoices && included.length === 0) return null
  return (
    <Card
      flush
      title={hasChoices ? title.chose : title.fixed}
      actions={<span className="text-sm text-quiet">{words.beforeTax}</span>}
    >
      <ul>{[...chosen, ...shown].map(row)}</ul>
      {left.length > 0 && <ul>{left.map(row)}</ul>}
      {folded.length > 0 && (
        <Folded label={hasChoices ? words.included(folded.length) : words.more(folded.length)}>
          <ul>{folded.map(row)}</ul>
        </Folded>
      )}
      {discount !== null && (
        <p className="flex justify-between gap-4 border-t border-line px-6 py-3">
          <span>{words.discount}</span>
          <span className="whitespace-nowrap tabular-nums">− {money(discount, currency)}</span>
        </p>
      )}
    </Card>
  )
}

const Folded = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="border-t border-line">
    <summary className="px-6 py-3 text-sm text-quiet hover:text-ink pointer-coarse:min-h-11">{label}</summary>
    {children}
  </details>
)

function LineRow({ line, currency }: { line: AcceptedLine; currency: string }) {
  const format = useFormat()
  const texts = useLineTexts(line)
  const isTaken = line.item.selected
  return (
    <li className="flex items-start gap-3 border-t border-line px-6 py-2.5">
      {isTaken ? (
        <CheckIcon width="18" height="18" className="mt-0.75 shrink-0 text-good" />
      ) : (
        <CloseIcon width="18" height="18" className="mt-0.75 shrink-0 text-quiet" />
      )}
      <div className="min-w-0 flex-1">
        <p className={classes('wrap-anywhere', isTaken ? 'font-[550]' : 'text-quiet')}>{line.item.name}</p>
        {texts.length > 0 && <p className="text-sm wrap-anywhere text-quiet">{texts.join(' · ')}</p>}
      </div>
      <p className={classes('whitespace-nowrap tabular-nums', isTaken ? 'font-[550]' : 'text-quiet')}>
        {format.money(line.net, currency)}
      </p>
    </li>
  )
}

/** What the client could decide about the line, and what they decided. */
function useLineTexts({ item, section, choice, of, offered }: AcceptedLine): string[] {
  const { choice: words } = useOutcomeWords()
  const format = useFormat()
  const count = format.number(of)
  const inUnits = (quantity: string) => `${format.number(Number(quantity))} ${item.unit}`.trim()
  const quantityText = () => {
    if (item.quantity !== offered) return words.changed(format.number(Number(offered)), inUnits(item.quantity))
    if (item.quantityRange) {
      const { min, max } = item.quantityRange
      return words.range(inUnits(item.quantity), format.number(Number(min)), format.number(Number(max)))
    }
    return item.quantity === '1.00' ? '' : inUnits(item.quantity)
  }
  const place = {
    all: '',
    any: section || words.option,
    one: section ? words.oneOf(section, count) : words.oneOfUntitled(count),
  }
  const period = { none: '', month: words.month, year: words.year }
  return [
    item.selected ? '' : words.left,
    place[choice],
    item.selected ? quantityText() : '',
    period[item.recurring],
  ].filter((text) => text !== '')
}

import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { Comparison } from '@proffer/core/shares/comparison-schema.ts'
import type { Version } from '@proffer/core/shares/versions-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { classes } from '../../../ui/class-names.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { hasOtherCurrency, priceChangeCount } from './change-count.ts'
import { changeCount, comparedParts } from './compared-parts.ts'
import { comparedPrices } from './compared-prices.ts'
import { ComparisonHead } from './comparison-head.tsx'
import { ComparisonTotals } from './comparison-totals.tsx'
import { useDraftName } from './draft-name.ts'
import { PartComparison } from './part-comparison.tsx'
import { PriceComparison } from './price-comparison.tsx'
import type { Sides } from './sides.ts'
import { comparisonQuery, draftComparisonQuery } from './version-queries.ts'
import { useVersionWords } from './words.ts'

interface Props {
  proposal: Proposal
  versions: Version[]
  sides: Sides
  onChange: (sides: Sides) => void
  className: string | undefined
}

/** Two versions: both totals on top, then what changed, before and after in place. */
export function ComparisonCard({ proposal, versions, sides, onChange, className }: Props) {
  const words = useVersionWords()
  const format = useFormat()
  const [isWhole, setIsWhole] = useState(false)
  const { left, right } = sides
  const ofDraft = useQuery({ ...draftComparisonQuery(proposal.id, left, proposal.updatedAt), enabled: right === null })
  const ofVersions = useQuery({ ...comparisonQuery(proposal.id, left, right ?? left), enabled: right !== null })
  const newest = versions[0]?.version ?? 0
  const draftName = useDraftName(proposal, newest)
  const nameOf = (version: number | null) => (version === null ? draftName : words.version(format.number(version)))
  const names = { before: nameOf(left), after: nameOf(right) }
  return (
    <section
      aria-label={words.comparison}
      className={classes('min-w-0 overflow-clip rounded-lg border border-line bg-sheet max-sm:-mx-2', className)}
    >
      <ComparisonHead {...{ versions, sides, onChange, nameOf, isWhole, onWhole: setIsWhole }} />
      <Loaded query={right === null ? ofDraft : ofVersions}>
        {(comparison) => <Compared comparison={comparison} names={names} isWhole={isWhole} />}
      </Loaded>
    </section>
  )
}

interface ComparedProps {
  comparison: Comparison
  names: { before: string; after: string }
  isWhole: boolean
}

interface ShownPart {
  id: string
  title: string
  count: number
  view: React.ReactNode
}

function Compared({ comparison, names, isWhole }: ComparedProps) {
  const words = useVersionWords()
  const format = useFormat()
  const { language } = useLanguage()
  const { before, after } = comparison
  const currencies = { before: before.currency, after: after.currency }
  const prices = comparedPrices(comparison)
  const texts = comparedParts(comparison, { words, language, day: format.calendarDay, money: format.money })
  const parts: ShownPart[] = texts.map((part) => ({
    id: part.id,
    title: part.title,
    ...(part.look === 'price' && prices
      ? {
          count: priceChangeCount(comparison),
          view: <PriceComparison {...{ prices, names, currencies, isWhole }} />,
        }
      : { count: changeCount(part), view: <PartComparison part={part} names={names} isWhole={isWhole} /> }),
  }))
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  return (
    <>
      <ComparisonTotals prices={comparison.prices} names={names} currencies={currencies} />
      {count === 0 && !hasOtherCurrency(comparison) && (
        <div className="border-t border-line px-4 py-8 text-center sm:px-6">
          <p className="group-title">{words.same}</p>
          <p className="mt-1 text-quiet">{words.sameText(names.before, names.after)}</p>
        </div>
      )}
      {count > 0 && <JumpLinks parts={parts.filter((part) => part.count > 0)} count={count} />}
      {(count > 0 || isWhole) && <PartList parts={parts} isWhole={isWhole} />}
    </>
  )
}

const idOf = (part: Pick<ShownPart, 'id'>) => `compared-${part.id}`

function JumpLinks({ parts, count }: { parts: ShownPart[]; count: number }) {
  const words = useVersionWords()
  const format = useFormat()
  const show = (part: ShownPart) => {
    const heading = document.getElementById(idOf(part))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav
      aria-label={words.changedParts}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line bg-sunken px-4 py-2 text-sm sm:px-6"
    >
      <span className="text-quiet">{words.changeCount(count)}</span>
      {parts.map((part) => (
        <button
          key={part.id}
          type="button"
          onClick={() => show(part)}
          className="rounded-sm text-accent underline decoration-1 underline-offset-4 hover:text-accent-hover pointer-coarse:min-h-11"
        >
          {words.jump(part.title, format.number(part.count))}
        </button>
      ))}
    </nav>
  )
}

/** The parts in their order. Unchanged ones that follow each other are one line. */
function PartList({ parts, isWhole }: { parts: ShownPart[]; isWhole: boolean }) {
  const words = useVersionWords()
  const { language } = useLanguage()
  const groups: ShownPart[][] = []
  for (const part of parts) {
    const isFolded = part.count === 0 && !isWhole
    const last = groups.at(-1)
    const canJoin = isFolded && last?.every(({ count }) => count === 0)
    if (canJoin) last?.push(part)
    else groups.push([part])
  }
  const listOf = (group: ShownPart[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(group.map(({ title }) => title))
  return groups.map((group) => {
    const [part] = group
    if (!part) return null
    if (part.count === 0 && !isWhole)
      return (
        <p
          key={part.id}
          className="flex items-center gap-2 border-t border-line px-4 py-2.5 text-sm text-quiet sm:px-6 [nav+&]:border-t-0"
        >
          <CheckIcon width="16" height="16" className="shrink-0" />
          {words.unchanged(listOf(group))}
        </p>
      )
    return (
      <section key={part.id} className="border-t border-line px-4 py-5 sm:px-6 [nav+&]:border-t-0">
        <h2
          id={idOf(part)}
          tabIndex={-1}
          className="mb-3 scroll-mt-36 font-serif text-[1.25rem] leading-[1.3] font-medium outline-none"
        >
          {part.title}
        </h2>
        {part.view}
      </section>
    )
  })
}

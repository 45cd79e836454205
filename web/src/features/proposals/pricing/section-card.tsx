import type { PriceItem, PriceSection } from '@proffer/core/pricing/schema.ts'
import { noTax } from '@proffer/core/proposals/pricing.ts'
import { type CSSProperties, memo } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { classes } from '../../../ui/class-names.ts'
import { PlusIcon } from '../../../ui/icons.tsx'
import type { DragHandle } from '../editor/drag-order.ts'
import { totalsOfPricing } from '../editor/proposal-draft.ts'
import type { LineActions } from './line-actions.ts'
import { columnsClass, LineRow } from './line-row.tsx'
import type { PricingOwner } from './pricing-owner.ts'
import { type SectionActions, SectionHead } from './section-head.tsx'
import { usePricingWords } from './words.ts'

interface Props extends Pick<PricingOwner, 'currency' | 'requirements' | 'errorAt'> {
  section: PriceSection
  index: number
  isLast: boolean
  /** The position of the head among all rows, from 0. */
  headRow: number
  /** The position of the first line among all lines, from 1. */
  firstPosition: number
  /** The number of rows of the whole table. */
  totalRowCount: number
  /** The tax rate of the profile, which applies to lines without a rate. */
  profileTaxRate: string
  /** Where the unit price of a line comes from, in words. */
  rateSourceOf: (line: PriceItem) => string | null
  /** The row that is dragged, how it is shown, and the row below which it would be dropped. */
  draggedRow: number | null
  draggedStyle: CSSProperties | undefined
  dropBelowRow: number | null
  handle: DragHandle
  openLineId: string | null
  onOpen: (id: string | null) => void
  lineActions: LineActions
  sectionActions: SectionActions
}

/** A section of the price table: its head, its lines and their sum. Memoized like the lines, because a pricing may have fifty of them. */
export const SectionCard = memo(function SectionCard(props: Props) {
  const { section, index, headRow, firstPosition, currency, draggedRow, dropBelowRow, lineActions } = props
  const words = usePricingWords()
  const { number } = useFormat()
  const { choice, items } = section
  return (
    <section
      aria-label={section.title || words.section.untitled(number(index + 1))}
      className="@container rounded-lg border border-line bg-sheet"
    >
      <SectionHead
        section={section}
        index={index}
        isLast={props.isLast}
        isDropTarget={dropBelowRow === headRow}
        actions={props.sectionActions}
      />
      {items.length > 0 && <ColumnHeads section={section} />}
      <ol>
        {items.map((line, itemIndex) => {
          const row = headRow + 1 + itemIndex
          const errorOf = (member: string) => props.errorAt(`items/${line.id}/${member}`)
          return (
            <LineRow
              key={line.id}
              line={line}
              sectionId={section.id}
              choice={choice}
              row={row}
              totalRowCount={props.totalRowCount}
              position={firstPosition + itemIndex}
              currency={currency}
              profileTaxRate={props.profileTaxRate}
              requirementName={props.requirements.find(({ id }) => id === line.requirementId)?.name ?? null}
              rateSource={props.rateSourceOf(line)}
              isOpen={props.openLineId === line.id}
              isDragged={draggedRow === row}
              isDropTarget={dropBelowRow === row}
              // Only the dragged line gets a style. A new style object for every other line would render all of them again on each
              // move of the pointer.
              style={draggedRow === row ? props.draggedStyle : undefined}
              handle={props.handle}
              nameError={errorOf('name')}
              quantityError={errorOf('quantity')}
              rangeError={errorOf('quantityRange')}
              unitPriceError={errorOf('unitPrice')}
              taxRateError={errorOf('taxRate')}
              discountError={errorOf('discountPercent')}
              unitCostError={errorOf('unitCost')}
              actions={lineActions}
              onOpen={props.onOpen}
            />
          )
        })}
      </ol>
      <button
        type="button"
        onClick={() => lineActions.add(section.id)}
        className="flex min-h-11 w-full items-center gap-2 border-t border-line px-5 text-sm font-medium text-accent hover:bg-accent-wash @min-[49rem]:pl-12"
      >
        <PlusIcon width="16" height="16" />
        {choice === 'one' ? words.line.addPackage : words.line.add}
      </button>
      <SectionSum currency={currency} section={section} />
    </section>
  )
})

function ColumnHeads({ section: { choice } }: Pick<Props, 'section'>) {
  const { columns } = usePricingWords().line
  return (
    <div
      aria-hidden="true"
      className={classes(
        'hidden border-t border-line py-1.5 pr-2 pl-3 text-xs text-quiet @min-[49rem]:grid [&>span]:truncate [&>span]:px-2',
        columnsClass(choice),
      )}
    >
      {/* The columns of the handle and of the checkbox or radio button have no caption. */}
      <span />
      <span />
      <span>{columns.name}</span>
      <span className="text-right">{columns.quantity}</span>
      <span>{columns.unit}</span>
      <span className="text-right">{columns.unitPrice}</span>
      <span>{columns.recurring}</span>
      <span className="text-right">{columns.taxRate}</span>
      <span className="text-right">{columns.amount}</span>
    </div>
  )
}

/** What the lines that are selected by default cost, without discount and tax. */
function SectionSum({ currency, section }: Pick<Props, 'currency' | 'section'>) {
  const words = usePricingWords()
  const { money } = useFormat()
  const pricing = { sections: [section], discount: null, schedule: [] }
  const { oneTime, monthly, yearly } = totalsOfPricing(pricing, currency, noTax)
  return (
    <p
      className={classes(
        'flex flex-wrap justify-between gap-x-4 rounded-b-lg border-t border-line bg-sunken px-5 py-3 text-sm text-quiet',
        '@min-[49rem]:pr-20 @min-[49rem]:pl-12',
      )}
    >
      <span>{words.section.sums[section.choice]}</span>
      <span className="tabular-nums">
        <b className="font-semibold text-ink">{money(oneTime.net, currency)}</b>
        {monthly && ` + ${money(monthly.net, currency)} ${words.line.per.month}`}
        {yearly && ` + ${money(yearly.net, currency)} ${words.line.per.year}`}
      </span>
    </p>
  )
}

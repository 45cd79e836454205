import { formatDecimal } from '@proffer/core/currency.ts'
import { useRef } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { classes } from '../../../ui/class-names.ts'
import { CatalogueChange } from './catalogue-changes.tsx'
import { useCatalogueSuggestions } from './catalogue-suggestions.tsx'
import { lineFrom } from './catalogue-values.ts'
import { cellClass } from './cell-class.ts'
import { CellError } from './cell-error.tsx'
import { nameCellOf } from './line-actions.ts'
import type { LineProps } from './line-props.ts'
import { usePricingWords } from './words.ts'

const LINE_BREAKS = /\s*[\r\n]+\s*/g
/** 49rem, the width at which the classes of the table switch to the wide layout. */
const WIDE_LAYOUT_PX = 784

/** The name of a line, and what else the client reads about it. */
export function LineName({ line, position, currency, isOpen, nameError, actions, onOpen }: LineProps) {
  const { line: words } = usePricingWords()
  const { number } = useFormat()
  const id = nameCellOf(line.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const suggestions = useCatalogueSuggestions({
    field,
    id: `${id}-catalogue`,
    currency,
    onChoose: (item) => actions.edit(line.id, lineFrom(item)),
  })
  /** In the narrow layout a line shows its cells only while it is open. */
  const openIfNarrow = (cell: HTMLElement) => {
    if ((cell.closest('[data-price-table]')?.clientWidth ?? 0) < WIDE_LAYOUT_PX) onOpen(line.id)
  }
  return (
    <>
      <div className="min-w-0 flex-1">
        <textarea
          {...suggestions.attributes}
          ref={field}
          id={id}
          rows={1}
          aria-label={words.name(number(position))}
          aria-invalid={nameError ? true : undefined}
          aria-describedby={nameError ? `${id}-error` : undefined}
          placeholder={words.namePlaceholder}
          maxLength={500}
          value={line.name}
          onFocus={(event) => openIfNarrow(event.target)}
          onChange={({ target }) => {
            actions.edit(line.id, { name: target.value.replace(LINE_BREAKS, ' ') })
            suggestions.onType(target.value)
          }}
          className={classes(
            cellClass,
            'field-sizing-content resize-none py-2 leading-5.5',
            line.selected ? 'font-medium' : 'text-quiet',
            !isOpen &&
              'not-aria-invalid:not-hover:not-focus-visible:border-transparent not-focus-visible:bg-transparent',
          )}
        />
        {suggestions.list}
        {!isOpen && <Notes line={line} />}
        <CatalogueChange line={line} />
      </div>
      <CellError id={`${id}-error`} label={words.columns.name} error={nameError} />
    </>
  )
}

/** The description, the range of the quantity and the discount in short, while the details are closed. */
function Notes({ line }: Pick<LineProps, 'line'>) {
  const { line: words } = usePricingWords()
  const { language } = useLanguage()
  const decimal = (amount: string) => formatDecimal(amount, language)
  const { description, discountPercent, quantityRange: range } = line
  const hasRange = range?.min && range.max
  if (!description && !discountPercent && !hasRange) return null
  return (
    <p className="-mt-0.5 flex flex-wrap gap-x-2 gap-y-1 px-2 pb-2 text-xs text-quiet">
      {description && <span className="line-clamp-2">{description}</span>}
      {hasRange && (
        <span className="rounded-lg bg-hover px-2">{words.rangeChip(decimal(range.min), decimal(range.max))}</span>
      )}
      {discountPercent && (
        <span className="rounded-lg bg-accent-wash px-2 text-accent">{words.discounted(decimal(discountPercent))}</span>
      )}
    </p>
  )
}

import { lineNetOf } from '@proffer/core/pricing/totals.ts'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { classes } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDownIcon, GripIcon } from '../../../ui/icons.tsx'
import { LineCells } from './line-cells.tsx'
import { LineDetails } from './line-details.tsx'
import { LineMenu } from './line-menu.tsx'
import { LineName } from './line-name.tsx'
import type { LineProps } from './line-props.ts'
import { isTable } from './pasted-rows.ts'
import { type Choice, isBlankLine, lineWithDefaults } from './pricing-draft.ts'
import { usePricingWords } from './words.ts'

/**
 * The columns of the wide layout, for the lines and for the captions above them. The second column is wider where the client
 * chooses, because it contains a checkbox or radio button.
 */
export const columnsClass = (choice: Choice) =>
  choice === 'all'
    ? '@min-[49rem]:grid-cols-[1.5rem_0.25rem_minmax(9rem,1fr)_4.25rem_4.75rem_5.5rem_5.5rem_4.25rem_6.25rem_1.75rem_2.25rem]'
    : '@min-[49rem]:grid-cols-[1.5rem_1.75rem_minmax(8rem,1fr)_4.25rem_4.75rem_5.5rem_5.5rem_4.25rem_6.25rem_1.75rem_2.25rem]'

/** Memoized, because a pricing may have hundreds of lines and only one of them changes at a time. */
export const LineRow = memo(function LineRow(props: LineProps) {
  const { line, sectionId, choice, row, currency, isDragged, isDropTarget, style, actions } = props
  const { line: words } = usePricingWords()
  const { money } = useFormat()
  const name = line.name || words.unnamed
  // The details contain the range, the discount and the cost.
  const isOpen =
    props.isOpen || [props.rangeError, props.discountError, props.unitCostError].some((error) => error !== null)

  /** Alt and an arrow key move the line, Enter adds one below, and Backspace removes a blank one. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const cell = event.target
    if (!(cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement || cell instanceof HTMLSelectElement))
      return
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    const isMultiline = cell instanceof HTMLTextAreaElement && cell.rows > 1
    if (step !== undefined) actions.move(row, row + step, cell.id)
    else if (event.key === 'Enter' && !isMultiline && !event.nativeEvent.isComposing) actions.add(sectionId, line.id)
    else if (event.key === 'Backspace' && cell.value === '' && isBlankLine(line)) actions.removeBlank(line.id)
    else return
    event.preventDefault()
  }

  /** Cells of a spreadsheet become lines. Other text goes into the cell as usual. */
  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const isMultiline = event.target instanceof HTMLTextAreaElement && event.target.rows > 1
    const text = event.clipboardData.getData('text/plain')
    if (isMultiline || !isTable(text)) return
    event.preventDefault()
    actions.paste(line.id, text)
  }

  return (
    <li
      data-drag-row
      style={style}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      className={classes(
        'group relative flex flex-wrap items-start gap-x-1 border-t border-line py-1 pr-2 pl-3 @min-[49rem]:grid @min-[49rem]:gap-x-0 @min-[49rem]:py-0.5',
        columnsClass(choice),
        isOpen ? 'bg-accent-wash @min-[49rem]:bg-sheet' : 'bg-sheet',
        // The browser skips lines out of view, so that hundreds of them cost nothing.
        '[content-visibility:auto] [contain-intrinsic-block-size:auto_2.75rem]',
        isDragged && 'shadow-float',
        isDropTarget && 'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent',
      )}
    >
      <Grip {...props} name={name} />
      <DefaultSelection {...props} name={name} />
      <LineName {...props} />
      <div
        className={classes(
          'order-2 grid basis-full grid-cols-[4fr_5fr_4fr] gap-x-2 gap-y-2 px-1 pt-1 pb-2 @min-[49rem]:contents',
          // A line with an error shows its cells even if it is closed.
          !isOpen && 'hidden @max-[49rem]:has-aria-invalid:grid',
        )}
      >
        <LineCells {...props} />
      </div>
      <p
        className={classes(
          'shrink-0 px-1 py-2.5 text-right text-sm tabular-nums @min-[49rem]:px-2',
          line.selected ? 'font-medium' : 'text-quiet',
        )}
      >
        {money(lineNetOf(lineWithDefaults(line), currency), currency)}
        {line.recurring !== 'none' && (
          <span className="block text-xs font-normal text-quiet">{words.per[line.recurring]}</span>
        )}
      </p>
      <IconButton
        label={words.open(name)}
        aria-expanded={isOpen}
        // The menu of the line opens the details too, so that Tab goes from cell to cell.
        tabIndex={-1}
        className="mt-0.5 w-7 pointer-coarse:mt-0 @max-[49rem]:hidden"
        onClick={() => props.onOpen(isOpen ? null : line.id)}
      >
        <ChevronDownIcon className={classes('transition-transform', isOpen && 'rotate-180')} />
      </IconButton>
      <LineMenu {...props} name={name} />
      {isOpen && <LineDetails {...props} />}
    </li>
  )
})

function Grip({ line, row, handle, name }: LineProps & { name: string }) {
  const { line: words } = usePricingWords()
  return (
    <button
      type="button"
      // Alt and the arrow keys move the line from any of its cells.
      tabIndex={-1}
      aria-label={words.move(name)}
      data-grip={line.id}
      className="hidden h-10 cursor-grab touch-none items-center justify-center rounded-sm text-edge hover:text-ink active:cursor-grabbing @min-[49rem]:flex"
      onPointerDown={(event) => handle.begin(event, row)}
      onPointerMove={handle.move}
      onPointerUp={handle.end}
      onPointerCancel={handle.cancel}
    >
      <GripIcon width="18" height="18" strokeWidth="2.5" />
    </button>
  )
}

/** Whether the line is selected when the client opens the page. */
function DefaultSelection({ line, sectionId, choice, actions, name }: LineProps & { name: string }) {
  const { line: words } = usePricingWords()
  // The empty element fills the column.
  if (choice === 'all') return <span className="hidden @min-[49rem]:block" />
  return (
    <label className="flex min-h-10 items-center justify-center pointer-coarse:-ml-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11">
      <input
        type={choice === 'one' ? 'radio' : 'checkbox'}
        name={choice === 'one' ? `default-${sectionId}` : undefined}
        aria-label={words.selected(name)}
        checked={line.selected}
        onChange={(event) => actions.select(line.id, event.target.checked)}
        className="tick-box"
      />
    </label>
  )
}

import type { EstimateItem } from '@proffer/core/estimates/schema.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { type CSSProperties, lazy, memo, Suspense, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { classes } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDownIcon, TrashIcon } from '../../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../../ui/menu.tsx'
import { DecimalField } from '../../../ui/number-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { PriceBasis } from '../estimates/rates.ts'
import { useProposalsWords } from '../words.ts'
import type { DragHandle } from './drag-order.ts'
import { hoursOf, hoursRangeOf, withFittingRange, withHours } from './proposal-draft.ts'
import { MAX_TEXT, RequirementDetails } from './requirement-details.tsx'
import { Grip, MoveItems } from './row-moving.tsx'

const Suggestion = lazy(async () => ({ default: (await import('../estimates/suggestion.tsx')).Suggestion }))

export interface RowActions {
  change: (id: string, edit: (before: Requirement) => Requirement) => void
  /** Moves a row from one index to another. */
  move: (from: number, to: number) => void
  remove: (id: string) => void
}

interface Props {
  requirement: Requirement
  index: number
  isLast: boolean
  /** The row was just added and takes the focus. */
  isNew: boolean
  isDragged: boolean
  style: CSSProperties | undefined
  handle: DragHandle
  basis: PriceBasis
  /** The formatted price of the hours. Null without one. */
  amount: string | null
  suggestion: EstimateItem | null
  error: string | null
  actions: RowActions
}

/** The columns of a row and of the heads above them. On a phone the fields are below each other. */
export const columnsClass =
  'sm:grid-cols-[2.25rem_minmax(0,1fr)_minmax(0,1.5fr)_6rem_4.75rem] sm:pointer-coarse:grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1.5fr)_6rem_5.5rem]'

/** As plain as the other cells, until one points at it. An empty field of a phone keeps its frame, because it has no placeholder. */
const hoursClass =
  'max-sm:w-28 [&_input]:text-right sm:[&_.box]:bg-transparent sm:[&_.box:not(:hover,:has([aria-invalid]))]:border-transparent'

/** Memoized, because a proposal may have hundreds of rows and only one of them changes at a time. */
export const RequirementRow = memo(function RequirementRow(props: Props) {
  const { requirement, index, isNew, isDragged, style, basis, suggestion, error, actions } = props
  const onChange = (edit: (before: Requirement) => Requirement) => actions.change(requirement.id, edit)
  const { editor } = useProposalsWords()
  const words = editor.requirements
  const { number } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const name = requirement.name || words.unnamed
  return (
    <li
      style={style}
      className={classes(
        'border-t border-line bg-sheet py-0.75 pr-2 pl-2',
        // The browser skips rows out of view, so that hundreds of them cost nothing.
        '[content-visibility:auto] [contain-intrinsic-block-size:auto_3rem]',
        isDragged && 'shadow-float',
      )}
    >
      <div className={classes('grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-start gap-x-1', columnsClass)}>
        <Grip
          id={`move-${requirement.id}`}
          label={words.move(name)}
          hint={words.moveHint}
          index={index}
          handle={props.handle}
          move={actions.move}
        />
        <TextArea
          line
          bare
          label={words.name(number(index + 1))}
          labelHidden
          placeholder={words.namePlaceholder}
          maxLength={500}
          autoFocus={isNew}
          className="min-w-0 [&_textarea]:font-medium"
          value={requirement.name}
          error={error}
          onChange={(text) => onChange((before) => ({ ...before, name: text }))}
        />
        <TextArea
          bare
          label={words.descriptionOf(number(index + 1))}
          labelHidden
          placeholder={words.descriptionPlaceholder}
          maxLength={MAX_TEXT}
          className="min-w-0 max-sm:order-1 max-sm:col-span-2 max-sm:col-start-2"
          value={requirement.description}
          onChange={(text) => onChange((before) => ({ ...before, description: text }))}
        />
        <Hours {...props} onChange={onChange} />
        <div className="flex shrink-0 justify-end max-sm:col-start-3 max-sm:row-start-1">
          <IconButton label={words.open(name)} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <ChevronDownIcon className={classes('transition-transform', isOpen && 'rotate-180')} />
          </IconButton>
          <RowMenu {...props} name={name} />
        </div>
      </div>
      {suggestion && (
        <Suspense>
          <Suggestion suggestion={suggestion} requirement={requirement} name={name} basis={basis} onChange={onChange} />
        </Suspense>
      )}
      {isOpen && <RequirementDetails requirement={requirement} basis={basis} onChange={onChange} />}
    </li>
  )
})

interface HoursProps extends Props {
  onChange: (edit: (before: Requirement) => Requirement) => void
}

/** The hours, and below them what they cost and the range of their estimate. */
function Hours({ requirement, index, amount, onChange }: HoursProps) {
  const { editor } = useProposalsWords()
  const words = editor.requirements
  const { number } = useFormat()
  const range = hoursRangeOf(requirement)
  const notes = [amount, range && words.rangeOf(number(range.low), number(range.high))].filter((note) => note !== null)
  return (
    <div className="max-sm:order-2 max-sm:col-span-2 max-sm:col-start-2 max-sm:flex max-sm:items-center max-sm:gap-3 max-sm:pb-2 max-sm:pl-2">
      <DecimalField
        label={words.hours(number(index + 1))}
        labelHidden
        className={hoursClass}
        after={<span className="text-sm text-quiet">{words.hoursUnit}</span>}
        value={hoursOf(requirement)}
        onChange={(hours) => onChange((before) => withHours(before, hours))}
        // Only now, because a number that is being typed is outside of the range for a moment.
        onBlur={() => hasMisfittingRange(requirement) && onChange(withFittingRange)}
      />
      {notes.map((note) => (
        <p key={note} className="px-2 pb-1 text-right text-xs text-quiet tabular-nums max-sm:px-0 max-sm:py-1">
          {note}
        </p>
      ))}
    </div>
  )
}

const hasMisfittingRange = (requirement: Requirement) =>
  'hoursRange' in requirement && requirement.hoursRange !== null && hoursRangeOf(requirement) === null

function RowMenu({ requirement, index, isLast, actions, name }: Props & { name: string }) {
  const { editor } = useProposalsWords()
  const words = editor.requirements
  return (
    <MoreMenu itemName={name}>
      <MoveItems index={index} isLast={isLast} words={words} move={actions.move} />
      <MenuSeparator />
      <MenuItem icon={<TrashIcon />} danger onSelect={() => actions.remove(requirement.id)}>
        {words.remove}
      </MenuItem>
    </MoreMenu>
  )
}

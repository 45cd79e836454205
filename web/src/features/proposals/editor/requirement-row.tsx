import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { type CSSProperties, memo, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { classes } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDownIcon, TrashIcon } from '../../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../../ui/menu.tsx'
import { DecimalField } from '../../../ui/number-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useProposalsWords } from '../words.ts'
import type { DragHandle } from './drag-order.ts'
import { hoursOf, withHours } from './proposal-draft.ts'
import { RequirementDetails } from './requirement-details.tsx'
import { Grip, MoveItems } from './row-moving.tsx'

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
  /** The formatted price of the hours. Null without one. */
  amount: string | null
  error: string | null
  actions: RowActions
}

/** Memoized, because a proposal may have hundreds of rows and only one of them changes at a time. */
export const RequirementRow = memo(function RequirementRow(props: Props) {
  const { requirement, index, isNew, isDragged, style, amount, error, actions } = props
  const onChange = (edit: (before: Requirement) => Requirement) => actions.change(requirement.id, edit)
  const { editor } = useProposalsWords()
  const words = editor.requirements
  const { number } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const name = requirement.name || words.unnamed
  return (
    <li
      style={style}
      className={classes('border-t border-line bg-sheet py-3 pr-3 pl-2 sm:pr-4', isDragged && 'shadow-float')}
    >
      <div className="flex items-start gap-1 max-sm:flex-wrap sm:gap-2">
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
          label={words.name(number(index + 1))}
          labelHidden
          placeholder={words.namePlaceholder}
          maxLength={500}
          autoFocus={isNew}
          className="min-w-0 flex-1"
          value={requirement.name}
          error={error}
          onChange={(text) => onChange((before) => ({ ...before, name: text }))}
        />
        <DecimalField
          label={words.hours(number(index + 1))}
          labelHidden
          className="shrink-0 max-sm:order-1 max-sm:basis-full max-sm:pr-[45%] max-sm:pl-12 sm:w-24"
          after={<span className="text-sm text-quiet">{words.hoursUnit}</span>}
          value={hoursOf(requirement)}
          onChange={(hours) => onChange((before) => withHours(before, hours))}
        />
        <div className="flex shrink-0">
          <IconButton label={words.open(name)} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <ChevronDownIcon className={classes('transition-transform', isOpen && 'rotate-180')} />
          </IconButton>
          <RowMenu {...props} name={name} />
        </div>
      </div>
      {(amount || (!isOpen && requirement.description)) && (
        <p className="mt-1.5 flex justify-between gap-4 pr-2 pl-12 text-sm sm:pl-11 sm:pointer-coarse:pl-13">
          <span className="line-clamp-1 text-quiet">{!isOpen && requirement.description}</span>
          <span className="shrink-0 tabular-nums">{amount}</span>
        </p>
      )}
      {isOpen && <RequirementDetails requirement={requirement} onChange={onChange} />}
    </li>
  )
})

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

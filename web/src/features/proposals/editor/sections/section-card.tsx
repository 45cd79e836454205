import type { Section } from '@proffer/core/sections/section.ts'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { classes } from '../../../../ui/class-names.ts'
import { FieldNotes } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { EyeIcon, EyeOffIcon, TrashIcon } from '../../../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../../../ui/menu.tsx'
import type { DragHandle } from '../drag-order.ts'
import { Grip, MoveItems } from '../row-moving.tsx'
import type { HomeSetting } from './home-text.ts'
import { useSectionWords } from './words.ts'

export interface SectionActions {
  change: (id: string, edit: (before: Section) => Section) => void
  /** Changes the text, where it is stored. */
  changeText: (id: string, setting: HomeSetting | null, text: string) => void
  toggleHidden: (section: Section) => void
  /** Moves a section from one index to another. */
  move: (from: number, to: number) => void
  remove: (id: string) => void
}

/** What the card of every section gets. */
export interface SectionCardProps {
  section: Section
  index: number
  /** A link can lead to the card by this name. */
  field: string | null
  isLast: boolean
  /** Whether the client sees it: it is not hidden, and it has something to show. */
  isShown: boolean
  isDragged: boolean
  style: CSSProperties | undefined
  handle: DragHandle
  error: string | null
  actions: SectionActions
}

interface Props extends SectionCardProps {
  name: string
  isRemovable?: boolean
  /** The section is edited elsewhere. */
  isElsewhere?: boolean
  /** The title and what is beside it. */
  head: ReactNode
  /** At the end of the head. */
  end?: ReactNode
  children?: ReactNode
}

/** The client answers in the section `accept`, so it cannot be hidden. */
const canHide = ({ kind }: Section) => kind !== 'accept'

/** A section as a card that can be moved and hidden. A hidden one stays, dashed. */
export function SectionCard(props: Props) {
  const { section, index, isDragged, style, error, actions, name, isElsewhere = false, head, end, children } = props
  const words = useSectionWords()
  const isHidden = section.hidden && canHide(section)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined || event.defaultPrevented) return
    event.preventDefault()
    actions.move(index, index + step)
  }
  return (
    <li
      data-field={props.field}
      style={style}
      className={classes(
        'rounded-lg border border-line',
        isHidden && 'border-dashed !border-edge',
        isDragged ? 'border-accent-mid bg-sheet shadow-float' : !isHidden && !isElsewhere && 'bg-sheet',
        isDragged && 'bg-sheet',
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the buttons in it. */}
      <div className="relative flex min-h-14 items-center gap-1 py-1 pr-2 pl-1 sm:pr-3 sm:pl-2" onKeyDown={move}>
        <Grip
          id={`move-section-${section.id}`}
          label={words.move(name)}
          hint={words.moveHint}
          index={index}
          handle={props.handle}
          move={actions.move}
        />
        {head}
        <div className="relative z-1 ml-auto flex shrink-0 items-center">
          {canHide(section) && !isElsewhere && (
            <IconButton
              label={section.hidden ? words.showIt(name) : words.hideIt(name)}
              className="max-sm:hidden"
              onClick={() => actions.toggleHidden(section)}
            >
              {section.hidden ? <EyeOffIcon /> : <EyeIcon />}
            </IconButton>
          )}
          <CardMenu {...props} />
        </div>
        {end}
      </div>
      {error && (
        <div className="px-5 pb-3 sm:pl-13">
          <FieldNotes id={`section-${section.id}`} error={error} />
        </div>
      )}
      {children}
    </li>
  )
}

/** The title with a line about the content: beside it, on phones below it. */
export const HeadText = ({ line, children }: { line: string | null; children: ReactNode }) => (
  <div className="flex min-w-0 flex-1 items-center gap-1 max-sm:flex-col max-sm:items-start max-sm:gap-0">
    {children}
    {line && <p className="min-w-0 truncate text-sm text-quiet max-sm:w-full sm:flex-1">{line}</p>}
  </div>
)

function CardMenu({ section, index, isLast, isRemovable, actions, name }: Props) {
  const words = useSectionWords()
  return (
    <MoreMenu itemName={name}>
      <MoveItems index={index} isLast={isLast} words={words} move={actions.move} />
      {canHide(section) && (
        <MenuItem icon={section.hidden ? <EyeIcon /> : <EyeOffIcon />} onSelect={() => actions.toggleHidden(section)}>
          {section.hidden ? words.show : words.hide}
        </MenuItem>
      )}
      {isRemovable && <MenuSeparator />}
      {isRemovable && (
        <MenuItem icon={<TrashIcon />} danger onSelect={() => actions.remove(section.id)}>
          {words.remove}
        </MenuItem>
      )}
    </MoreMenu>
  )
}

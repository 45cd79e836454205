import type { PriceSection } from '@proffer/core/pricing/schema.ts'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { classes } from '../../../ui/class-names.ts'
import { ArrowDownIcon, ArrowUpIcon, EditIcon, TrashIcon } from '../../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../../ui/menu.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { Choice } from './pricing-draft.ts'
import { SegmentedChoice } from './segmented-choice.tsx'
import { usePricingWords } from './words.ts'

const choices: readonly Choice[] = ['all', 'any', 'one']

export interface SectionActions {
  edit: (id: string, change: Partial<PriceSection>) => void
  /** Moves a section up with -1, down with 1. */
  move: (id: string, step: number) => void
  remove: (id: string) => void
}

interface Props {
  section: PriceSection
  /** The position among the sections, from 0. */
  index: number
  isLast: boolean
  /** Whether the dragged line would be dropped below this head. */
  isDropTarget: boolean
  actions: SectionActions
}

/** The title of a section and what the client chooses in it. */
export function SectionHead({ section, index, isLast, isDropTarget, actions }: Props) {
  const { section: words } = usePricingWords()
  const { number } = useFormat()
  /** Whether the field for the description stays, even while it is empty. */
  const [isDescribing, setIsDescribing] = useState(false)
  const position = number(index + 1)
  const edit = (change: Partial<PriceSection>) => actions.edit(section.id, change)
  return (
    <div
      data-drag-row
      className={classes(
        'relative px-4 pt-3 pb-3 sm:px-5',
        isDropTarget && 'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <input
          id={`section-${section.id}`}
          type="text"
          aria-label={words.title(position)}
          placeholder={words.titlePlaceholder}
          maxLength={200}
          value={section.title}
          onChange={(event) => edit({ title: event.target.value })}
          className={classes(
            'order-1 -ml-2 min-h-10 min-w-0 flex-1 rounded-sm border border-transparent bg-transparent px-2 font-serif text-[1.25rem] font-medium',
            'hover:border-line focus-visible:outline-2 focus-visible:-outline-offset-1 pointer-coarse:min-h-11',
          )}
        />
        <div className="order-3 basis-full @min-[49rem]:order-2 @min-[49rem]:basis-auto">
          <SegmentedChoice
            label={words.choice}
            options={choices.map((value) => ({ value, label: words.choices[value] }))}
            value={section.choice}
            onChange={(choice) => edit({ choice })}
          />
        </div>
        <div className="order-2 -mr-2 @min-[49rem]:order-3">
          <MoreMenu itemName={section.title || words.untitled(position)}>
            {!section.description && (
              <MenuItem icon={<EditIcon />} onSelect={() => setIsDescribing(true)}>
                {words.addDescription}
              </MenuItem>
            )}
            <MenuItem icon={<ArrowUpIcon />} disabled={index === 0} onSelect={() => actions.move(section.id, -1)}>
              {words.up}
            </MenuItem>
            <MenuItem icon={<ArrowDownIcon />} disabled={isLast} onSelect={() => actions.move(section.id, 1)}>
              {words.down}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<TrashIcon />} danger onSelect={() => actions.remove(section.id)}>
              {words.remove}
            </MenuItem>
          </MoreMenu>
        </div>
      </div>
      <p className="mt-1 text-sm text-quiet">{words.hints[section.choice]}</p>
      {(section.description || isDescribing) && (
        <TextArea
          label={words.description(position)}
          labelHidden
          rows={1}
          autoFocus={isDescribing}
          className="mt-2"
          placeholder={words.descriptionPlaceholder}
          maxLength={100_000}
          value={section.description}
          onChange={(description) => {
            setIsDescribing(true)
            edit({ description })
          }}
        />
      )}
    </div>
  )
}

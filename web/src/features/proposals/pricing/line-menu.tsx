import { ArrowDownIcon, ArrowUpIcon, CopyIcon, EditIcon, TrashIcon } from '../../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../../ui/menu.tsx'
import type { LineProps } from './line-props.ts'
import { usePricingWords } from './words.ts'

export function LineMenu({ line, row, totalRowCount, isOpen, actions, onOpen, name }: LineProps & { name: string }) {
  const { line: words } = usePricingWords()
  return (
    <div className="mt-0.5 pointer-coarse:mt-0">
      <MoreMenu itemName={name}>
        <MenuItem icon={<EditIcon />} onSelect={() => onOpen(isOpen ? null : line.id)}>
          {words.details}
        </MenuItem>
        <MenuItem icon={<CopyIcon />} onSelect={() => actions.duplicate(line.id)}>
          {words.duplicate}
        </MenuItem>
        {/* Row 0 is the head of the first section, so a line in row 1 cannot move up. */}
        <MenuItem icon={<ArrowUpIcon />} disabled={row <= 1} onSelect={() => actions.move(row, row - 1)}>
          {words.up}
        </MenuItem>
        <MenuItem
          icon={<ArrowDownIcon />}
          disabled={row >= totalRowCount - 1}
          onSelect={() => actions.move(row, row + 1)}
        >
          {words.down}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<TrashIcon />} danger onSelect={() => actions.remove(line.id)}>
          {words.remove}
        </MenuItem>
      </MoreMenu>
    </div>
  )
}

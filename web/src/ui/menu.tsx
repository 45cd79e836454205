import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { classes } from './class-names.ts'
import { iconButtonClass } from './icon-button.tsx'
import { CheckIcon, MoreIcon } from './icons.tsx'
import { useUiWords } from './words.ts'

interface Props {
  /** The button that opens the menu. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
  /** What gets the focus when the menu closes. The trigger if absent. */
  finalFocus?: RefObject<HTMLElement | null>
}

export function Menu({ trigger, children, align = 'end', side = 'bottom', finalFocus }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} side={side} className="z-50 outline-none">
          <Base.Popup finalFocus={finalFocus} className="popup min-w-48 p-1.5 outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** A three-dot menu with the actions for one item of a list. */
export function MoreMenu({ itemName, children }: { itemName: string; children: ReactNode }) {
  const words = useUiWords()
  const trigger = (
    <button type="button" aria-label={words.more(itemName)} className={iconButtonClass}>
      <MoreIcon strokeWidth="2.5" />
    </button>
  )
  return <Menu trigger={trigger}>{children}</Menu>
}

interface ItemProps {
  icon?: ReactNode
  children: ReactNode
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}

export function MenuItem({ icon, children, onSelect, danger, disabled }: ItemProps) {
  return (
    <Base.Item
      className={classes('popup-item', danger && 'text-danger')}
      onClick={onSelect}
      disabled={disabled ?? false}
    >
      {icon}
      {children}
    </Base.Item>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  value: T
  onChange: (value: T) => void
  options: ReadonlyArray<{ value: T; label: string }>
  /** Whether a choice closes the menu. */
  closes?: boolean
}

/** A choice of one option inside a menu. */
export function MenuChoice<T extends string>({ label, value, onChange, options, closes = false }: ChoiceProps<T>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-quiet">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(chosen) => onChange(chosen as T)}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} closeOnClick={closes} className="popup-item">
            <span className="flex-1">{option.label}</span>
            <Base.RadioItemIndicator>
              <CheckIcon width="16" height="16" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}

export const MenuSeparator = () => <Base.Separator className="mx-1 my-1.5 h-px bg-line" />

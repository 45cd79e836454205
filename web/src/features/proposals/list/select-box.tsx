import { useRef } from 'react'

interface Props {
  label: string
  isChecked: boolean
  /** Some rows are selected, and others are not. */
  isMixed?: boolean
  /** `through` is true if Shift was held. */
  onToggle: (through: boolean) => void
}

/** A box that selects a row. Its target is larger than the box. */
export function SelectBox({ label, isChecked, isMixed = false, onToggle }: Props) {
  // The event of a change does not tell whether Shift is held, and that of a click comes first.
  const isShiftHeld = useRef(false)
  return (
    <label className="-m-3 inline-flex p-3 align-middle select-none @max-3xl:-mr-1">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
        onClick={(event) => {
          isShiftHeld.current = event.shiftKey
        }}
        onChange={() => onToggle(isShiftHeld.current)}
        className="tick-box"
      />
    </label>
  )
}

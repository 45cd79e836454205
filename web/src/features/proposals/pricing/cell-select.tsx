import { classes } from '../../../ui/class-names.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { cellClass } from './cell-class.ts'

interface Props<T extends string> {
  id?: string
  label: string
  options: ReadonlyArray<{ value: T; label: string }>
  value: T
  onChange: (value: T) => void
}

/** A select that looks like the other cells of the table. */
export function CellSelect<T extends string>({ id, label, options, value, onChange }: Props<T>) {
  return (
    <span className="relative block">
      <select
        id={id}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
        className={classes(cellClass, 'appearance-none pr-6')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon
        width="16"
        height="16"
        className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 text-quiet"
      />
    </span>
  )
}

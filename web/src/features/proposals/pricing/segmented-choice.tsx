import { type ReactNode, useId } from 'react'
import { classes } from '../../../ui/class-names.ts'

interface Props<T extends string> {
  label: string
  /** `name` is for assistive technology, where the label is only a sign such as "%". */
  options: ReadonlyArray<{ value: T; label: string; name?: string; icon?: ReactNode }>
  value: T
  onChange: (value: T) => void
}

/** A choice among a few short words, all of them visible. They are native radio buttons, so that the arrow keys work. */
export function SegmentedChoice<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex rounded-md bg-sunken p-0.5 text-sm max-[25rem]:text-[0.8125rem]">
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(
              'relative flex min-h-8 flex-auto items-center justify-center gap-1.5 rounded-sm px-3 whitespace-nowrap text-quiet transition-colors',
              'has-checked:bg-sheet has-checked:font-medium has-checked:text-ink has-checked:shadow-rest has-checked:ring-1 has-checked:ring-line',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11 max-sm:px-1.5',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-label={option.name}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

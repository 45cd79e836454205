import { type ReactNode, useId } from 'react'
import { classes } from './class-names.ts'
import { FieldNotes } from './field.tsx'

interface Props {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  name?: string
  value: boolean
  onChange: (value: boolean) => void
  disabled?: boolean
}

/** A choice that is saved with the rest of the form. */
export function Checkbox(props: Props) {
  return <LabelledBox {...props} boxClass="tick-box" />
}

/** A switch that takes effect immediately. */
export function Switch(props: Props) {
  return (
    <LabelledBox
      {...props}
      role="switch"
      boxClass={classes(
        'h-5 w-9 appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-accent checked:bg-accent',
        'before:m-0.5 before:block before:size-3.5 before:rounded-full before:bg-edge before:transition-transform',
        'checked:before:translate-x-4 checked:before:bg-on-accent',
      )}
    />
  )
}

function LabelledBox({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  disabled,
  role,
  boxClass,
}: Props & { role?: string; boxClass: string }) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        role={role}
        name={name}
        checked={value}
        disabled={disabled}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className={classes('mt-0.5 shrink-0', boxClass)}
      />
      <div className="flex flex-col gap-0.5">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { classes } from './class-names.ts'
import { AlertIcon } from './icons.tsx'
import { useUiWords } from './words.ts'

/** The props of every field besides its value. `form.field(...)` gives `name`, `error`, the value and its setter. */
export interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | null
  name?: string
  /** False shows "optional" beside the label; undefined shows nothing. */
  required?: boolean
  disabled?: boolean
  /** Beside the label: what the value lacks. */
  badge?: ReactNode
  /** Shows the label to screen readers only. */
  labelHidden?: boolean
  className?: string
}

/** The attributes of the input, so that assistive technology connects it with its label, hint and error. */
export interface BoxAttributes {
  id: string
  name: string | undefined
  required: boolean | undefined
  disabled: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Props extends FieldProps {
  children: (attributes: BoxAttributes) => ReactNode
}

/** A label, an input, a hint and a place for the error. */
export function Field({
  label,
  badge,
  hint,
  error,
  name,
  required,
  disabled,
  labelHidden,
  className,
  children,
}: Props) {
  const words = useUiWords()
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'flex items-baseline gap-2 text-sm font-medium'}>
        {label}
        {badge}
        {required === false && <span className="text-xs font-normal text-quiet">{words.optional}</span>}
      </label>
      {children({
        id,
        name,
        required: required || undefined,
        disabled,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The hint and the error below the input with this id. `aria-describedby` names them `<id>-hint` and `<id>-error`. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | null | undefined }) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <AlertIcon width="16" height="16" className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : null}
    </>
  )
}

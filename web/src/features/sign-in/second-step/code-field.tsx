import { useEffect } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx'
import type { Form } from '../../../ui/use-form.ts'
import { digitsOf } from './typed-code.ts'

type Props = Pick<TextFieldProps, 'label' | 'labelHidden' | 'autoFocus' | 'className'> & {
  form: Form<{ code: string }>
}

/** The field for a code of the authenticator app. A wrong code is removed, because only the next one can be right. */
export function CodeField({ form, className = '', ...props }: Props) {
  useEffect(() => {
    if (!isApiError(form.failure, 'wrong_code')) return
    form.set('code', '')
    form.element.current?.querySelector('input')?.focus()
  }, [form.failure])

  return (
    <TextField
      {...props}
      className={`[&_input]:text-lg [&_input]:tracking-[0.25em] [&_input]:tabular-nums ${className}`}
      autoComplete="one-time-code"
      inputMode="numeric"
      // Room for pasted spaces.
      maxLength={12}
      spellCheck={false}
      {...form.field('code')}
      onChange={(typed) => form.set('code', digitsOf(typed))}
    />
  )
}

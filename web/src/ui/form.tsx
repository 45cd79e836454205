import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { ErrorNotice } from './error-notice.tsx'

interface Props {
  form: { element: RefObject<HTMLFormElement | null>; submit: (event: never) => Promise<void>; failure: unknown }
  children: ReactNode
  /** Replaces the general notice for failures that the page explains better. */
  failure?: ReactNode
  className?: string
}

/** The form of a `useForm`. */
export function Form({ form, children, failure, className = 'flex flex-col gap-5' }: Props) {
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={(event) => void (form.submit as (event: SubmitEvent) => Promise<void>)(event)}
      className={className}
    >
      {children}
      {form.failure ? (failure ?? <ErrorNotice error={form.failure} />) : null}
    </form>
  )
}

import type { KeyboardEvent, ReactNode, RefObject, SubmitEvent } from 'react'
import { ErrorNotice } from './error-notice.tsx'

interface Props {
  form: { element: RefObject<HTMLFormElement | null>; submit: (event: SubmitEvent) => Promise<void>; failure: unknown }
  children: ReactNode
  /** Replaces the general notice for failures that the page explains better. */
  failure?: ReactNode
  className?: string
}

/**
 * Ctrl+Enter, on a Mac also ⌘+Enter, sends the form. React also reports keys of a dialog that the form opened, although the dialog is
 * outside the form in the document. Those are ignored.
 */
function submitOnCommand(event: KeyboardEvent<HTMLFormElement>) {
  const isCommand = (event.ctrlKey || event.metaKey) && event.key === 'Enter'
  if (!isCommand || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The form of a `useForm`. */
export function Form({ form, children, failure, className = 'flex flex-col gap-5' }: Props) {
  return (
    <form
      ref={form.element}
      noValidate
      onKeyDown={submitOnCommand}
      onSubmit={(event) => void form.submit(event)}
      className={className}
    >
      {children}
      {form.failure ? (failure ?? <ErrorNotice error={form.failure} />) : null}
    </form>
  )
}

import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { ErrorNotice } from './error-notice.tsx'
import { FormInputContext } from './unreadable-input.ts'
import type { Form as FormState } from './use-form.ts'

interface Props {
  form: Pick<FormState<object>, 'element' | 'failure' | 'input'> & { submit: (event: SubmitEvent) => Promise<unknown> }
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
  const notice = useRef<HTMLDivElement>(null)
  // On a phone the notice may be below the visible part of a dialog.
  useEffect(() => {
    // In braces, because newer browsers return a promise, which React would take for a cleanup.
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [form.failure])
  return (
    <form
      ref={form.element}
      noValidate
      onKeyDown={submitOnCommand}
      onSubmit={(event) => void form.submit(event)}
      className={className}
    >
      <FormInputContext value={form.input}>{children}</FormInputContext>
      {form.failure ? <div ref={notice}>{failure ?? <ErrorNotice error={form.failure} />}</div> : null}
    </form>
  )
}

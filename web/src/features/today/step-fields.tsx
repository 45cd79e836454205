import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Form } from '../../ui/form.tsx'
import type { Form as FormOf } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'

interface Props<T extends object> {
  label: string
  form: FormOf<T>
  children: ReactNode
}

const SAVE_PAUSE_MS = 800

/** Saves after a pause, when the focus leaves a field, and on Enter, so that a step needs no button. */
export function StepFields<T extends object>({ label, form, children }: Props<T>) {
  const { saved } = useUiWords()
  const [hasSaved, setHasSaved] = useState(false)
  const place = useRef<HTMLFieldSetElement>(null)
  const values = JSON.stringify(form.values)
  /** The values of the last try. The timer does not send them again, because they would fail again. */
  const triedValues = useRef('')
  const { isChanged, isSending, failure, errors } = form

  async function submit(event?: SyntheticEvent) {
    event?.preventDefault()
    // Also a text that is no number, which only its field knows.
    if (place.current?.querySelector('[aria-invalid="true"]')) return setHasSaved(false)
    // What is typed during a request is saved after it, by the timer.
    if (!isChanged || isSending) return
    triedValues.current = values
    await form.submit()
    setHasSaved(true)
  }

  useEffect(() => {
    if (!isChanged || isSending || triedValues.current === values) return
    const timer = setTimeout(() => void submit(), SAVE_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [values, isChanged, isSending])

  const isSaved = hasSaved && !isChanged && !isSending && !failure && Object.keys(errors).length === 0
  return (
    <fieldset ref={place} aria-label={label} onBlur={() => void submit()} className="mt-3">
      <Form form={{ ...form, submit }} className="flex flex-wrap items-start gap-3">
        {children}
        {/* In a form with several fields, Enter only works if there is a submit button. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      </Form>
      {/* The height is fixed, so that the word moves nothing when it appears. It is in the padding of the step. */}
      <p role="status" className="mt-0.5 -mb-3 h-5 text-sm text-quiet">
        {isSaved && saved}
      </p>
    </fieldset>
  )
}

import { type SyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useIssueText } from './issue-text.ts'

/** Error messages by the path of their field, such as `budget.amount`. */
type FieldMessages = Partial<Record<string, string>>

/** `T` are the values of the form, `R` is what `send` resolves to. */
interface Options<T, R> {
  initial: T
  /** Checks the values before they are sent. Returns no messages when all are valid. */
  check?: (values: T) => FieldMessages
  send: (values: T) => Promise<R>
  onSent?: (result: R, values: T) => void
}

export type Form<T extends object> = ReturnType<typeof useForm<T, unknown>>

/**
 * The values, errors and submit state of a form. A 422 marks the fields it names; other errors are in `failure`. No error clears
 * the input.
 */
export function useForm<T extends object, R>({ initial, check, send, onSent }: Options<T, R>) {
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [errors, setErrors] = useState<FieldMessages>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setIsSending] = useState(false)
  const [unreadable, setUnreadable] = useState<readonly string[]>([])
  const [resets, setResets] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const shouldFocusError = useRef(false)
  const issueText = useIssueText()

  function set<K extends keyof T & string>(name: K, value: T[K], serverPath: string = name) {
    setValues((before) => ({ ...before, [name]: value }))
    // The user has changed this field, so its old errors go.
    const isOfOtherField = ([path]: [string, unknown]) => !isWithin(path, name) && !isWithin(path, serverPath)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(isOfOtherField)))
  }

  const report = useCallback((id: string, isUnreadable: boolean) => {
    setUnreadable((before) => {
      if (before.includes(id) === isUnreadable) return before
      return isUnreadable ? [...before, id] : before.filter((other) => other !== id)
    })
  }, [])
  const input = useMemo(() => ({ resets, report }), [resets, report])

  function showErrors(messages: FieldMessages) {
    shouldFocusError.current = true
    setErrors(messages)
  }

  // Waits until the fields are marked as invalid, then focuses the first of them.
  useEffect(() => {
    if (!shouldFocusError.current) return
    shouldFocusError.current = false
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  /** Returns whether the values were sent. */
  async function submit(event?: SyntheticEvent): Promise<boolean> {
    event?.preventDefault()
    if (isSending) return false
    // The failure is about the values of an earlier submit.
    setFailure(null)
    const messages = check?.(values) ?? {}
    if (Object.keys(messages).length > 0 || unreadable.length > 0) {
      showErrors(messages)
      return false
    }
    setIsSending(true)
    setErrors({})
    try {
      const result = await send(values)
      setSaved(values)
      onSent?.(result, values)
      return true
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : []
      if (issues.length > 0) showErrors(Object.fromEntries(issues.map((issue) => [issue.field, issueText(issue)])))
      else setFailure(error)
      return false
    } finally {
      setIsSending(false)
    }
  }

  return {
    element,
    values,
    set,
    submit,
    isSending,
    failure,
    errors,
    /** For the fields inside `<Form>`. */
    input,
    /** How many fields contain a text that cannot be read, such as letters in a number. */
    unreadable: unreadable.length,
    isChanged: JSON.stringify(values) !== JSON.stringify(saved),

    /** Restarts the form with these values, as after reloading the record. */
    reset(fresh: T) {
      setValues(fresh)
      setSaved(fresh)
      setErrors({})
      setFailure(null)
      setResets((before) => before + 1)
    },

    /** The props of a field component. `serverPath` is the path of the value in the request, when it differs from the name. */
    field<K extends keyof T & string>(name: K, serverPath: string = name) {
      const isOfField = (path: string) => isWithin(path, serverPath) || isWithin(path, name)
      const firstError = Object.entries(errors).find(([path]) => isOfField(path))
      return {
        name,
        value: values[name],
        onChange: (value: T[K]) => set(name, value, serverPath),
        error: firstError?.[1] ?? null,
      }
    },
  }
}

/** Whether an error path is the field or a part of it: `budget` and `budget.amount` are within `budget`. */
const isWithin = (path: string, name: string) => path === name || path.startsWith(`${name}.`)

import { createContext, useContext, useEffect, useId } from 'react'

interface FormInput {
  /** Counts how often the form went back to stored values. */
  resets: number
  report: (id: string, isUnreadable: boolean) => void
}

/** The form or the editor around a field. */
export const FormInputContext = createContext<FormInput>({ resets: 0, report: () => {} })

/** Tells the form whether a typed text cannot be read. Such a text is not among the form's values, but it must not be lost. */
export function useUnreadableInput(isUnreadable: boolean): FormInput {
  const form = useContext(FormInputContext)
  const id = useId()
  const { report } = form
  useEffect(() => {
    report(id, isUnreadable)
    return () => report(id, false)
  }, [report, id, isUnreadable])
  return form
}

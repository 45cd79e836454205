import { useEffect } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import type { StepProps } from '../use-sign-in-steps.ts'
import { StepFailure, useStepFailure } from './step-failure.tsx'
import { digitsOf, isWholeCode } from './typed-code.ts'
import { useSecondStepWords } from './words.ts'

/** A code of the authenticator app. The sixth digit sends it. */
export function CodeStep({ ticket, onSignedIn, onTooLate }: StepProps) {
  const words = useSecondStepWords()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }): Record<string, string> => (isWholeCode(code) ? {} : { code: words.code.incomplete }),
    send: ({ code }) => call(app.secondFactorVerify, { body: { ticket, code } }),
    onSent: onSignedIn,
  })
  const { code } = form.values
  useStepFailure(form.failure, onTooLate)

  useEffect(() => {
    if (isWholeCode(code)) void form.submit()
    // Only a change of the code sends it, not each render.
  }, [code])

  useEffect(() => {
    if (!isApiError(form.failure, 'wrong_code')) return
    // A wrong code is of no more use: the next one is typed into the empty field.
    form.set('code', '')
    form.element.current?.querySelector('input')?.focus()
  }, [form.failure])

  return (
    <Form form={form} failure={<StepFailure error={form.failure} wrong={words.code.wrong} />}>
      <TextField
        label={words.code.label}
        autoComplete="one-time-code"
        inputMode="numeric"
        // Room for pasted spaces.
        maxLength={12}
        autoFocus
        spellCheck={false}
        {...form.field('code')}
        onChange={(typed) => form.set('code', digitsOf(typed))}
      />
      <Button type="submit" variant="primary" size="large" wide busy={form.isSending}>
        {words.submit}
      </Button>
    </Form>
  )
}

import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import type { StepProps } from '../use-sign-in-steps.ts'
import { CodeField } from './code-field.tsx'
import { StepFailure, useStepFailure } from './step-failure.tsx'
import { isWholeCode } from './typed-code.ts'
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

  return (
    <Form form={form} failure={<StepFailure error={form.failure} wrong={words.code.wrong} />}>
      <CodeField form={form} label={words.code.label} autoFocus />
      <Button type="submit" variant="primary" size="large" wide busy={form.isSending}>
        {words.submit}
      </Button>
    </Form>
  )
}

import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import type { StepProps } from '../use-sign-in-steps.ts'
import { StepFailure, useStepFailure } from './step-failure.tsx'
import { useSecondStepWords } from './words.ts'

export function RecoveryStep({ ticket, onSignedIn, onTooLate }: StepProps) {
  const words = useSecondStepWords()
  const form = useForm({
    initial: { recoveryCode: '' },
    check: ({ recoveryCode }): Record<string, string> =>
      recoveryCode.trim() === '' ? { recoveryCode: words.recovery.incomplete } : {},
    send: ({ recoveryCode }) => call(app.secondFactorVerify, { body: { ticket, recoveryCode: recoveryCode.trim() } }),
    onSent: onSignedIn,
  })
  useStepFailure(form.failure, onTooLate)
  return (
    <Form form={form} failure={<StepFailure error={form.failure} wrong={words.recovery.wrong} />}>
      <TextField
        label={words.recovery.label}
        hint={words.recovery.hint}
        autoComplete="off"
        autoFocus
        spellCheck={false}
        maxLength={60}
        {...form.field('recoveryCode')}
      />
      <Button type="submit" variant="primary" size="large" wide busy={form.isSending}>
        {words.submit}
      </Button>
    </Form>
  )
}

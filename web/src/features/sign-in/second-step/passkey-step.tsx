import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { ObstacleNotice } from '../../passkeys/obstacle-notice.tsx'
import { PasskeyFailure } from '../../passkeys/passkey-failure.tsx'
import { askForPasskey, passkeyObstacle } from '../../passkeys/passkeys.ts'
import { usePasskeyWords } from '../../passkeys/words.ts'
import type { StepProps } from '../use-sign-in-steps.ts'
import { useStepFailure } from './step-failure.tsx'

interface Props extends StepProps {
  /** Asks for the passkey without another click, because the person has just chosen it. */
  startsAtOnce: boolean
}

/** Starts with a click: browsers ask for a passkey only after one. */
export function PasskeyStep({ ticket, onSignedIn, onTooLate, startsAtOnce }: Props) {
  const words = usePasskeyWords()
  const obstacle = passkeyObstacle()
  const form = useForm({
    initial: {},
    async send() {
      const credential = await askForPasskey(await call(app.passkeySignInOptions, { body: { ticket } }))
      return call(app.secondFactorVerify, { body: { ticket, credential } })
    },
    onSent: onSignedIn,
  })
  useStepFailure(form.failure, onTooLate)
  useEffect(() => {
    if (startsAtOnce && !obstacle) void form.submit()
    // Only once, when the step opens.
  }, [])
  if (obstacle) return <ObstacleNotice obstacle={obstacle} />
  return (
    <Form form={form} failure={<PasskeyFailure error={form.failure} />}>
      <Button type="submit" variant="primary" size="large" wide busy={form.isSending}>
        {words.use}
      </Button>
    </Form>
  )
}

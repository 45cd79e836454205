import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { DeadLink } from './dead-link.tsx'
import { SecondStep } from './lazy-second-step.tsx'
import { useLinkToken } from './link-token.ts'
import { BackToSignIn, SignedOutLayout } from './signed-out-layout.tsx'
import { useSignInSteps } from './use-sign-in-steps.ts'
import { useSignInWords } from './words.ts'

/** For a link that the operator created. Requires a click: programs that scan links open them too, and must not use them up. */
export function SignInLinkPage() {
  const { signInLink } = useSignInWords()
  const token = useLinkToken()
  const steps = useSignInSteps()
  const form = useForm({
    initial: {},
    send: () => call(app.signInByLink, { body: { token } }),
    onSent: steps.proceed,
  })
  if (steps.ticket) return <SecondStep ticket={steps.ticket} steps={steps} />
  if (token === '' || isApiError(form.failure, 'link_not_usable')) return <DeadLink again="/sign-in" />

  return (
    <SignedOutLayout title={signInLink.title} lead={signInLink.lead} footer={<BackToSignIn />}>
      <Form form={form}>
        <Button type="submit" variant="primary" size="large" wide busy={form.isSending}>
          {signInLink.submit}
        </Button>
      </Form>
    </SignedOutLayout>
  )
}

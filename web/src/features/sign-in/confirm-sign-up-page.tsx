import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { DeadLink } from './dead-link.tsx'
import { useLinkToken } from './link-token.ts'
import { PasswordField } from './password-field.tsx'
import { BackToSignIn, SignedOutLayout } from './signed-out-layout.tsx'
import { useCompleteSignIn } from './use-complete-sign-in.ts'
import { useSignInWords } from './words.ts'

export function ConfirmSignUpPage() {
  const words = useSignInWords()
  const token = useLinkToken()
  const completeSignIn = useCompleteSignIn()
  const form = useForm({
    initial: { password: '' },
    send: ({ password }) => call(app.signUpConfirm, { body: { token, password } }),
    onSent: (me) => completeSignIn(me),
  })
  if (token === '' || isApiError(form.failure, 'link_not_usable')) return <DeadLink again="/sign-up" />

  return (
    <SignedOutLayout title={words.confirmSignUp.title} lead={words.confirmSignUp.lead} footer={<BackToSignIn />}>
      <Form form={form}>
        <PasswordField
          label={words.newPassword}
          hint={words.passwordHint}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" variant="primary" size="large" wide busy={form.isSending}>
          {words.confirmSignUp.submit}
        </Button>
      </Form>
    </SignedOutLayout>
  )
}

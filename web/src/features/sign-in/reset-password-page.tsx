import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { DeadLink } from './dead-link.tsx'
import { SecondStep } from './lazy-second-step.tsx'
import { useLinkToken } from './link-token.ts'
import { PasswordField } from './password-field.tsx'
import { RevokeKeysChoice } from './revoke-keys-choice.tsx'
import { BackToSignIn, SignedOutLayout } from './signed-out-layout.tsx'
import { useSignInSteps } from './use-sign-in-steps.ts'
import { useSignInWords } from './words.ts'

export function ResetPasswordPage() {
  const words = useSignInWords()
  const token = useLinkToken()
  const steps = useSignInSteps()
  const toast = useToast()
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => call(app.passwordResetRead, { body: { token } }),
    enabled: token !== '',
    retry: false,
    // Loaded once: a second request would be refused after the link has been used.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const keyCount = link.data?.usable_api_keys ?? 0
  const form = useForm({
    initial: { password: '', revokeKeys: false },
    send: ({ password, revokeKeys }) =>
      call(app.passwordResetConfirm, { body: { token, password, revoke_api_keys: revokeKeys } }),
    onSent(answer, { revokeKeys }) {
      if (revokeKeys) toast({ text: words.revokeKeys.done })
      steps.proceed(answer)
    },
  })
  const isDead = [link.error, form.failure].some((error) => isApiError(error, 'link_not_usable'))
  if (steps.ticket) return <SecondStep ticket={steps.ticket} steps={steps} />
  if (token === '' || isDead) return <DeadLink again="/forgot-password" />

  return (
    <SignedOutLayout title={words.reset.title} lead={words.reset.lead} footer={<BackToSignIn />}>
      <Form form={form}>
        <PasswordField
          label={words.newPassword}
          hint={words.passwordHint}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <RevokeKeysChoice count={keyCount} {...form.field('revokeKeys', 'revoke_api_keys')} />
        <Button type="submit" variant="primary" size="large" wide busy={form.isSending || link.isLoading}>
          {words.reset.submit}
        </Button>
      </Form>
    </SignedOutLayout>
  )
}

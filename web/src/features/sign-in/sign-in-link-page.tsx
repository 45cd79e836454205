import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { DeadLink } from './dead-link.tsx'
import { useLinkToken } from './link-token.ts'
import { BackToSignIn, SignedOutLayout } from './signed-out-layout.tsx'
import { useCompleteSignIn } from './use-complete-sign-in.ts'
import { useSignInWords } from './words.ts'

/** For a link that the operator created. Requires a click: programs that scan links open them too, and must not use them up. */
export function SignInLinkPage() {
  const { signInLink } = useSignInWords()
  const token = useLinkToken()
  const completeSignIn = useCompleteSignIn()
  const form = useForm({
    initial: {},
    send: () => api.post<SignedIn>('/auth/sign-in/link', { token }),
    onSent: (me) => completeSignIn(me),
  })
  if (token === null || isApiError(form.failure, 'link_not_usable')) return <DeadLink again="/sign-in" />

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

import type { SignedIn } from '../../../../server/src/accounts/schema.ts'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { DeadLink } from './dead-link.tsx'
import { useEntering } from './entering.ts'
import { BackToSignIn, Entrance } from './entrance.tsx'
import { useLinkToken } from './link-token.ts'
import { PasswordField } from './password-field.tsx'
import { useSignInWords } from './words.ts'

export function ConfirmSignUpPage() {
  const words = useSignInWords()
  return <SetPassword texts={words.confirmSignUp} path="/auth/sign-up/confirm" again="/sign-up" />
}

export function ResetPasswordPage() {
  const words = useSignInWords()
  return <SetPassword texts={words.reset} path="/auth/password-reset/confirm" again="/forgot-password" />
}

interface Props {
  texts: { title: string; lead: string; submit: string }
  path: string
  /** Where to get another link. */
  again: '/sign-up' | '/forgot-password'
}

function SetPassword({ texts, path, again }: Props) {
  const words = useSignInWords()
  const token = useLinkToken()
  const enter = useEntering()
  const form = useForm({
    initial: { password: '' },
    send: ({ password }) => api.post<SignedIn>(path, { token, password }),
    onSent: (me) => enter(me),
  })
  if (token === null || isApiError(form.failure, 'link_not_usable')) return <DeadLink again={again} />

  return (
    <Entrance title={texts.title} lead={texts.lead} footer={<BackToSignIn />}>
      <Form form={form}>
        <PasswordField
          label={words.newPassword}
          hint={words.passwordHint}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" variant="primary" size="large" wide busy={form.isSending}>
          {texts.submit}
        </Button>
      </Form>
    </Entrance>
  )
}

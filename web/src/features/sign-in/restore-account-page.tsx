import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { noteNavigation } from '../../ui/page-heading.ts'
import { useForm } from '../../ui/use-form.ts'
import { DeadLink } from './dead-link.tsx'
import { useLinkToken } from './link-token.ts'
import { SignedOutLayout } from './signed-out-layout.tsx'
import { useSignInWords } from './words.ts'

/** Requires a click: programs that scan links in emails open them too, and must not restore what its owner deleted. */
export function RestoreAccountPage() {
  const { restoreAccount } = useSignInWords()
  const token = useLinkToken()
  const [isDone, setIsDone] = useState(false)
  const form = useForm({
    initial: {},
    send: () => call(app.accountRestore, { body: { token } }),
    onSent() {
      noteNavigation()
      setIsDone(true)
    },
  })
  if (token === '' || isApiError(form.failure, 'link_not_usable')) return <DeadLink again="/restore-account" />
  if (isDone) {
    return (
      <SignedOutLayout key="done" title={restoreAccount.done} lead={restoreAccount.doneLead}>
        <ButtonLink to="/sign-in" variant="primary">
          {restoreAccount.signIn}
        </ButtonLink>
      </SignedOutLayout>
    )
  }
  return (
    <SignedOutLayout title={restoreAccount.title} lead={restoreAccount.lead}>
      <Form form={form}>
        <Button type="submit" variant="primary" size="large" busy={form.isSending}>
          {restoreAccount.submit}
        </Button>
      </Form>
    </SignedOutLayout>
  )
}

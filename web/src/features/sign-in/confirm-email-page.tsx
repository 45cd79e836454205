import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { meQuery, profileQuery } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { noteNavigation } from '../../ui/page-heading.ts'
import { useForm } from '../../ui/use-form.ts'
import { DeadLink } from './dead-link.tsx'
import { useLinkToken } from './link-token.ts'
import { SignedOutLayout } from './signed-out-layout.tsx'
import { useSignInWords } from './words.ts'

/** Requires a click: programs that scan links in emails open them too, and must not use them up. */
export function ConfirmEmailPage() {
  const { confirmEmail } = useSignInWords()
  const queries = useQueryClient()
  const token = useLinkToken()
  const [isDone, setIsDone] = useState(false)
  const form = useForm({
    initial: {},
    send: () => call(app.emailConfirm, { body: { token } }),
    onSent() {
      noteNavigation()
      setIsDone(true)
      queries.removeQueries({ queryKey: meQuery.queryKey })
      queries.removeQueries({ queryKey: profileQuery.queryKey })
    },
  })
  if (token === '' || isApiError(form.failure, 'link_not_usable')) return <DeadLink again="/settings/account" />
  if (isDone) {
    return (
      <SignedOutLayout key="done" title={confirmEmail.done}>
        <ButtonLink to="/" variant="primary">
          {confirmEmail.onward}
        </ButtonLink>
      </SignedOutLayout>
    )
  }
  return (
    <SignedOutLayout title={confirmEmail.title} lead={confirmEmail.lead}>
      <Form form={form}>
        <Button type="submit" variant="primary" size="large" busy={form.isSending}>
          {confirmEmail.submit}
        </Button>
      </Form>
    </SignedOutLayout>
  )
}

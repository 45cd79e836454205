import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import type { InvitationView } from '@proffer/core/team/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useReplaceUser } from '../../../api/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Form } from '../../../ui/form.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useLinkToken } from '../../sign-in/link-token.ts'
import { SignedOutLayout } from '../../sign-in/signed-out-layout.tsx'
import { useTeamWords } from '../words.ts'
import { EndedInvitation, hasEnded } from './ended-invitation.tsx'
import { NewPerson } from './new-person.tsx'
import { useAccept } from './use-accept.ts'
import { useJoiningWords } from './words.ts'

/** Where the link of a mailed invitation leads. */
export function InvitationPage() {
  const words = useJoiningWords()
  const token = useLinkToken()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(app.invitationGet, { token, signal }),
    enabled: token !== '',
    retry: (count, error) => !hasEnded(error) && count < 2,
    // After it was accepted, another read would be refused.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const me = useVisitor()
  if (token === '' || hasEnded(invitation.error)) {
    return <EndedInvitation error={invitation.error} isSignedIn={Boolean(me.data)} />
  }
  const error = invitation.error ?? me.error
  if (error) {
    return (
      <SignedOutLayout key="failed" title={words.failed}>
        <ErrorNotice error={error} onRetry={() => void Promise.all([invitation.refetch(), me.refetch()])} />
      </SignedOutLayout>
    )
  }
  if (!invitation.data || me.data === undefined) {
    return (
      <SignedOutLayout key="loading" title={words.loading}>
        <Spinner />
      </SignedOutLayout>
    )
  }
  const props = { token, invitation: invitation.data }
  if (me.data === null) return <NewPerson {...props} />
  return me.data.email === invitation.data.email ? (
    <KnownPerson {...props} me={me.data} />
  ) : (
    <OtherPerson invitation={invitation.data} me={me.data} reload={me.refetch} />
  )
}

/** Who is signed in; null without a session. It is not the query of the application, whose failure leads to the sign-in page. */
const useVisitor = () =>
  useQuery({
    queryKey: ['visitor'],
    queryFn: ({ signal }): Promise<SignedIn | null> =>
      call(app.appMeGet, { signal }).catch((error) => {
        if (isApiError(error, 'not_signed_in')) return null
        throw error
      }),
    gcTime: 0,
  })

/** Somebody who is signed in with the invited address. */
function KnownPerson({ token, invitation, me }: { token: string; invitation: InvitationView; me: SignedIn }) {
  const words = useJoiningWords()
  const { roles } = useTeamWords()
  const format = useFormat()
  const accept = useAccept(token)
  const form = useForm({ initial: {}, send: () => accept.send({}), onSent: accept.enter })
  if (hasEnded(form.failure)) return <EndedInvitation error={form.failure} isSignedIn />
  const { accountName, role, expiresAt } = invitation
  return (
    <SignedOutLayout
      key="known"
      title={words.title(accountName)}
      lead={`${words.lead(roles[role])} ${words.until(format.day(expiresAt))}`}
      footer={words.asMe(me.email)}
    >
      <Form form={form}>
        <Button type="submit" variant="primary" size="large" wide busy={form.isSending}>
          {words.join(accountName)}
        </Button>
      </Form>
    </SignedOutLayout>
  )
}

/** Somebody who is signed in with another address. */
function OtherPerson({
  invitation,
  me,
  reload,
}: {
  invitation: InvitationView
  me: SignedIn
  reload: () => Promise<unknown>
}) {
  const { other } = useJoiningWords()
  const replaceUser = useReplaceUser()
  const form = useForm({
    initial: {},
    send: () => call(app.signOut),
    onSent() {
      replaceUser(null)
      void reload()
    },
  })
  return (
    <SignedOutLayout key="other" title={other.title} lead={other.lead(invitation.email, me.email)}>
      <Form form={form}>
        <Button type="submit" variant="primary" size="large" wide busy={form.isSending}>
          {other.signOut}
        </Button>
      </Form>
      <ButtonLink to="/">{other.stay(me.email)}</ButtonLink>
    </SignedOutLayout>
  )
}

import type { InvitationView } from '@proffer/core/team/schema.ts'
import { isApiError } from '../../../api/api-error.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { ButtonLink, Link } from '../../../ui/link.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { keepWhileAway } from '../../sign-in/link-token.ts'
import { PasswordField } from '../../sign-in/password-field.tsx'
import { SignedOutLayout } from '../../sign-in/signed-out-layout.tsx'
import { SingleSignOn } from '../../sign-in/single-sign-on.tsx'
import { useSignInWords } from '../../sign-in/words.ts'
import { useTeamWords } from '../words.ts'
import { EndedInvitation, hasEnded } from './ended-invitation.tsx'
import { useAccept } from './use-accept.ts'
import { useJoiningWords } from './words.ts'

interface Props {
  token: string
  invitation: InvitationView
}

/** The sign-in page comes back here. */
const signInLink = { to: '/sign-in', search: { next: '/invitation' } } as const

/** Somebody without a session: they choose a name and a password, or sign in if they have an account. */
export function NewPerson({ token, invitation }: Props) {
  const words = useJoiningWords()
  const signIn = useSignInWords()
  const { roles } = useTeamWords()
  const format = useFormat()
  const accept = useAccept(token)
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: signIn.noName } : {}),
    send: ({ name, password }) => accept.send({ name: name.trim(), password }),
    onSent: accept.enter,
  })
  const { accountName, email, role, expiresAt } = invitation
  const singleSignOn = <SingleSignOn returnTo="/invitation" onLeave={() => keepWhileAway({ token })} />
  if (hasEnded(form.failure)) return <EndedInvitation error={form.failure} isSignedIn={false} />
  if (isApiError(form.failure, 'sign_in_required')) {
    return (
      <SignedOutLayout key="sign-in" title={words.signInFirst.title} lead={words.signInFirst.lead(email)}>
        <ButtonLink {...signInLink} variant="primary" size="large" wide>
          {words.signIn}
        </ButtonLink>
        {singleSignOn}
      </SignedOutLayout>
    )
  }
  return (
    <SignedOutLayout
      key="new"
      title={words.title(accountName)}
      lead={`${words.lead(roles[role])} ${words.until(format.day(expiresAt))}`}
      footer={
        <p>
          {words.hasAccount} <Link {...signInLink}>{words.signIn}</Link>
        </p>
      }
    >
      <Form form={form}>
        <p className="text-sm wrap-anywhere">{words.addressIs(email)}</p>
        {/* Password managers store the password for this address. */}
        <input type="hidden" autoComplete="username" value={email} />
        <TextField label={signIn.name} autoComplete="name" maxLength={200} {...form.field('name')} />
        <PasswordField
          label={words.password}
          hint={signIn.passwordHint}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" variant="primary" size="large" wide busy={form.isSending}>
          {words.join(accountName)}
        </Button>
      </Form>
      {singleSignOn}
    </SignedOutLayout>
  )
}

import { isApiError } from '../../../api/api-error.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { SignedOutLayout } from '../../sign-in/signed-out-layout.tsx'
import { useJoiningWords } from './words.ts'

/** Whether the invitation can never be accepted. */
export const hasEnded = (error: unknown) =>
  isApiError(error, 'invitation_not_found') ||
  isApiError(error, 'invitation_expired') ||
  isApiError(error, 'invitation_used')

/** Says why the invitation cannot be accepted, and where to go from here. */
export function EndedInvitation({ error, isSignedIn }: { error: unknown; isSignedIn: boolean }) {
  const words = useJoiningWords()
  const reason = isApiError(error, 'invitation_expired')
    ? words.expired
    : isApiError(error, 'invitation_used')
      ? words.used
      : words.unknown
  return (
    <SignedOutLayout key="ended" title={reason.title} lead={reason.lead}>
      <ButtonLink to={isSignedIn ? '/' : '/sign-in'} variant="primary" size="large" wide>
        {isSignedIn ? words.home : words.signIn}
      </ButtonLink>
    </SignedOutLayout>
  )
}

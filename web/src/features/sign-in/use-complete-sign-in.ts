import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import { useRouter } from '@tanstack/react-router'
import { useSignedInAs } from '../../api/session.ts'

/** Continues with a new session: to the requested page, or home. */
export function useCompleteSignIn() {
  const router = useRouter()
  const signedInAs = useSignedInAs()
  return (me: SignedIn, next?: string) => {
    signedInAs(me)
    router.history.push(isOwnPath(next) ? next : '/')
  }
}

/** Only pages of the application: a link must not redirect to another site. */
function isOwnPath(path: string | undefined): path is string {
  if (path === undefined || !path.startsWith('/')) return false
  const base = 'http://here.invalid'
  return URL.parse(path, base)?.origin === base
}

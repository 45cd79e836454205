import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import { useRouter } from '@tanstack/react-router'
import { useReplaceUser } from '../../api/session.ts'

/** Continues with a new session: to the requested page, or home. */
export function useCompleteSignIn() {
  const router = useRouter()
  const replaceUser = useReplaceUser()
  return (me: SignedIn, next?: string) => {
    replaceUser(me)
    router.history.push(isOwnPath(next) ? next : '/')
  }
}

/** Only pages of the application: a link must not redirect to another site. */
function isOwnPath(path: string | undefined): path is string {
  if (path === undefined || !path.startsWith('/')) return false
  const base = 'http://here.invalid'
  return URL.parse(path, base)?.origin === base
}

import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import { useRouter } from '@tanstack/react-router'
import { useReplaceUser } from '../../api/session.ts'
import { isOwnPath } from './own-path.ts'

/** Continues with a new session: to the requested page, or home. */
export function useCompleteSignIn() {
  const router = useRouter()
  const replaceUser = useReplaceUser()
  return (me: SignedIn, next?: string) => {
    replaceUser(me)
    router.history.push(isOwnPath(next) ? next : '/')
  }
}

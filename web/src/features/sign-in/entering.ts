import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import { useRouter } from '@tanstack/react-router'
import { useSignedInAs } from '../../api/session.ts'

/** Goes in with a fresh session: to where somebody wanted to go, or to the proposals. */
export function useEntering() {
  const router = useRouter()
  const signedInAs = useSignedInAs()
  return (me: SignedIn, next?: string) => {
    signedInAs(me)
    router.history.push(isOwnPath(next) ? next : '/proposals')
  }
}

/** Only our own pages: an address in a link must not send anybody elsewhere. */
function isOwnPath(path: string | undefined): path is string {
  if (path === undefined || !path.startsWith('/')) return false
  const base = 'http://here.invalid'
  return URL.parse(path, base)?.origin === base
}

import type { AcceptInvitation } from '@proffer/core/team/schema.ts'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useReplaceUser } from '../../../api/session.ts'

/** Accepts an invitation, and enters the application in the account of the team. */
export function useAccept(token: string) {
  const router = useRouter()
  const replaceUser = useReplaceUser()
  return {
    send: (body: AcceptInvitation) => call(app.invitationAccept, { token, body }),
    enter() {
      // Nothing that was loaded for another account may be shown.
      replaceUser(null)
      router.history.push('/')
    },
  }
}

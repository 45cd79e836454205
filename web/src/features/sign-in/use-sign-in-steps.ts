import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import type { SignInTicket } from '@proffer/core/second-factor/schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { noteNavigation } from '../../ui/page-heading.ts'
import { forgetLink, useLinkValues } from './link-token.ts'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

/** What each way of the second step gets. */
export interface StepProps {
  ticket: string
  onSignedIn: (me: SignedIn) => void
  onTooLate: () => void
}

const methods = ['totp', 'passkey'] as const

/** The steps of signing in: after a password or a link, people with a second factor have a ticket for the second step. */
export function useSignInSteps(next?: string) {
  const completeSignIn = useCompleteSignIn()
  const navigate = useNavigate()
  const [ticket, setTicket] = useState(useTicketInAddress())

  function proceed(answer: SignedIn | SignInTicket) {
    forgetLink()
    if (!('ticket' in answer)) return completeSignIn(answer, next)
    // The content changes like on another page: its heading takes the focus, unless there is a field for a code.
    if (!answer.methods.includes('totp')) noteNavigation()
    setTicket(answer)
  }

  /** Back to the first step. The sign-in page says so if the ticket was too old. */
  function startOver(isTooLate = false) {
    forgetLink()
    setTicket(null)
    noteNavigation()
    void navigate({ to: '/sign-in', search: { ...(next && { next }), ...(isTooLate && { late: true as const }) } })
  }

  return { ticket, proceed, startOver }
}

/** The ticket that a sign-in at another provider ended in: `/sign-in#ticket=…&methods=totp,passkey`. */
function useTicketInAddress(): SignInTicket | null {
  const values = useLinkValues('ticket')
  const ticket = values.get('ticket')
  const named = values.get('methods')?.split(',') ?? []
  return ticket ? { ticket, methods: methods.filter((method) => named.includes(method)) } : null
}

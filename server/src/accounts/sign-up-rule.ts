import type { SignUpAvailability } from '@proffer/core/accounts/schema.ts'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors/errors.ts'

/** Who can sign up: anyone, no one, or people with an address at one of the domains. */
export type SignUpRule = Config['signUp']

/**
 * The error, if this address cannot sign up. It depends only on the address and never on existing accounts, so it does not
 * reveal who has an account. Subdomains do not count as the domain.
 */
export function signUpRefusal(rule: SignUpRule, email: string): AppError | undefined {
  if (rule === 'open') return undefined
  if (rule === 'closed') {
    return signUpClosed('Sign-up is closed. Ask the operator of this service for an invitation.')
  }
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (rule.includes(domain)) return undefined
  const domains = rule.join(', ')
  return signUpClosed(
    `Only email addresses at ${domains} can sign up. To use another address, ask the operator of this service for an invitation.`,
  )
}

const signUpClosed = (detail: string) => new AppError(403, 'sign_up_closed', detail)

/** The rule, for the sign-up page. */
export const signUpAvailability = (rule: SignUpRule): Omit<SignUpAvailability, 'single_sign_on'> =>
  typeof rule === 'string' ? { sign_up: rule, domains: [] } : { sign_up: 'domains', domains: [...rule] }

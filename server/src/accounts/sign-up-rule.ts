import type { SignUpAvailability } from '@proffer/core/accounts/schema.ts'
import type { Config } from '../config/config.ts'
import { AppError } from '../http/errors.ts'

/** Who may sign up: everybody, nobody, or people with an address at one of the domains. */
export type SignUpRule = Config['signUp']

/**
 * The refusal, when the address may not sign up. It depends on the address alone and never on whether there is an
 * account, so it tells nobody who has one. Subdomains of a domain do not count as the domain.
 */
export function signUpRefusal(rule: SignUpRule, email: string): AppError | undefined {
  if (rule === 'open') return undefined
  if (rule === 'closed') {
    return signUpClosed('Sign-up is closed here. Ask whoever runs this service for an invitation.')
  }
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (rule.includes(domain)) return undefined
  const domains = rule.join(', ')
  return signUpClosed(
    `Only addresses at ${domains} can sign up here. Ask whoever runs this service for an invitation to use another.`,
  )
}

const signUpClosed = (detail: string) => new AppError(403, 'sign_up_closed', detail)

/** The rule, for the sign-up page. */
export const signUpAvailability = (rule: SignUpRule): SignUpAvailability =>
  typeof rule === 'string' ? { sign_up: rule, domains: [] } : { sign_up: 'domains', domains: [...rule] }

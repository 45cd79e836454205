import type { Language } from '@proffer/core/language.ts'
import { planOf, type Tier, tierNamed, tiers } from '@proffer/core/plans.ts'
import type { Scope } from '../http/operation.ts'
import { OperatorError } from '../process/operator-error.ts'
import { isEmailAddress } from '../values/email-address.ts'

const control = /\p{Cc}/u

export function readName(text: string, longest: number): string {
  const name = text.trim()
  if (name.length >= 1 && name.length <= longest && !control.test(name)) return name
  throw new OperatorError(`--name should have 1 to ${longest} characters, none of them a control character.`)
}

/** An address that is given as an argument, not by `--email`. */
export function readAddressArgument(text: string): string {
  const address = text.trim()
  if (isEmailAddress(address)) return address
  throw new OperatorError(`"${text}" is not an e-mail address.`)
}

export function readLanguageOption(text: string): Language {
  if (text === 'en' || text === 'es') return text
  throw new OperatorError(`--language "${text}" should be en or es.`)
}

export function readPlan(text: string): Tier {
  const tier = tierNamed(text.trim().toLowerCase())
  if (tier) return tier
  const names = tiers.map((known) => (planOf(known) === known ? known : `${known} (or ${planOf(known)})`))
  throw new OperatorError(`--plan "${text}" is not a plan; choose one of ${names.join(', ')}.`)
}

/** In the order read, write, whichever order they were given in. */
export function readScopes(text: string): Scope[] {
  const given = text.split(',').map((part) => part.trim())
  const scopes = (['read', 'write'] as const).filter((scope) => given.includes(scope))
  if (scopes.length === given.length) return scopes
  throw new OperatorError(`--scopes "${text}" should be read, write, or read,write.`)
}

const LONGEST_DAYS = 3650

export function readDays(text: string): number {
  const days = Number(text)
  if (/^\d+$/.test(text) && days >= 1 && days <= LONGEST_DAYS) return days
  throw new OperatorError(`--expires-in-days "${text}" should be a whole number from 1 to ${LONGEST_DAYS}.`)
}

import { MAX_KEY_DAYS } from '@proffer/core/keys/lifetime.ts'
import type { Language } from '@proffer/core/language.ts'
import { findTier, planName, type Tier, tiers } from '@proffer/core/plans.ts'
import type { Scope } from '../http/operation.ts'
import { OperatorError } from '../process/operator-error.ts'
import { isEmailAddress } from '../values/email-address.ts'

const controlCharacter = /\p{Cc}/u

export function readName(text: string, maxLength: number): string {
  const name = text.trim()
  if (name.length >= 1 && name.length <= maxLength && !controlCharacter.test(name)) return name
  throw new OperatorError(`--name must have 1 to ${maxLength} characters and no control characters.`)
}

/** Reads an email address that is passed as an argument, not with `--email`. */
export function readAddressArgument(text: string): string {
  const address = text.trim()
  if (isEmailAddress(address)) return address
  throw new OperatorError(`"${text}" is not a valid email address.`)
}

export function readLanguageOption(text: string): Language {
  if (text === 'en' || text === 'es') return text
  throw new OperatorError(`--language "${text}" is invalid. Use en or es.`)
}

export function readPlan(text: string): Tier {
  const tier = findTier(text.trim().toLowerCase())
  if (tier) return tier
  const names = tiers.map((name) => (planName(name) === name ? name : `${name} (or ${planName(name)})`))
  throw new OperatorError(`--plan "${text}" is not a plan. Use one of ${names.join(', ')}.`)
}

/** Returns the scopes in the order read, write. */
export function readScopes(text: string): Scope[] {
  const parts = text.split(',').map((part) => part.trim())
  const scopes = (['read', 'write'] as const).filter((scope) => parts.includes(scope))
  if (scopes.length === parts.length) return scopes
  throw new OperatorError(`--scopes "${text}" is invalid. Use read, write or read,write.`)
}

export function readDays(text: string): number {
  const days = Number(text)
  if (/^\d+$/.test(text) && days >= 1 && days <= MAX_KEY_DAYS) return days
  throw new OperatorError(`--expires-in-days "${text}" is invalid. Use a whole number from 1 to ${MAX_KEY_DAYS}.`)
}

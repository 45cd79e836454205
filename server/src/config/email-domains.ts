import { domainToASCII } from 'node:url'
import { isEmailAddress } from '../values/email-address.ts'
import { type Env, invalidSetting, text } from './config-values.ts'

const MAX_DOMAINS = 100

/** Reads email domains such as `example.com,example.org`. `choices` are the words that the setting also takes, for the error. */
export function emailDomains(env: Env, name: string, choices = ''): readonly string[] | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  // An address holds the ASCII form of an international domain: bücher.example is xn--bcher-kva.example.
  const domains = value.split(',').map((part) => domainToASCII(part.trim()))
  const isDomain = (domain: string) => isEmailAddress(`a@${domain}`) && !endsLikeIpAddress(domain)
  if (domains.every(isDomain) && domains.length <= MAX_DOMAINS) return domains
  const who = choices === '' ? 'email domains' : `${choices}, or the email domains that can sign up,`
  throw invalidSetting(name, value, `${who} such as example.com,example.org`)
}

/** `10.0.0.1` ends like this, and no domain does. */
export const endsLikeIpAddress = (text: string) => /\.\d+$/.test(text)

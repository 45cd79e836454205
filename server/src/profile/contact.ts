import { isEmailAddress } from '../platform/email-address.ts'
import { type Language, readLanguage } from '../platform/language.ts'
import type { User } from './schema.ts'

/** How mails name the provider, and where they reach one. */
export interface Contact {
  /** What clients know the provider by. */
  name: string
  /** Where the service writes to the provider. */
  email: string
  /** Where a client's answer to a mail should go. */
  replyTo: string
  language: Language
}

export function contactOf({ email, name, profile }: User): Contact {
  // The profile's address is free text, so it may be no address at all.
  const own = profile.email?.trim() ?? ''
  return {
    name: profile.companyName || profile.name || name,
    email,
    replyTo: isEmailAddress(own) ? own : email,
    language: readLanguage(profile.uiLanguage),
  }
}

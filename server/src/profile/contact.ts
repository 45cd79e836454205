import { type Language, readLanguage } from '@proffer/core/language.ts'
import type { User } from '@proffer/core/profile/schema.ts'
import { userFor } from '@proffer/core/profile/translation.ts'

/** The name and address of the provider in mails. */
export interface Contact {
  /** The name that clients know. */
  name: string
  /**
   * The account's address: the service writes to it, and replies of clients go to it. The address in the profile is not
   * used, because it is not verified.
   */
  email: string
  /** The language in which the provider uses the application. */
  language: Language
}

/** With `clientLanguage`, the name is the one that a client who reads this language sees. */
export function contactOf(user: User, clientLanguage?: Language): Contact {
  const { email, name, profile } = clientLanguage ? userFor(clientLanguage, user) : user
  return {
    name: profile.companyName || profile.name || name,
    email,
    language: readLanguage(profile.uiLanguage),
  }
}

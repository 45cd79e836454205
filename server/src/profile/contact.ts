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
  language: Language
}

/** `reader` is the language of a mail to a client. */
export function contactOf(user: User, reader?: Language): Contact {
  const { email, name, profile } = reader ? userFor(reader, user) : user
  return {
    name: profile.companyName || profile.name || name,
    email,
    language: readLanguage(profile.uiLanguage),
  }
}

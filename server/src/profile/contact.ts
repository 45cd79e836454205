import { type Language, readLanguage } from '@proffer/core/language.ts'
import type { User } from '@proffer/core/profile/schema.ts'

/** How mails name the provider, and where they reach one. */
export interface Contact {
  /** What clients know the provider by. */
  name: string
  /**
   * The account's address: where the service writes to the provider, and where a client's answer to a mail goes. The
   * profile's address is not used, because anybody can write any address there.
   */
  email: string
  language: Language
}

export function contactOf({ email, name, profile }: User): Contact {
  return {
    name: profile.companyName || profile.name || name,
    email,
    language: readLanguage(profile.uiLanguage),
  }
}

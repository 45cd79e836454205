import { logoPathOf } from '@proffer/core/brand/logo.ts'
import { withoutGreeting } from '@proffer/core/greeting.ts'
import type { MailBrand } from '../delivery/mail.ts'
import type { Content } from './content.ts'
import type { Wording } from './wording.ts'

export interface MailContext {
  words: Wording
  /** The full address of a page of the application. */
  pageOf: (path: string) => string
  abuseContact: string | null
  /** Whether the signed PDF is in the mail. If not, the mail says where it is. */
  isPdfAttached: boolean
}

/** Whether the note greets the reader, so that the mail does not greet twice. A short first line such as "Dear Ms Duarte," counts. */
export const startsWithGreeting = (note: string) =>
  withoutGreeting(note) !== note || /^\s*[^\n]{1,60}[,:!][^\S\n]*\n/.test(note)

/** The provider's logo and colour. Only a logo on this service is shown, so that no other site learns when the client reads the mail. */
export function brandOf(
  brand: MailBrand | undefined,
  { pageOf }: MailContext,
): Pick<Content, 'logoUrl' | 'brandColor'> {
  const logo = logoPathOf(brand?.logoUrl)
  return { logoUrl: logo && pageOf(logo), brandColor: brand?.brandColor }
}

/**
 * Names the sender with the address of the account, and says where to report the mail. Without a contact of the operator, it names the
 * provider's address, because nobody reads the address that mails come from. `reasonOf` says why the reader gets the mail.
 */
export function clientFooter(
  provider: string,
  address: string | null,
  { words, abuseContact }: Pick<MailContext, 'words' | 'abuseContact'>,
  reasonOf: (sender: string) => string = words.toClientFooter,
): string {
  const sender = address === null ? provider : `${provider} (${address})`
  const contact = abuseContact === null ? address && words.askSender(address) : words.reportAbuse(abuseContact)
  return contact ? `${reasonOf(sender)}\n${contact}` : reasonOf(sender)
}

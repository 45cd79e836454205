// The longest address that SMTP can carry (RFC 5321).
const MAX_LENGTH = 254
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'i')

/** Whether the text is one plain email address, without characters that are special in a mail header. */
export const isEmailAddress = (text: string) => text.length <= MAX_LENGTH && address.test(text)

/** Addresses that differ only in case or in the part after a plus usually belong to one mailbox: `Ada+shop@x.org` and `ada@x.org`. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).replace(/\+.*$/s, '')
  return `${local}${address.slice(at)}`.toLowerCase()
}

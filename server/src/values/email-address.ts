// The longest address that SMTP can carry (RFC 5321).
const MAX_LENGTH = 254
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'i')

/** Whether the text is one plain email address, without characters that are special in a mail header. */
export const isEmailAddress = (text: string) => text.length <= MAX_LENGTH && address.test(text)

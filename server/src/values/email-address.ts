const LONGEST = 254
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'i')

/** Whether mail may be sent to the text: one address, plain, with nothing in it that a mail header could trip over. */
export const isEmailAddress = (text: string) => text.length <= LONGEST && address.test(text)

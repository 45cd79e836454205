/**
 * Why a mail was not sent, as records show it in `notificationDetail.reason`. The server writes these sentences, and the application
 * reads them to show them in the reader's language.
 */

export const fixedReasons = {
  unreachable: 'The mail server could not be reached.',
  busy: 'All connections to the mail server were busy.',
  deleted: 'The accepted proposal was deleted.',
  unprepared: 'The delivery could not be prepared because of an internal error. It has been logged.',
  internal: 'The delivery failed because of an internal error. It has been logged.',
  no_mails: 'This account cannot send emails to clients.',
} as const
export type FixedReason = keyof typeof fixedReasons

/** What the limits of mails count, as errors and reasons name it. */
export const mailLimits = {
  new_account_day: 'client emails per day for a new account',
  new_account_hour: 'client emails per hour for a new account',
  account_day: 'client emails per day for this account',
  account_hour: 'client emails per hour for this account',
  address_day: 'emails per day to one address',
  copies_day: 'signed copies per day to one address',
  codes_day: 'codes per day to one address',
  notifications: 'notifications of one kind',
  links: 'links to this address',
  invitations_day: 'invitations per day for this team',
  notices: 'notices to this address',
} as const
export type MailLimit = keyof typeof mailLimits
export type MailLimitName = (typeof mailLimits)[MailLimit]

export const refusedReason = (response: string) => `The mail server refused the message: ${response}`
export const slowReason = (seconds: number) => `The mail server did not accept the message within ${seconds} seconds.`
export const addressReason = (address: string) => `${JSON.stringify(address)} is not a valid email address.`
export const limitReason = (limit: number, name: MailLimitName) => `The limit of ${limit} ${name} is reached.`
export const limitRefusal = (limit: number, name: MailLimitName) => `You have reached the limit of ${limit} ${name}.`

export type Reason =
  | { kind: 'fixed'; reason: FixedReason }
  | { kind: 'limit'; limit: number; of: MailLimit }
  /** `response` is in the words of the mail server. */
  | { kind: 'refused'; response: string }
  | { kind: 'slow'; seconds: number }
  | { kind: 'address' }
  /** A sentence of another version of the server. */
  | { kind: 'unknown'; text: string }

const refused = refusedReason('')

/** What a sentence says. */
export function readReason(text: string): Reason {
  const fixed = keyWith(fixedReasons, text)
  if (fixed) return { kind: 'fixed', reason: fixed }
  if (text.startsWith(refused)) return { kind: 'refused', response: text.slice(refused.length) }
  const [, seconds] = /within (\d+(?:\.\d+)?) seconds\.$/.exec(text) ?? []
  if (text === slowReason(Number(seconds))) return { kind: 'slow', seconds: Number(seconds) }
  if (/^".*" is not a valid email address\.$/s.test(text)) return { kind: 'address' }
  const [, limit, name = ''] = /limit of (\d+) (.+?)(?: is reached)?\.$/.exec(text) ?? []
  const of = keyWith(mailLimits, name)
  return of ? { kind: 'limit', limit: Number(limit), of } : { kind: 'unknown', text }
}

const keyWith = <K extends string>(texts: Record<K, string>, text: string): K | undefined =>
  (Object.keys(texts) as K[]).find((key) => texts[key] === text)

import type { FixedReason, MailLimit } from '@proffer/core/mails/reasons.ts'
import type { RetriedRecord } from '@proffer/core/mails/schema.ts'

/** What became of a mail to the client. `when` is the time of the next try. */
export const en = {
  queued: (to: string) => `The email to ${to} is on its way.`,
  trying: (to: string, reason: string, when: string) =>
    `The email to ${to} hasn’t gone out yet. ${reason} Next try: ${when}.`,
  sent: (to: string) => `Email sent to ${to}.`,
  failed: (to: string, reason: string) => `The email to ${to} wasn’t sent. ${reason}`,
  heldBack: (to: string, reason: string, when: string) =>
    `The email to ${to} has to wait. ${reason} Next try: ${when}.`,
  notConfigured: 'No email was sent, because no mail server is set up.',
  /** A mail server has been set up since. */
  wasNotConfigured: 'No email was sent, because no mail server was set up at the time.',
  noRecipient: 'No email was sent, because there is no address.',
  /** What the provider can do about an email that cannot be sent, by the record that it is about. */
  advice: {
    share: 'Send the link yourself.',
    message: 'Your client will find the message on the proposal’s page.',
    reminder: 'Write to your client yourself.',
    acceptance: 'Your client can download the signed copy from the proposal’s page.',
  } satisfies Record<RetriedRecord, string>,
  client: 'your client',
  retry: 'Send again',
  lastReminder: (state: string) => `Last reminder: ${state}`,
  reasons: {
    unreachable: 'The mail server can’t be reached.',
    busy: 'The mail server is busy.',
    deleted: 'The accepted proposal was deleted.',
    unprepared: 'Something went wrong on our side.',
    internal: 'Something went wrong on our side.',
    no_mails: 'Your account can’t send email to clients.',
  } satisfies Record<FixedReason, string>,
  refused: (response: string) => `The mail server refused it: “${response}”.`,
  slow: 'The mail server took too long to answer.',
  wrongAddress: 'The address isn’t valid.',
  /** A reason in the words of the server. */
  quoted: (text: string) => `The reason: “${text}”.`,
  limits: {
    new_account_day: (limit: string) => `A new account can send ${limit} emails a day to clients.`,
    new_account_hour: (limit: string) => `A new account can send ${limit} emails an hour to clients.`,
    account_day: (limit: string) => `Your account can send ${limit} emails a day to clients.`,
    account_hour: (limit: string) => `Your account can send ${limit} emails an hour to clients.`,
    address_day: (limit: string) => `One address gets at most ${limit} emails a day.`,
    copies_day: (limit: string) => `One address gets at most ${limit} signed copies a day.`,
    codes_day: (limit: string) => `One address gets at most ${limit} codes a day.`,
    invitations_day: (limit: string) => `A team sends at most ${limit} invitations a day.`,
    notifications: (limit: string) => `At most ${limit} notifications of one kind are sent an hour.`,
    links: (limit: string) => `One address gets at most ${limit} links an hour.`,
    notices: (limit: string) => `One address gets at most ${limit} notices an hour.`,
  } satisfies Record<MailLimit, (limit: string) => string>,
}

export type MailWords = typeof en

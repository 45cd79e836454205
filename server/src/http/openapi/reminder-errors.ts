import { type ErrorDocument, rate } from './error-members.ts'

/** The errors of reminding a client. */
export const reminderErrors = {
  reminders_stopped: {
    detail: 'The client has stopped the reminders. Send a message instead.',
    advice: 'Write a message to the client. Respect that they want no reminders.',
  },
  reminded_recently: {
    detail: 'You have requested a reminder within the last hour. Wait before you request another one.',
    members: rate,
    retryAfter: true,
    advice: 'Wait for the number of seconds in `Retry-After`.',
  },
} satisfies Record<string, ErrorDocument>

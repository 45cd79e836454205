import type { Outcome } from '../delivery/delivery.ts'
import type { Message } from './message.ts'

/** Sends messages: by SMTP, or to files. */
export interface MailTransport {
  send(message: Message): Promise<Outcome>
  /** Aborts messages that are still being sent. */
  close(): Promise<void>
}

import type { Outcome } from '../outbox/delivery.ts'
import type { Message } from './message.ts'

/** How messages leave the house. */
export interface MailTransport {
  send(message: Message): Promise<Outcome>
  /** Cuts whatever is still under way. */
  close(): Promise<void>
}

import type { Session } from '@proffer/core/sessions/schema.ts'
import { deviceText } from '@proffer/core/sessions/session-words.ts'
import type { RecordMail } from '../delivery/mail.ts'
import { findPerson, languageOf } from '../delivery/people-store.ts'
import type { Trx } from '../storage/database.ts'

/** Tells a person that a browser has signed in to their account for the first time. Only a complete sign-in reaches this. */
export async function mailNewDevice(trx: Trx, recordMail: RecordMail, session: Session, at: Date): Promise<void> {
  const person = await findPerson(trx, session)
  if (!person) return
  const language = languageOf(person)
  const device = deviceText(session.userAgent, language)
  const data = { at: at.toISOString(), device, address: session.address, timeZone: session.timeZone }
  await recordMail(trx, session.accountId, { kind: 'new_device', to: person.email, language, replyTo: null, data }, at)
}

import { subjectOf } from '../events/payload.ts'
import type { Trx } from '../storage/database.ts'
import type { Mail, RecordMail } from './mail.ts'
import { findConcerned, languageOf } from './people-store.ts'

type ProviderKind = 'client_message' | 'client_answer' | 'new_lead'

/** A mail about a proposal or lead before it has a reader. */
export type ProviderMail = {
  [K in ProviderKind]: Omit<Extract<Mail, { kind: K }>, 'to' | 'language'>
}[ProviderKind]

/** Records the mail for everyone whom it concerns, each in their language. */
export async function mailProvider(
  trx: Trx,
  recordMail: RecordMail,
  accountId: string,
  mail: ProviderMail,
  at: Date,
): Promise<void> {
  const { proposalId, sessionId } = mail.data as { proposalId?: string; sessionId?: string }
  const subjectId = subjectOf({ proposal_id: proposalId, session_id: sessionId })
  for (const person of await findConcerned(trx, accountId, subjectId)) {
    const reader = { to: person.email, language: languageOf(person) }
    await recordMail(trx, accountId, { ...mail, ...reader } as Mail, at)
  }
}

import { accountKinds, kindsForReading } from './account-kinds.ts'
import { leadKinds } from './lead-kinds.ts'
import { proposalKinds } from './proposal-kinds.ts'
import type { RecordKind } from './record-kind.ts'
import { shareKinds } from './share-kinds.ts'

/** Each kind comes after those that its records name. `account.jsonl` and `members.jsonl` are made of several tables. */
export const recordKinds: readonly RecordKind[] = [
  ...proposalKinds,
  ...shareKinds,
  ...leadKinds,
  ...accountKinds,
  ...kindsForReading,
]

export const importedKinds = recordKinds.filter(({ isForReading }) => !isForReading)

/** The tables of an account whose rows no export contains, with the reason. */
export const tablesLeftOut: Record<string, string> = {
  members: 'members.jsonl has the members with their names.',
  sessions: 'A session belongs to a person and a browser.',
  mail_links: 'A link in a mail belongs to a person, or restores the account of this installation.',
  telegram_codes: 'A code works for minutes.',
  verification_codes: 'A code works for minutes.',
  idempotency_keys: 'It keeps answers for a day, for repeats.',
  proposal_metadata: 'The records have the metadata. This table finds them.',
  template_metadata: 'The records have the metadata. This table finds them.',
  lead_session_metadata: 'The records have the metadata. This table finds them.',
  proposal_values: 'It has sums of the proposals.',
  stored_bytes: 'It has sums of what is stored.',
  pictures: 'Pictures are drawn from the files when they are needed.',
  event_subscriptions: 'It follows from the webhooks.',
  delivery_lanes: 'The queue of deliveries belongs to the installation.',
  deliveries: 'The queue of deliveries belongs to the installation.',
  delivery_attempts: 'The log of deliveries belongs to the installation. The events are exported.',
  scheduled_actions: 'They concern links, and links are no part of an export.',
  erasures: 'It names deleted records whose texts are being erased.',
  account_exports: 'It has the exports themselves.',
  account_imports: 'It has imports that have not ended.',
}

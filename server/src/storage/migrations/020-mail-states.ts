import type { Migration } from './migration.ts'

/**
 * What became of the mails that a share, message or acceptance shows. The delivery log is deleted after some weeks, so the state is
 * stored apart from it. `id` is the id of the delivery.
 */
export const mailStates: Migration = {
  name: '020-mail-states',
  statements: ({ text }) => [
    `create table mail_states (
      id ${text} primary key,
      user_id ${text} not null references users (id) on delete cascade,
      proposal_id ${text} not null references proposals (id) on delete cascade,
      record_id ${text} not null,
      kind ${text} not null,
      status ${text} not null,
      reason text,
      retry_at text,
      created_at ${text} not null
    )`,
    'create index mail_states_by_record on mail_states (record_id, kind, id)',
    'create index mail_states_by_proposal on mail_states (proposal_id)',
  ],
}

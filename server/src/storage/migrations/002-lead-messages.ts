import type { Migration } from './migration.ts'
import { storedBytesTriggers } from './schema/stored-bytes.ts'

/** The conversation with a lead after the channel: replies by mail, and the answers that the provider adds. */
export const leadMessages: Migration = {
  name: '002-lead-messages',
  statements: (target) => [
    // `mail_id` is the id of the delivery, whose attempts change `status`, `reason` and `retry_at`.
    `create table lead_messages (
      id ${target.text} primary key,
      user_id ${target.text} not null references users (id) on delete cascade,
      lead_session_id ${target.text} not null references lead_sessions (id) on delete cascade,
      sender ${target.text} not null,
      content text not null,
      created_at ${target.text} not null,
      mail_id ${target.text},
      status ${target.text},
      reason text,
      retry_at text
    )`,
    'create index lead_messages_by_lead on lead_messages (lead_session_id, id)',
    'create index lead_messages_by_mail on lead_messages (mail_id)',
    'create index lead_messages_by_user on lead_messages (user_id)',
    ...storedBytesTriggers('lead_messages', ['content'])(target),
  ],
}

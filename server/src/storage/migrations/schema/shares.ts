import type { Statements } from '../migration.ts'

/** Shared versions of proposals, and what clients do with them: read, write, answer and sign. */
export const shareTables: Statements = ({ text }) => [
  // A link with its newest version, so that reading a link is one query. A proposal's newest share is the one without
  // `superseded_at`. Its id does not show this, because ids of different processes do not always sort in the order in which the
  // shares were created.
  `create table shares (
    id ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    proposal_id ${text} not null references proposals (id) on delete cascade,
    token_hash ${text} not null unique,
    sealed_token text not null,
    recipient_name text,
    recipient_email text,
    created_at ${text} not null,
    expires_at ${text},
    superseded_at ${text},
    revoked_at ${text},
    view_count integer not null,
    first_viewed_at ${text},
    last_viewed_at ${text},
    signature ${text} not null,
    verify_email integer not null,
    seen_version integer,
    changes text,
    reminders text not null,
    reminders_sent integer not null,
    reminders_done integer not null,
    next_reminder_at ${text},
    reminders_stopped_at ${text},
    remind_requested_at ${text},
    expiring_recorded_for ${text},
    expired_recorded_for ${text},
    ${versionColumns(text)}
  )`,
  'create index shares_by_proposal on shares (proposal_id, id)',
  'create index shares_by_user on shares (user_id, id)',
  'create unique index shares_newest on shares (proposal_id) where superseded_at is null',

  // The versions of a link before the newest one.
  `create table share_versions (
    proposal_id ${text} not null references proposals (id) on delete cascade,
    share_id ${text} not null references shares (id) on delete cascade,
    user_id ${text} not null references users (id) on delete cascade,
    ${versionColumns(text)},
    primary key (proposal_id, version)
  )`,
  'create index share_versions_by_share on share_versions (share_id)',

  // When a client opened a link again. The first view of each version is an event, and `shares` has the number of all views.
  `create table share_views (
    id ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    proposal_id ${text} not null references proposals (id) on delete cascade,
    share_id ${text} not null references shares (id) on delete cascade,
    created_at ${text} not null
  )`,
  'create index share_views_by_proposal on share_views (proposal_id, id)',
  'create index share_views_by_share on share_views (share_id)',

  // For how long the sections of each version were on a client's screen.
  `create table section_reading (
    share_id ${text} not null references shares (id) on delete cascade,
    version integer not null,
    section ${text} not null,
    user_id ${text} not null references users (id) on delete cascade,
    proposal_id ${text} not null references proposals (id) on delete cascade,
    seconds integer not null,
    primary key (share_id, version, section)
  )`,
  'create index section_reading_by_proposal on section_reading (proposal_id, version)',

  `create table messages (
    id ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    proposal_id ${text} not null references proposals (id) on delete cascade,
    share_id ${text} not null references shares (id) on delete cascade,
    sender ${text} not null,
    sender_name text,
    content text not null,
    attachments text not null,
    created_at ${text} not null,
    read_at ${text}
  )`,
  'create index messages_by_share on messages (share_id, id)',
  'create index messages_by_proposal on messages (proposal_id)',
  'create index messages_unread on messages (share_id, sender) where read_at is null',
  "create index messages_unread_by_user on messages (user_id, share_id) where read_at is null and sender = 'client'",

  // What became of the mails that a share, message or acceptance shows. The delivery log is deleted after some weeks, so the state
  // is stored apart from it. `id` is the id of the delivery.
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

  // The evidence of an acceptance, and what else its signed PDF shows.
  `create table acceptances (
    proposal_id ${text} not null references proposals (id) on delete cascade,
    version integer not null,
    share_id ${text} not null references shares (id) on delete cascade,
    user_id ${text} not null references users (id) on delete cascade,
    record text not null,
    printed text not null,
    primary key (proposal_id, version)
  )`,
  'create index acceptances_by_share on acceptances (share_id)',
  'create index acceptances_by_user on acceptances (user_id)',

  // The codes that prove the address of a client.
  `create table verification_codes (
    share_id ${text} primary key references shares (id) on delete cascade,
    user_id ${text} not null references users (id) on delete cascade,
    version integer not null,
    code_hash text not null,
    sent_at ${text} not null,
    expires_at ${text} not null,
    tries integer not null,
    sent integer not null
  )`,
  'create index verification_codes_by_user on verification_codes (user_id)',

  `create table issued_documents (
    sha256 ${text} primary key,
    proposal_id ${text} not null references proposals (id) on delete cascade,
    version integer not null,
    user_id ${text} not null references users (id) on delete cascade,
    proposal_name text not null,
    accepted_at ${text} not null,
    issued_at ${text} not null
  )`,
  'create index issued_documents_by_proposal on issued_documents (proposal_id)',
  'create index issued_documents_by_user on issued_documents (user_id)',
]

/** The content of a version and the client's answer to it. */
const versionColumns = (text: string) => `
    version integer not null,
    shared_at ${text} not null,
    message text,
    snapshot text not null,
    snapshot_hash ${text} not null,
    private_part text not null,
    summary text not null,
    version_viewed_at ${text},
    answer ${text},
    responded_at ${text},
    answer_name text,
    answer_note text,
    answer_reason text,
    answer_address text,
    answer_user_agent text,
    answer_selection text,
    answer_totals text`

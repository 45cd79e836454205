import type { Statements } from '../migration.ts'

/** Uploaded files, logos and pictures, and which records use them. The content is in the file store. */
export const fileTables: Statements = ({ text }) => [
  // `unused_since` is null while something names the file. It is swept a day after.
  `create table files (
    id ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    kind ${text} not null,
    name text not null,
    type text not null,
    size integer not null,
    sha256 ${text} not null,
    created_at ${text} not null,
    unused_since ${text}
  )`,
  'create index files_by_user on files (user_id, kind, id)',
  'create index files_by_content on files (user_id, sha256)',
  "create index files_by_logo_hash on files (sha256) where kind = 'logo'",
  'create index files_by_unused_since on files (unused_since) where unused_since is not null',

  // `subject_id` is a proposal, a template, a message, or the share with whose link a client uploaded the file. `proposal_id` is the
  // proposal that the subject belongs to.
  `create table file_uses (
    file_id ${text} not null references files (id) on delete cascade,
    subject_id ${text} not null,
    user_id ${text} not null references users (id) on delete cascade,
    proposal_id ${text} references proposals (id) on delete cascade,
    primary key (file_id, subject_id)
  )`,
  'create index file_uses_by_subject on file_uses (subject_id)',
  'create index file_uses_by_proposal on file_uses (proposal_id)',
  'create index file_uses_by_user on file_uses (user_id)',

  // The sizes in which pictures are shown and printed, by the hash of the original.
  `create table pictures (
    id ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    original_sha256 ${text} not null,
    shape ${text} not null,
    type text not null,
    size integer not null
  )`,
  'create unique index pictures_by_original on pictures (user_id, original_sha256, shape)',
]

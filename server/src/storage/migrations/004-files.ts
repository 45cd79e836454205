import type { Migration } from './migration.ts'
import { countSizes } from './schema/stored-bytes.ts'

/** Uploaded files and logos, and what names them. The content is in the file store. */
export const files: Migration = {
  name: '004-files',
  statements: (target) => [
    // `unused_since` is null while something names the file. It is swept a day after.
    `create table files (
      id ${target.text} primary key,
      user_id ${target.text} not null references users (id) on delete cascade,
      kind ${target.text} not null,
      name text not null,
      type text not null,
      size integer not null,
      sha256 ${target.text} not null,
      created_at ${target.text} not null,
      unused_since ${target.text}
    )`,
    'create index files_by_user on files (user_id, kind, id)',
    "create index files_by_logo_hash on files (sha256) where kind = 'logo'",
    'create index files_by_unused_since on files (unused_since) where unused_since is not null',

    // `subject_id` is a proposal, a template, a message, or the share with whose link a client uploaded the file. `proposal_id` is the
    // proposal that the subject belongs to.
    `create table file_uses (
      file_id ${target.text} not null references files (id) on delete cascade,
      subject_id ${target.text} not null,
      user_id ${target.text} not null references users (id) on delete cascade,
      proposal_id ${target.text} references proposals (id) on delete cascade,
      primary key (file_id, subject_id)
    )`,
    'create index file_uses_by_subject on file_uses (subject_id)',
    'create index file_uses_by_proposal on file_uses (proposal_id)',
    'create index file_uses_by_user on file_uses (user_id)',
    ...countSizes(target, 'files', 'size'),
  ],
}

import type { Migration } from './migration.ts'
import { storedBytesTriggers } from './schema/stored-bytes.ts'

/** What providers keep, drop and rename of the requirements that a draft offers them. */
export const draftLessons: Migration = {
  name: '005-draft-lessons',
  statements: (target) => [
    `create table draft_lessons (
      id ${target.text} primary key,
      user_id ${target.text} not null references users (id) on delete cascade,
      lesson text not null,
      created_at ${target.text} not null
    )`,
    'create index draft_lessons_by_user on draft_lessons (user_id, id)',
    ...storedBytesTriggers('draft_lessons', ['lesson'])(target),
    // An account without a row learns.
    `create table draft_learning (
      user_id ${target.text} primary key references users (id) on delete cascade,
      is_learning integer not null
    )`,
  ],
}

import type { Migration } from './migration.ts'
import { countSizes } from './schema/stored-bytes.ts'

/** The sizes in which pictures are shown and printed, by the hash of the original. The content is in the file store. */
export const pictures: Migration = {
  name: '018-pictures',
  statements: (target) => [
    `create table pictures (
      id ${target.text} primary key,
      user_id ${target.text} not null references users (id) on delete cascade,
      original_sha256 ${target.text} not null,
      shape ${target.text} not null,
      type text not null,
      size integer not null
    )`,
    'create unique index pictures_by_original on pictures (user_id, original_sha256, shape)',
    'create index files_by_content on files (user_id, sha256)',
    ...countSizes(target, 'pictures', 'size'),
  ],
}

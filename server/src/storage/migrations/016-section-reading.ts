import type { Migration } from './migration.ts'

/** For how long the sections of each version were on a client's screen. */
export const sectionReading: Migration = {
  name: '016-section-reading',
  statements: ({ text }) => [
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
  ],
}

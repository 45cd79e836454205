import type { Migration } from './migration.ts'
import { replaceByteTriggers } from './schema/stored-bytes.ts'

/** Priced items on proposals, requirements and priced items on templates, and what a client chose and accepted. */
export const pricing: Migration = {
  name: '002-pricing',
  statements: (target) => [
    'alter table templates add column requirements text',
    'alter table templates add column pricing text',
    'alter table shares add column answer_selection text',
    'alter table shares add column answer_totals text',
    ...replaceByteTriggers(target, 'templates', ['description', 'settings', 'requirements', 'pricing']),
    ...replaceByteTriggers(target, 'shares', [
      'message',
      'snapshot',
      'answer_note',
      'answer_reason',
      'answer_selection',
      'answer_totals',
    ]),
    // A record is stored as it is sent, so the new member is written into it. The version changes with the text.
    `update proposals set version = version + 1,
      record = substr(record, 1, length(record) - 1) || ',"pricing":null}'`,
  ],
}

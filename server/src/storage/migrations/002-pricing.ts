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
    // Proposals are stored as the JSON text that responses contain, so the new member is added to the text. The version changes too.
    `update proposals set version = version + 1,
      record = substr(record, 1, length(record) - 1) || ',"pricing":null}'`,
  ],
}

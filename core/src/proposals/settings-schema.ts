import { requestBudget } from '../budgets.ts'
import { Type } from '../schema-builders.ts'
import { Cover, Sections } from '../sections/schema.ts'
import { documentedMembers, Nullable, OneOf } from '../wire.ts'
import { MAX_VALIDITY_DAYS } from './validity.ts'

const Show = Type.Object({
  hours: Type.Optional(Type.Boolean({ description: 'The hours of each line.', default: false })),
  rates: Type.Optional(Type.Boolean({ description: 'The hourly rate.', default: false })),
  lineAmounts: Type.Optional(
    Type.Boolean({ description: 'The price of each line, with its unit price and discount.', default: true }),
  ),
})

/** The members that the service reads and the schema does not validate. The client sees them, or their effect. */
const unvalidatedMembers = {
  introduction: Type.Optional(
    Nullable(Type.String({ description: 'The text above the scope, in Markdown.', examples: ['Thank you, Inês.'] })),
  ),
  notes: Type.Optional(
    Nullable(
      Type.String({ description: 'The text below the prices, in Markdown.', examples: ['Travel is included.'] }),
    ),
  ),
  language: Type.Optional(
    Nullable(OneOf(['en', 'es'], { description: 'The language of the client page, PDF and mails.', examples: ['en'] })),
  ),
  validityDays: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 1,
        maximum: MAX_VALIDITY_DAYS,
        description: 'For how many days after sharing the offer and its link are valid. Null: no limit.',
        examples: [30],
      }),
    ),
  ),
  validUntil: Type.Optional(
    Nullable(
      Type.String({
        format: 'date',
        description: "The last day of the offer and its link, in the profile's `timezone`. Null: none.",
        examples: ['2027-03-31'],
      }),
    ),
  ),
  show: Type.Optional(Nullable({ ...Show, description: 'What the client sees of prices, besides the totals.' })),
}

/**
 * The settings in a request. Callers may store any JSON object here. The schema validates `cover` and `sections`. The services validate
 * the file ids in `attachments` (server/src/files/references.ts), and `validUntil` and `validityDays`
 * (server/src/proposals/validity-check.ts). Nothing validates the other members, because callers may store any value in them.
 */
export const SettingsInput = Type.Unsafe<Record<string, unknown>>({
  title: 'ProposalSettings',
  type: 'object',
  description:
    'The service reads the listed members. It validates `cover`, `sections`, `validUntil` and `validityDays`. In the others, a value ' +
    'of another type is stored, but has no effect. With `validityDays` and `validUntil`, the link ends at the earlier time, and the ' +
    'page shows `validUntil`. All other members are stored unchanged and are private: no client sees them. In `attachments`, ' +
    'each `fileId` must be the id of a file.',
  properties: { cover: Cover, sections: Sections },
  ...documentedMembers(unvalidatedMembers),
  additionalProperties: true,
  'x-max-bytes': requestBudget.settingsBytes,
  examples: [{ language: 'en', validityDays: 30, introduction: 'Thank you for the good talk.', show: { hours: true } }],
})

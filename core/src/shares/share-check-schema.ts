import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { EmailAddress, Nullable, named, OneOf } from '../wire.ts'

/** With a blocker, `requireReady` refuses to share. `approval_required` is for accounts in which somebody else approves proposals. */
export const shareBlockers = ['validity_over', 'approval_required', 'unknown_variable'] as const
export const shareWarnings = [
  'no_price',
  'no_client',
  'name_unclear',
  'empty_section',
  'no_recipient',
  'mail_not_configured',
] as const

export const ShareProblem = named(
  'ShareProblem',
  Type.Object({
    code: OneOf([...shareBlockers, ...shareWarnings], { examples: ['no_price'] }),
    message: Type.String({ examples: ['The proposal has no price. The client would read that it is to be agreed.'] }),
    path: Nullable(
      Type.String({
        description:
          'What to change: a field of the proposal such as `settings.sections.2`, a field of the profile as `profile.…`, or ' +
          '`recipientEmail` or `message` of the share. Null if only the operator of the server can change it.',
        examples: ['total'],
      }),
    ),
    severity: OneOf(['blocker', 'warning'], { examples: ['warning'] }),
  }),
)
export type ShareProblem = Static<typeof ShareProblem>

export const ShareCheck = named(
  'ShareCheck',
  Type.Object({
    ready: Type.Boolean({ description: 'Whether there is no blocker.', examples: [true] }),
    problems: Type.Array(ShareProblem, { description: 'Blockers first. At most 100.' }),
  }),
)
export type ShareCheck = Static<typeof ShareCheck>

export const ShareCheckQuery = Type.Object({
  recipientEmail: Type.Optional({
    ...EmailAddress,
    description: 'Check for this recipient. Default: the one that a share without `recipientEmail` would have.',
  }),
})
export type ShareCheckQuery = Static<typeof ShareCheckQuery>

import { Type } from '@proffer/core/schema-builders.ts'
import { ShareProblem } from '@proffer/core/shares/share-check-schema.ts'
import type { ErrorDocument } from './error-members.ts'

/** The errors of sharing a proposal. */
export const sharingErrors = {
  validity_over: {
    detail: 'The proposal was valid until 2026-10-31. Set a later `settings.validUntil`, or null, and share it again.',
    advice:
      'Update `settings.validUntil` of the proposal to a later day, or set it to null. Nothing was shared and no email was sent.',
  },
  not_ready: {
    detail: 'The proposal is not ready to be shared. Correct the blockers in `problems` first.',
    members: {
      problems: Type.Array(ShareProblem, {
        description: 'As in the share check, with the warnings.',
        examples: [
          [
            {
              code: 'unknown_variable',
              message: 'Not filled in: {{client.nam}}. Correct or remove it, or set its value.',
              path: 'settings.introduction',
              severity: 'blocker',
            },
          ],
        ],
      }),
    },
    advice:
      'Correct each blocker in `problems` at its `path`, and share again. Without `requireReady`, the proposal is shared as it is.',
  },
} satisfies Record<string, ErrorDocument>

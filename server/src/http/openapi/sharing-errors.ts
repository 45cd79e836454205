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
  approval_required: {
    detail:
      'An owner or admin has to approve this proposal first. Request it with POST /proposals/{proposal_id}/approval.',
    advice:
      'Request the approval with `POST /proposals/{proposal_id}/approval` and share after the event `proposal.approved`. Owners ' +
      'and admins need none.',
  },
  approval_not_requested: {
    detail: 'Nobody has requested approval of what the proposal contains now.',
    advice: 'Read the proposal again: it has changed since the request, or there was none.',
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
  share_expired: {
    detail: 'This link is no longer valid. Ask the provider for a new one.',
    advice: 'Ask the provider to share the proposal again.',
  },
  share_superseded: {
    detail: 'This link shows an older version of the proposal. The newest version has another link. Use that one.',
    advice: 'Use the newest link. If you do not have it, ask the provider.',
  },
} satisfies Record<string, ErrorDocument>

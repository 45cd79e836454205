import type { ErrorDocument } from './error-members.ts'

/** The errors of sharing a proposal. */
export const sharingErrors = {
  validity_over: {
    detail: 'The proposal was valid until 2026-10-31. Set a later `settings.validUntil`, or null, and share it again.',
    advice:
      'Update `settings.validUntil` of the proposal to a later day, or set it to null. Nothing was shared and no email was sent.',
  },
} satisfies Record<string, ErrorDocument>

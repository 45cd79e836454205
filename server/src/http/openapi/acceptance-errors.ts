import { Type } from '@proffer/core/schema-builders.ts'
import { Nullable } from '@proffer/core/wire.ts'
import { type ErrorDocument, rate } from './error-members.ts'

/** The errors of signing and of the evidence of an acceptance. */
export const acceptanceErrors = {
  not_accepted: {
    detail: 'The client has not accepted the newest version of this proposal.',
    advice: 'Read the status of the proposal, or wait for the event `proposal.accepted`.',
  },
  verification_required: {
    detail: 'This proposal can be accepted only with a code from the email. The code is wrong. 3 tries are left.',
    members: {
      tries_left: Nullable(
        Type.Integer({ minimum: 0, description: 'With this code. Null if no code was checked.', examples: [3] }),
      ),
    },
    advice: 'Request a code with `POST .../verification`, and send it as `code`.',
  },
  verification_not_required: {
    detail: 'This proposal can be accepted without a code. Accept it directly.',
    advice: 'Accept without `code`.',
  },
  verification_locked: {
    detail: 'The code was entered wrongly 5 times and no longer works. Request a new one.',
    members: rate,
    retryAfter: true,
    advice: 'Request a new code. After twenty codes, the provider has to share the proposal again.',
  },
} satisfies Record<string, ErrorDocument>

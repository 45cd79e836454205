import { Type } from '@proffer/core/schema-builders.ts'
import { type ErrorDocument, quota, rate } from './error-members.ts'

/** The errors of a caller who has used up a limit: calls, mails, AI calls, password attempts or storage. */
export const limitErrors = {
  monthly_quota_exceeded: {
    detail: 'You have used the monthly quota of 2000 calls for your account. It resets at 2026-12-01T00:00:00.000Z.',
    members: quota,
    advice:
      'Wait until `resets_at` or move the account to a larger plan. You can still create proposals and read your usage.',
  },
  external_user_quota_exceeded: {
    detail:
      'You have used the monthly quota of 250 calls for this X-External-User-Id. It resets at 2026-12-01T00:00:00.000Z.',
    members: quota,
    advice: 'Wait until `resets_at`. Other end users of the account are not affected.',
  },
  agent_id_quota_exceeded: {
    detail: 'You have used the monthly quota of 250 calls for this X-Agent-Id. It resets at 2026-12-01T00:00:00.000Z.',
    members: quota,
    advice: 'Wait until `resets_at`. Other agents of the account are not affected.',
  },
  rate_limit_exceeded: {
    detail: 'You have reached the limit of 30 requests per minute for your account. Try again in 12 seconds.',
    members: rate,
    retryAfter: true,
    advice: 'Wait for `Retry-After` seconds, then repeat the request. Spread your calls over time.',
  },
  external_user_rate_limit_exceeded: {
    detail:
      'You have reached the limit of 30 requests per minute for this X-External-User-Id. Try again in 12 seconds.',
    members: rate,
    retryAfter: true,
    advice: 'Wait for `Retry-After` seconds, then repeat the request. Other end users are not affected.',
  },
  agent_id_rate_limit_exceeded: {
    detail: 'You have reached the limit of 30 requests per minute for this X-Agent-Id. Try again in 12 seconds.',
    members: rate,
    retryAfter: true,
    advice: 'Wait for `Retry-After` seconds, then repeat the request. Other agents are not affected.',
  },
  ai_quota_exceeded: {
    detail:
      "Your account has used all 25 AI calls per day with the server's AI key. The limit resets at " +
      '2026-11-17T00:00:00.000Z. To call without this limit, add your own AI key to your profile.',
    members: { ...rate, resets_at: quota.resets_at },
    retryAfter: true,
    advice:
      'Add your own AI key to the profile or the request, or omit `aiProvider` to use the built-in analyser. The limit resets at `resets_at`.',
  },
  too_many_wrong_passwords: {
    detail: 'Too many incorrect passwords. Reset your password with "Forgot your password?", or try again in 60 s.',
    members: rate,
    retryAfter: true,
    advice: 'Request a password reset link, which works immediately, or wait for `Retry-After` seconds.',
  },
  mail_quota_exceeded: {
    detail:
      'You have reached the limit of 30 client emails per hour for this account. ' +
      'Share without an email address and send the link yourself, or try again in 34 minutes.',
    members: rate,
    retryAfter: true,
    advice:
      'Nothing was changed or sent. Wait for `Retry-After` seconds, or write to the client yourself. ' +
      'To share at once, leave out `recipientEmail` and send `shareUrl` to the client yourself.',
  },
  proposal_too_large: {
    detail: 'The texts have more than 2097152 bytes after variables are filled in',
    advice: 'Nothing was saved or sent. Shorten the texts, or use variables with long values less often.',
  },
  storage_quota_exceeded: {
    detail:
      'Your account uses 99.9 MB of the 100.0 MB in its plan. Delete proposals or templates ' +
      'that you no longer need, or ask the operator of this service for a larger plan.',
    members: {
      limit: Type.Integer({ minimum: 0, description: 'The storage of the plan, in bytes.', examples: [104_857_600] }),
      used: Type.Integer({ minimum: 0, description: 'The storage in use, in bytes.', examples: [104_752_742] }),
    },
    advice:
      'Nothing was changed. Delete proposals or templates that you no longer need, ' +
      'or move the account to a larger plan. Changes that use less storage still work.',
  },
} satisfies Record<string, ErrorDocument>

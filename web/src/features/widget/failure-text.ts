import type { Expected } from '@proffer/core/widget/visitor-schema.ts'
import type { ApiError } from '../../api/api-error.ts'
import type { Words } from './words-en.ts'

/** Explains to the visitor why a message was not sent. */
export function failureText(failure: ApiError, expects: Expected, { failures }: Words): string {
  const { status, code, retryAfterSeconds } = failure
  switch (code) {
    case 'unreachable':
      return failures.unreachable
    case 'conversation_not_found':
      return failures.ended
    case 'conversation_closed':
      return failures.closed
    case 'conversation_moved_on':
      return failures.movedOn
    case 'widget_not_found':
    case 'origin_not_allowed':
      return failures.gone
    case 'rate_limit_exceeded':
      return failures.tooMany(retryAfterSeconds)
    case 'storage_quota_exceeded':
      return failures.noRoom
    case 'validation_error':
      return expects === 'email' ? failures.email : failures.unusable
  }
  return status < 500 ? failures.unusable : failures.trouble
}

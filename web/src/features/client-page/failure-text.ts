import type { PriceAnswer } from '@proffer/core/pricing/totals-schema.ts'
import type { ApiError } from '../../api/api-error.ts'
import type { Words } from './words-en.ts'

/** The wait that is shown when a 429 response has no `Retry-After`. */
const DEFAULT_WAIT_SECONDS = 5

/** The code of a request that a preview does not send. */
export const ONLY_PREVIEW = 'only_preview'

/** The code of a message that is not sent, because a file of it was not uploaded. */
export const FILE_MISSING = 'file_missing'

/** Explains to the client why a message or an answer was not sent. */
export function failureText(failure: ApiError, words: Words): string {
  if (failure.code === 'unreachable') return words.failedUnreachable
  if (failure.code === ONLY_PREVIEW) return words.onlyPreview
  if (failure.code === FILE_MISSING) return words.fileMissing
  if (failure.code === 'message_limit_reached') return words.failedFull
  if (failure.code === 'storage_quota_exceeded') return words.failedNoRoom
  if (failure.status === 429) return tooOften(failure.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS, words)
  return failure.status >= 500 ? words.failedServer : words.failedInvalid
}

/** Requests are limited per minute and messages per hour, so a long wait means too many messages. */
const tooOften = (seconds: number, words: Words) =>
  seconds > 60 ? words.failedOften(Math.ceil(seconds / 60)) : words.failedBusy(seconds)

/** Whether the page must be reloaded: the link is no longer valid, the proposal has been answered, or there is a newer version. */
export const isOvertaken = ({ status }: ApiError): boolean => [404, 409, 410].includes(status)

/** The price that the server calculated; null unless the answer was refused because of it. */
export function changedPrice(failure: ApiError): PriceAnswer['totals'] | null {
  return failure.code === 'price_changed' ? (failure.body as PriceAnswer).totals : null
}

/** The text of the page that replaces the proposal when it cannot be shown. */
export function deadEndText(failure: ApiError, words: Words): { title: string; text: string; canRetry: boolean } {
  if (failure.code === 'unreachable') {
    return { title: words.unreachableTitle, text: words.unreachableText, canRetry: true }
  }
  switch (failure.code) {
    case 'share_expired':
      return { title: words.unavailableTitle, text: words.expiredText, canRetry: false }
    case 'account_closed':
      return { title: words.unavailableTitle, text: words.closedText, canRetry: false }
    case 'share_superseded':
      return { title: words.supersededTitle, text: words.supersededText, canRetry: false }
  }
  if (failure.status === 404) return { title: words.notFoundTitle, text: words.notFoundText, canRetry: false }
  if (failure.status === 429) return { title: words.busyTitle, text: words.busyText, canRetry: true }
  return { title: words.brokenTitle, text: words.brokenText, canRetry: true }
}

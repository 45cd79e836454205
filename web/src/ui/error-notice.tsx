import type { ReactNode } from 'react'
import { ApiError, isApiError } from '../api/api-error.ts'
import { Button } from './button.tsx'
import { AlertIcon } from './icons.tsx'
import { Notice } from './notice.tsx'
import { useUiWords } from './words.ts'

/** Returns a function that explains a failed request in the reader's language. A specific code is tested before its status. */
export function useFailureText() {
  const { failures } = useUiWords()
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return failures.internal
    if (error.status === 0) return failures.unreachable
    if (error.code === 'insufficient_role') return failures.roleTooLow
    if (error.code === 'recent_sign_in_required') return failures.notConfirmed
    if (error.code === 'second_factor_required') return failures.secondFactorRequired
    if (error.code === 'last_sign_in_method') return failures.lastWay
    if (error.code === 'no_account') return failures.noAccount
    if (error.code === 'account_locked') return failures.accountLocked
    if (error.code === 'not_signed_in') return failures.signedOut
    if (error.status === 404 || error.status === 410) return failures.notFound
    if (error.status === 412) return failures.changedElsewhere
    if (error.status === 413) return failures.tooLarge
    if (error.code === 'mail_quota_exceeded') return failures.tooManyMails
    if (error.status === 429) return failures.tooOften(String(error.retryAfterSeconds ?? 60))
    if (error.code === 'storage_quota_exceeded') return failures.storageFull
    if (error.status === 503) return failures.busy
    if (error.status >= 500) return failures.internal
    return error.message || error.issues.map(({ field, msg }) => `${field}: ${msg}`).join('; ') || failures.internal
  }
}

interface Props {
  error: unknown
  /** Replaces the general text. */
  children?: ReactNode
  onRetry?: () => void
}

/** Explains the error, offers a retry, and shows the request ID for support. */
export function ErrorNotice({ error, children, onRetry }: Props) {
  const words = useUiWords()
  const failureText = useFailureText()
  // The person has cancelled, so nothing went wrong.
  if (isApiError(error, 'recent_sign_in_required') && !children) return <Notice>{failureText(error)}</Notice>
  // A full storage also has a status above 500, but support cannot help with it.
  const isServerFault = error instanceof ApiError && error.status >= 500 && error.code !== 'storage_quota_exceeded'
  const requestId = isServerFault ? error.requestId : null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-3 rounded-lg bg-danger-wash px-4 py-3 text-sm text-danger"
    >
      <AlertIcon className="shrink-0" />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <p>{children ?? failureText(error)}</p>
        {isApiError(error, 'not_signed_in') && (
          <p>
            <a href="/sign-in" target="_blank" rel="noopener" className="font-medium underline underline-offset-4">
              {words.failures.signIn}
            </a>
          </p>
        )}
        {requestId && <p className="font-mono text-xs">{words.failures.requestId(requestId)}</p>}
      </div>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  )
}

import { isApiError } from '../../../api/api-error.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useShareWords } from './share-words.ts'

/** Why a proposal was not shared, with the limit and when to try again. Nothing without an error. */
export function ShareFailure({ error }: { error: unknown }) {
  const { failures } = useShareWords()
  const format = useFormat()
  if (!error) return null
  if (isApiError(error, 'mail_quota_exceeded')) {
    const { body, retryAfterSeconds } = error
    const { limit } = body
    const when = format.ago(new Date(Date.now() + (retryAfterSeconds ?? 3600) * 1000))
    const text = limit === 0 ? failures.no_mail : failures.mail_quota_exceeded(String(limit ?? ''), when)
    return <ErrorNotice error={error}>{text}</ErrorNotice>
  }
  if (isApiError(error, 'validity_over')) return <ErrorNotice error={error}>{failures.validity_over}</ErrorNotice>
  if (isApiError(error, 'approval_required'))
    return <ErrorNotice error={error}>{failures.approval_required}</ErrorNotice>
  if (isApiError(error, 'not_ready')) return <ErrorNotice error={error}>{failures.not_ready}</ErrorNotice>
  return <ErrorNotice error={error} />
}

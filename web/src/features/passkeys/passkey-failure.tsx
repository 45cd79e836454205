import { isApiError } from '../../api/api-error.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePasskeyWords } from './words.ts'

/** What the browser or the server refused about a passkey. A person who cancels is not told about an error. */
export function PasskeyFailure({ error }: { error: unknown }) {
  const { failures } = usePasskeyWords()
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError' || isApiError(error, 'passkey_exists'))
    return <Notice tone="warn">{failures.existing}</Notice>
  if (['NotAllowedError', 'AbortError'].includes(name)) return <Notice>{failures.cancelled}</Notice>
  if (['NotSupportedError', 'ConstraintError'].includes(name)) return <Notice tone="warn">{failures.unsuitable}</Notice>
  const texts: Record<string, string> = {
    wrong_passkey: failures.unknown,
    passkey_without_verification: failures.unverified,
    passkey_limit_reached: failures.tooMany,
  }
  return <ErrorNotice error={error}>{isApiError(error) ? texts[error.code] : undefined}</ErrorNotice>
}

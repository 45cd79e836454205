import { type ApiError, isApiError } from '../../../api/api-error.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useAccountWords } from './words.ts'

/** The notice for a wrong current password; undefined for any other failure. */
export function passwordFailure(error: unknown) {
  const isAboutPassword = isApiError(error, 'wrong_password') || isApiError(error, 'too_many_wrong_passwords')
  return isAboutPassword ? <WrongPassword error={error} /> : undefined
}

function WrongPassword({ error }: { error: ApiError }) {
  const { password } = useAccountWords()
  const minutes = Math.ceil((error.retryAfterSeconds ?? 60) / 60)
  const text = error.code === 'wrong_password' ? password.wrong : password.tooMany(String(minutes))
  return <ErrorNotice error={error}>{text}</ErrorNotice>
}

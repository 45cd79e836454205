import { type ApiError, isApiError, minutesToWait } from '../../../api/api-error.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useAccountWords } from './words.ts'

/** The notice for a wrong current password; undefined for any other failure. */
export function passwordFailure(error: unknown) {
  const isAboutPassword = isApiError(error, 'wrong_password') || isApiError(error, 'too_many_wrong_passwords')
  return isAboutPassword ? <WrongPassword error={error} /> : undefined
}

function WrongPassword({ error }: { error: ApiError }) {
  const { password } = useAccountWords()
  const text = error.code === 'wrong_password' ? password.wrong : password.tooMany(minutesToWait(error))
  return <ErrorNotice error={error}>{text}</ErrorNotice>
}

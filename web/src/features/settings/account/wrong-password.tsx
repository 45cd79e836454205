import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useAccountWords } from './words.ts'

export function WrongPassword({ error }: { error: unknown }) {
  const { password } = useAccountWords()
  return <ErrorNotice error={error}>{password.wrong}</ErrorNotice>
}

import { Checkbox } from '../../ui/checkbox.tsx'
import { useSignInWords } from './words.ts'

interface Props {
  /** The number of API keys that are active or deactivated, but not expired or revoked. */
  count: number
  name: string
  value: boolean
  onChange: (value: boolean) => void
}

/** Offers to revoke the API keys along with a new password, because they do not end with the sessions. */
export function RevokeKeysChoice({ count, ...field }: Props) {
  const { revokeKeys } = useSignInWords()
  if (count === 0) return null
  return <Checkbox label={revokeKeys.label(count)} hint={revokeKeys.hint(count)} {...field} />
}

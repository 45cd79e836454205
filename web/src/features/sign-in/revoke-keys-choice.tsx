import { Checkbox } from '../../ui/checkbox.tsx'
import { useSignInWords } from './words.ts'

interface Props {
  /** How many API keys the account has that work. */
  count: number
  name: string
  value: boolean
  onChange: (value: boolean) => void
}

/** Asks, beside a new password, what is to become of the API keys: they do not end with the sessions. */
export function RevokeKeysChoice({ count, ...field }: Props) {
  const { revokeKeys } = useSignInWords()
  if (count === 0) return null
  return <Checkbox label={revokeKeys.label(count)} hint={revokeKeys.hint(count)} {...field} />
}

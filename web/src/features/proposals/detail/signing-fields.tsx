import type { SignatureKind } from '@proffer/core/shares/acceptance-schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { profileQuery } from '../../../api/session.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { useSigningWords } from './signing-words.ts'

interface Props {
  signature: Omit<ComponentProps<typeof Select<SignatureKind>>, 'label' | 'options'>
  verifyEmail: Omit<ComponentProps<typeof Checkbox>, 'label'>
}

/** How the client signs an acceptance. */
export function SigningFields({ signature, verifyEmail }: Props) {
  const words = useSigningWords()
  const options = [
    { value: 'typed' as const, label: words.choices.typed },
    { value: 'drawn' as const, label: words.choices.drawn },
  ]
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
      <Select label={words.signature} options={options} {...signature} />
      <Checkbox label={words.verifyEmail} hint={words.verifyEmailHint} {...verifyEmail} />
    </div>
  )
}

/** How clients of this provider sign unless a share says otherwise. */
export function useUsualSignature(): SignatureKind {
  const { data } = useQuery(profileQuery)
  return data?.profile.proposalDefaults['signature'] === 'drawn' ? 'drawn' : 'typed'
}

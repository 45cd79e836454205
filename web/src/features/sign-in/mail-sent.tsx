import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { noteNavigation } from '../../ui/page-heading.ts'
import { BackToSignIn, SignedOutLayout } from './signed-out-layout.tsx'
import { useSignInWords } from './words.ts'

export function useMailSent() {
  const [address, setAddress] = useState<string | null>(null)
  const show = (shown: string | null) => {
    // Acts like another page: its heading takes the focus.
    noteNavigation()
    setAddress(shown)
  }
  return { address, sentTo: show, again: () => show(null) }
}

interface Props {
  purpose: 'signUp' | 'reset'
  address: string
  onAgain: () => void
}

/** Looks the same whether or not the address has an account, so that nobody can find that out here. */
export function MailSent({ purpose, address, onAgain }: Props) {
  const { mailSent } = useSignInWords()
  return (
    <SignedOutLayout key="sent" title={mailSent.title} lead={mailSent[purpose](address)} footer={<BackToSignIn />}>
      <Button onClick={onAgain}>{mailSent.again}</Button>
    </SignedOutLayout>
  )
}

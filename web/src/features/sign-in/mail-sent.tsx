import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { noteNavigation } from '../../ui/page-heading.ts'
import { BackToSignIn, Entrance } from './entrance.tsx'
import { useSignInWords } from './words.ts'

export function useMailSent() {
  const [address, setAddress] = useState<string | null>(null)
  const show = (shown: string | null) => {
    // Another page in all but its address: its heading takes the focus.
    noteNavigation()
    setAddress(shown)
  }
  return { address, sentTo: show, again: () => show(null) }
}

/** The same whether or not there is such an account, as the server's answer is. */
export function MailSent({ address, onAgain }: { address: string; onAgain: () => void }) {
  const { mailSent } = useSignInWords()
  return (
    <Entrance key="sent" title={mailSent.title} lead={mailSent.body(address)} footer={<BackToSignIn />}>
      <Button onClick={onAgain}>{mailSent.again}</Button>
    </Entrance>
  )
}

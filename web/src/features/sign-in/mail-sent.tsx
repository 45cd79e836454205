import { useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { noteNavigation } from '../../ui/page-heading.ts'
import { BackToSignIn, SignedOutLayout } from './signed-out-layout.tsx'
import { useSignInWords } from './words.ts'

interface SentMail {
  address: string
  /** The link from the mail, if the server runs on this machine and has no mail server. */
  link: string | undefined
}

export function useMailSent() {
  const [sent, setSent] = useState<SentMail | null>(null)
  const show = (mail: SentMail | null) => {
    // Acts like another page: its heading takes the focus.
    noteNavigation()
    setSent(mail)
  }
  return { sent, sentTo: (address: string, link?: string) => show({ address, link }), again: () => show(null) }
}

interface Props extends SentMail {
  purpose: 'signUp' | 'reset'
  onAgain: () => void
}

/** Without a link, it looks the same whether or not the address has an account, so it does not reveal that. */
export function MailSent({ purpose, address, link, onAgain }: Props) {
  const { mailSent } = useSignInWords()
  if (link !== undefined) {
    return (
      <SignedOutLayout key="link" title={mailSent.hereTitle} lead={mailSent.here(address)} footer={<BackToSignIn />}>
        <a href={pathOf(link)} className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
          {mailSent.openLink}
        </a>
        <Button onClick={onAgain}>{mailSent.again}</Button>
      </SignedOutLayout>
    )
  }
  return (
    <SignedOutLayout key="sent" title={mailSent.title} lead={mailSent[purpose](address)} footer={<BackToSignIn />}>
      <Button onClick={onAgain}>{mailSent.again}</Button>
    </SignedOutLayout>
  )
}

/** Keeps the current origin: the page may be open as `localhost` while the link has `127.0.0.1`. */
function pathOf(link: string): string {
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

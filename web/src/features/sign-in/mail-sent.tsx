import type { SignUpUnderWay } from '@proffer/core/accounts/schema.ts'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { noteNavigation } from '../../ui/page-heading.ts'
import { BackToSignIn, SignedOutLayout } from './signed-out-layout.tsx'
import { useSignInWords } from './words.ts'

interface SentMail {
  address: string
  /** The link from the mail, if the server runs on this machine and has no mail server. */
  link: string | undefined
  /** Whether the server sends mails. */
  isSent: boolean
}

type MailAnswer = Pick<SignUpUnderWay, 'email' | 'notification'> & { confirm_url?: string }

export function useMailSent() {
  const [sentMail, setSentMail] = useState<SentMail | null>(null)
  const show = (mail: SentMail | null) => {
    // The content changes like on another page, so its heading takes the focus.
    noteNavigation()
    setSentMail(mail)
  }
  return {
    sentMail,
    showSent: ({ email, notification, confirm_url: link }: MailAnswer) =>
      show({ address: email, link, isSent: notification !== 'not_configured' }),
    startOver: () => show(null),
  }
}

interface Props extends SentMail {
  purpose: 'signUp' | 'reset'
  onStartOver: () => void
}

/** Without a link, the page looks the same whether or not the address has an account, so it does not reveal that. */
export function MailSent({ purpose, address, link, isSent, onStartOver }: Props) {
  const { mailSent } = useSignInWords()
  if (link !== undefined) {
    return (
      <SignedOutLayout
        key="link"
        title={mailSent.linkTitle}
        lead={mailSent.linkBody(address)}
        footer={<BackToSignIn />}
      >
        <a href={pathOf(link)} className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
          {mailSent.openLink}
        </a>
        <Button onClick={onStartOver}>{mailSent.otherAddress}</Button>
      </SignedOutLayout>
    )
  }
  return (
    <SignedOutLayout
      key="sent"
      title={isSent ? mailSent.title : mailSent.unsentTitle}
      lead={mailSent[isSent ? purpose : (`${purpose}Unsent` as const)](address)}
      footer={<BackToSignIn />}
    >
      {!isSent && (
        <Fold summary={mailSent.forOperator}>
          <p className="mt-1 text-sm text-quiet">{mailSent.whereLinkIs}</p>
        </Fold>
      )}
      <Button onClick={onStartOver}>{mailSent.otherAddress}</Button>
    </SignedOutLayout>
  )
}

/** Keeps the current origin: the page may be open as `localhost` while the link has `127.0.0.1`. */
function pathOf(link: string): string {
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

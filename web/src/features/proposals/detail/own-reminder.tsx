import { type Language, readLanguage } from '@proffer/core/language.ts'
import { firstNameOf } from '@proffer/core/person-name.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../../../api/session.ts'
import { localeOf } from '../../../i18n/locale.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { proposalQuery } from '../proposal-queries.ts'
import { sharesQuery } from './detail-queries.ts'
import { useRemindWords } from './remind-words.ts'

interface Props {
  proposalId: string
  name: string
  onClose: () => void
}

/** A reminder that the provider sends: its text in the language of the proposal, to copy or to open in a mail program. */
export function OwnReminder({ proposalId, name, onClose }: Props) {
  const { noMail, own: words } = useRemindWords()
  const shares = useQuery(sharesQuery(proposalId))
  const proposal = useQuery(proposalQuery(proposalId))
  const share = shares.data?.shares[0]
  return (
    <Dialog open onClose={onClose} wide title={words.title(share?.recipientName ?? words.client)} description={noMail}>
      <Loaded query={proposal}>
        {({ value: { settings } }) =>
          share?.shareUrl && (
            <Letter share={share} url={share.shareUrl} name={name} language={readLanguage(settings['language'])} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface LetterProps {
  share: ShareDetails
  url: string
  name: string
  language: Language
}

function Letter({ share, url, name, language }: LetterProps) {
  const { own: words } = useRemindWords()
  const { name: sender } = useMe()
  const { subject, text: draft } = letterOf[language]
  const { recipientName, recipientEmail, expiresAt } = share
  const [text, setText] = useState(() =>
    draft({
      to: recipientName ? firstNameOf(recipientName) : '',
      name,
      url,
      until:
        expiresAt && new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(expiresAt)),
      sender,
    }),
  )
  const mail = new URLSearchParams({ subject: subject(name), body: text }).toString().replaceAll('+', '%20')
  return (
    <>
      <TextArea label={words.text} value={text} onChange={setText} rows={8} serif />
      <DialogActions>
        {recipientEmail && (
          <a href={`mailto:${encodeURIComponent(recipientEmail)}?${mail}`} className={buttonClass({})}>
            {words.open}
          </a>
        )}
        <CopyButton text={text} variant="primary">
          {words.copy}
        </CopyButton>
      </DialogActions>
    </>
  )
}

interface Facts {
  to: string
  name: string
  url: string
  until: string | null
  sender: string
}

/** What the client reads. */
const letterOf = {
  en: {
    subject: (name: string) => `Your proposal: ${name}`,
    text: ({ to, name, url, until, sender }: Facts) =>
      [
        `Hello${to && ` ${to}`},`,
        `Have you had time to read “${name}”? You can ask questions and answer on its page:`,
        url,
        ...(until ? [`The link works until ${until}.`] : []),
        `Best wishes\n${sender}`,
      ].join('\n\n'),
  },
  es: {
    subject: (name: string) => `Tu propuesta: ${name}`,
    text: ({ to, name, url, until, sender }: Facts) =>
      [
        `Hola${to && ` ${to}`}:`,
        `¿Has tenido tiempo de leer «${name}»? Puedes hacer preguntas y responder en su página:`,
        url,
        ...(until ? [`El enlace funciona hasta el ${until}.`] : []),
        `Un saludo,\n${sender}`,
      ].join('\n\n'),
  },
} satisfies Record<Language, object>

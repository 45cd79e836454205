import { fileNote, imagePath } from '@proffer/core/files/file-types.ts'
import { linkedText } from '@proffer/core/markdown/linked-text.ts'
import type { Message } from '@proffer/core/messages/schema.ts'
import { Fragment } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { Badge, statusTone } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/class-names.ts'
import { Initials } from '../../../ui/initials.tsx'
import { OutsideLink } from '../../../ui/link.tsx'
import { useIsMyName } from '../../people/use-is-my-name.ts'
import type { ShownMessage } from './answer-message.ts'
import { MailState } from './mail-state.tsx'
import { useDetailWords } from './words.ts'

interface Props {
  message: ShownMessage
  isNew: boolean
  /** The day is written above. Then the message has its hour only. */
  isUnderDay?: boolean
  /** The person whom the link was sent to, who writes unless they say another name. */
  clientName: string
}

/** What somebody wrote, in the serif of the client's page, with who and when above and its state below. */
export function MessageBubble({ message, isNew, isUnderDay = false, clientName }: Props) {
  const { talk: words } = useDetailWords()
  const format = useFormat()
  const { id, proposalId, sender, senderName, content, attachments, createdAt, readAt, answered } = message
  const isOwn = sender === 'provider'
  const isMailedOnly = readAt === null && message.notification === 'sent'
  const isMyName = useIsMyName()
  const ownName = senderName === null || isMyName(senderName) ? words.you : senderName
  const who = isOwn ? ownName : senderName || clientName
  return (
    <article
      className={classes('flex min-w-0 flex-col gap-1 @md:max-w-[85%]', isOwn ? 'ml-auto items-end' : 'relative pl-12')}
    >
      {!isOwn && (
        <span className="absolute top-0 left-0">
          <Initials name={who} />
        </span>
      )}
      <p className="flex flex-wrap items-center gap-2 text-xs text-quiet">
        <span className="font-medium text-ink">{who}</span>
        <time dateTime={createdAt} title={format.moment(createdAt)}>
          {isUnderDay ? format.time(createdAt) : format.ago(createdAt)}
        </time>
        {isNew && <Badge tone="accent">{words.isNew}</Badge>}
        {answered && (
          <Badge tone={statusTone[answered.answer] ?? 'neutral'}>
            {words.answered[answered.answer](format.number(answered.version))}
          </Badge>
        )}
      </p>
      <div className={classes('max-w-full rounded-lg px-4 py-2.5', isOwn ? 'bg-accent-wash' : 'bg-sunken')}>
        <p className="font-serif text-lg wrap-anywhere whitespace-pre-line">
          <MessageText content={content} />
        </p>
        {attachments.length > 0 && <Attachments attachments={attachments} />}
      </div>
      {isOwn && (
        <div className="flex flex-col items-end gap-1 text-right text-xs text-quiet *:justify-end">
          <p title={readAt ? format.moment(readAt) : undefined}>
            {readAt ? words.read(format.ago(readAt)) : isMailedOnly ? words.mailedUnread : words.unread}
          </p>
          {!readAt && !isMailedOnly && (
            <MailState proposalId={proposalId} mail={message} to={null} retry={{ of: 'message', messageId: id }} />
          )}
        </div>
      )}
    </article>
  )
}

/** The words as they were typed, with links where they are web addresses. */
function MessageText({ content }: Pick<Message, 'content'>) {
  return linkedText(content).map(({ text, href }, index) =>
    href ? (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer" className="text-accent underline">
        {text}
      </a>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  )
}

/** Attachments are free-form objects: one without a web address is shown as text, not as a link. */
function Attachments({ attachments }: Pick<Message, 'attachments'>) {
  const { talk: words } = useDetailWords()
  const { language } = useLanguage()
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      {attachments.map((attachment, index) => {
        const name = typeof attachment['name'] === 'string' ? attachment['name'].trim() : ''
        const url = webAddress(attachment['url'])
        const label = name || url?.replace(/^https?:\/\//i, '') || words.attachment
        const picture = imagePath(attachment)
        const note = attachment['fileId'] ? fileNote(attachment['type'], attachment['size'], language) : ''
        return (
          <li key={index} className="break-all">
            {picture && (
              <img src={picture} alt="" loading="lazy" className="mb-1 h-30 w-40 rounded-md bg-line object-cover" />
            )}
            {url ? <OutsideLink href={url}>{label}</OutsideLink> : label}
            {note && <span className="text-quiet"> {note}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** The normalized address, or null if the value is no http or https address. */
export function webAddress(value: unknown): string | null {
  const url = typeof value === 'string' ? URL.parse(value.trim()) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

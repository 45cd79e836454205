import type { LeadMessage, LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { firstNameOf } from '@proffer/core/person-name.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useMe } from '../../api/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { SparkIcon } from '../../ui/icons.tsx'
import { useMayChange } from '../people/may-change.ts'
import { usePeople } from '../people/use-people.ts'
import { useMailSentence } from '../proposals/detail/mail-state.tsx'
import { AddAnswer } from './add-answer.tsx'
import { useChannelName, WIDGET_CHANNEL } from './channel-name.ts'
import { leadMessagesQuery } from './lead-queries.ts'
import { LeadReply } from './lead-reply.tsx'
import { type ThreadEntry, threadOf } from './thread.ts'
import { useLeadsWords } from './words.ts'

interface Props {
  lead: LeadSession
  replyBox: RefObject<HTMLTextAreaElement | null>
  onWriting: (isWriting: boolean) => void
}

/** The conversation: what the channel asked, what the client said, and the replies by mail. */
export function LeadTalk({ lead, replyBox, onWriting }: Props) {
  const { talk: words } = useLeadsWords()
  const messages = useQuery(leadMessagesQuery(lead.id)).data?.messages
  const entries = threadOf(lead, messages ?? [])
  const list = useNewestInView(messages?.length)
  const mayChange = useMayChange()
  return (
    <section aria-label={words.title} className="rounded-lg border border-line bg-sheet">
      {entries.length === 0 ? (
        <p className="px-6 pt-6 text-quiet max-sm:px-4 max-sm:pt-4">{words.empty}</p>
      ) : (
        <ol ref={list} aria-live="polite" className="flex flex-col gap-5 px-6 pt-6 max-sm:px-4 max-sm:pt-4">
          {entries.map((entry) => (
            <Entry key={entry.id} lead={lead} entry={entry} />
          ))}
        </ol>
      )}
      {mayChange ? (
        <>
          {/* Below the texts of the conversation, where the answer will appear. */}
          <div className="pt-2 pb-4 pl-18 max-sm:pl-16">
            <AddAnswer leadId={lead.id} />
          </div>
          {lead.status !== 'closed' && <LeadReply lead={lead} box={replyBox} onWriting={onWriting} />}
        </>
      ) : (
        <div className="h-6" />
      )}
    </section>
  )
}

/** Scrolls to a message that joins the conversation while it is open. Returns the reference for the list. */
function useNewestInView(count: number | undefined) {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (before.current !== undefined && count !== undefined && count > before.current)
      list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    before.current = count
  }, [count])
  return list
}

function Entry({ lead, entry: { from, text, at, message } }: { lead: LeadSession; entry: ThreadEntry }) {
  const { talk: words } = useLeadsWords()
  const channelName = useChannelName()
  const format = useFormat()
  const me = useMe()
  const channel = lead.channel === WIDGET_CHANNEL ? words.widget : channelName(lead.channel)
  const hasOthers = usePeople().length > 0
  const who = { you: hasOthers ? words.team : words.you, client: lead.clientName?.trim() || words.client, channel }[
    from
  ]
  return (
    // The margin keeps a new message out from under the reply, which stays at the bottom, or the bars of a phone.
    <li className="flex scroll-mb-40 gap-3 lg:scroll-mb-72">
      <Face isClient={from === 'client'}>
        {from === 'channel' ? (
          <SparkIcon width="16" height="16" />
        ) : (
          initialsOf(from === 'you' && !hasOthers ? me.name : who)
        )}
      </Face>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-semibold">{who}</span>
          {at && (
            <time dateTime={at} title={format.moment(at)} className="text-quiet">
              {format.ago(at)}
            </time>
          )}
        </p>
        <p
          className={classes(
            'mt-0.5 wrap-anywhere whitespace-pre-line',
            from === 'client' && text !== null && 'font-serif text-lg',
            from === 'channel' && 'text-quiet',
            text === null && 'text-quiet italic',
          )}
        >
          {text ?? words.skipped}
        </p>
        {from === 'you' && message && <ReplyState message={message} to={lead.clientName} />}
      </div>
    </li>
  )
}

const Face = ({ isClient, children }: { isClient: boolean; children: ReactNode }) => (
  <span
    aria-hidden="true"
    className={classes(
      'flex size-9 shrink-0 items-center justify-center rounded-full text-xs font-semibold',
      isClient ? 'bg-sunken text-quiet' : 'bg-accent-wash text-accent',
    )}
  >
    {children}
  </span>
)

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toLocaleUpperCase()

/** What became of the mail. One that did not leave can be copied. */
function ReplyState({ message, to }: { message: LeadMessage; to: string | null }) {
  const { talk: words } = useLeadsWords()
  const mailSentence = useMailSentence()
  const recipient = to?.trim() ? firstNameOf(to) : null
  const { notification } = message
  // `reminder` has the advice to write to the client.
  const sentence = mailSentence(message, recipient, 'reminder')
  const isOut = notification === 'sent' || notification === 'queued'
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-quiet">
      {!isOut && <Badge tone={notification === 'failed' ? 'danger' : 'warn'}>{words.notSent}</Badge>}
      <span className="min-w-0 wrap-anywhere">{sentence}</span>
      {!isOut && (
        <CopyButton size="small" text={message.content}>
          {words.copy}
        </CopyButton>
      )}
    </div>
  )
}

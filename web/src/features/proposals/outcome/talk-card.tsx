import type { Message } from '@proffer/core/messages/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useMayChange } from '../../people/may-change.ts'
import { type ShownMessage, withAnswers } from '../detail/answer-message.ts'
import { MESSAGES_PER_PAGE, messagesQuery } from '../detail/detail-queries.ts'
import { MessageBubble } from '../detail/message-bubble.tsx'
import { useDetailWords } from '../detail/words.ts'
import { versionsQuery } from '../versions/version-queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { useOutcomeWords } from './words.ts'

/** The last messages. Reading them marks all as read, so every new one is among them. */
const LAST_MESSAGES = 2

interface Props {
  proposalId: string
  /** Of the client. */
  name: string
  share: ShareDetails
  first: string
  /** The version whose answer is quoted above. The card does not repeat it. */
  quoted?: number
}

/** The end of the conversation, and a field to reply. */
export function TalkCard({ proposalId, share, name, first, quoted }: Props) {
  const { talk: words } = useOutcomeWords()
  const { talk: detailWords } = useDetailWords()
  const query = useQuery(messagesQuery(proposalId, MESSAGES_PER_PAGE))
  const versions = useQuery(versionsQuery(proposalId)).data?.versions ?? []
  const mayChange = useMayChange()
  return (
    <Card title={words.title}>
      <Loaded query={query}>
        {({ messages, total }) => {
          const isQuoted = ({ answered }: ShownMessage) => answered !== undefined && answered.version === quoted
          const all = withAnswers(messages, versions, messages.length < total)
          const shown = all.filter((each) => !isQuoted(each))
          if (shown.length === 0) return all.length === 0 && <p className="mb-4 text-sm text-quiet">{words.empty}</p>
          return (
            <LastMessages
              proposalId={proposalId}
              messages={shown}
              total={total + shown.length - messages.length}
              clientName={name}
            />
          )
        }}
      </Loaded>
      {mayChange && (
        <div className="not-first:-mx-6 not-first:border-t not-first:border-line not-first:px-6 not-first:pt-4">
          {share.state === 'live' ? (
            <ReplyForm key={share.id} share={share} first={first} />
          ) : (
            <p className="text-sm text-quiet">{detailWords.over}</p>
          )}
        </div>
      )}
    </Card>
  )
}

interface MessagesProps {
  proposalId: string
  messages: ShownMessage[]
  total: number
  clientName: string
}

function LastMessages({ proposalId, messages, total, clientName }: MessagesProps) {
  const { talk: words } = useOutcomeWords()
  const lastOwn = messages.findLastIndex(({ sender }) => sender === 'provider')
  const isNew = ({ readAt }: Message, index: number) => readAt === null && index > lastOwn
  const firstNew = messages.findIndex(isNew)
  const start = Math.max(0, messages.length - LAST_MESSAGES)
  const first = firstNew === -1 ? start : Math.min(firstNew, start)
  const shown = messages.slice(first)
  const earlier = total - shown.length
  return (
    <>
      {earlier > 0 && (
        <p className="mb-4 text-sm">
          <Link to="/proposals/$proposalId" params={{ proposalId }} search={{ tab: 'conversation' }}>
            {words.earlier(earlier)}
          </Link>
        </p>
      )}
      <ol aria-live="polite" className="@container mb-4 flex flex-col gap-4">
        {shown.map((message, index) => (
          <li key={message.id}>
            <MessageBubble message={message} isNew={isNew(message, first + index)} clientName={clientName} />
          </li>
        ))}
      </ol>
    </>
  )
}

import type { Message } from '@proffer/core/messages/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { unreadQuery } from '../proposal-queries.ts'
import { MESSAGES_PER_PAGE, messagesQuery, sharesQuery } from './detail-queries.ts'
import { MessageBubble } from './message-bubble.tsx'
import { MessageForm } from './message-form.tsx'
import { NotShared } from './not-shared.tsx'
import { useOpenShare } from './open-share.ts'
import { useDetailWords } from './words.ts'

/** The messages between provider and client on the newest link. */
export function ConversationTab({ proposalId }: { proposalId: string }) {
  const { notShared } = useDetailWords().talk
  const shares = useQuery(sharesQuery(proposalId))
  return (
    <Loaded query={shares}>
      {({ shares: newestFirst }) => {
        const [newest] = newestFirst
        return newest ? (
          <Conversation key={newest.id} proposalId={proposalId} share={newest} />
        ) : (
          <NotShared words={notShared} />
        )
      }}
    </Loaded>
  )
}

function Conversation({ proposalId, share }: { proposalId: string; share: ShareDetails }) {
  const { talk: words } = useDetailWords()
  const [count, setCount] = useState(MESSAGES_PER_PAGE)
  const query = useQuery(messagesQuery(proposalId, count))
  const openShare = useOpenShare()
  return (
    <Card className="max-w-3xl">
      <Loaded query={query}>
        {({ messages, total }) => (
          <>
            {messages.length < total && (
              <div className="mb-4">
                <Button
                  size="small"
                  busy={query.isPlaceholderData}
                  onClick={() => setCount((before) => before + MESSAGES_PER_PAGE)}
                >
                  {words.earlier}
                </Button>
              </div>
            )}
            <Messages messages={messages} />
          </>
        )}
      </Loaded>
      <div className="mt-6 border-t border-line pt-6">
        {share.state === 'live' ? (
          <MessageForm proposalId={proposalId} shareId={share.id} />
        ) : (
          <Notice
            tone="warn"
            actions={
              <Button size="small" onClick={openShare}>
                {words.shareAgain}
              </Button>
            }
          >
            {words.over}
          </Notice>
        )}
      </div>
    </Card>
  )
}

function Messages({ messages }: { messages: Message[] }) {
  const { talk: words } = useDetailWords()
  const newIds = useNewIds(messages)
  const newestId = messages.at(-1)?.id
  const list = useRef<HTMLOListElement>(null)

  // Scrolls to a new message, which is at the end.
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [newestId])

  if (messages.length === 0) return <p className="text-sm text-quiet">{words.empty}</p>
  return (
    <ol
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard.
      tabIndex={0}
      aria-label={words.label}
      aria-live="polite"
      className="flex max-h-[60vh] flex-col gap-5 overflow-y-auto rounded-md p-1"
    >
      {messages.map((message) => (
        <li key={message.id}>
          <MessageBubble message={message} isNew={newIds.has(message.id)} />
        </li>
      ))}
    </ol>
  )
}

/** The ids of new messages. Loading marks them as read on the server, but here they stay new until the provider leaves the tab. */
function useNewIds(messages: Message[]): ReadonlySet<string> {
  const queries = useQueryClient()
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const unread = messages.filter(({ sender, readAt }) => sender === 'client' && readAt === null)
    if (unread.length === 0) return
    setNewIds((before) => new Set([...before, ...unread.map(({ id }) => id)]))
    // The server has just marked these messages as read, so the unread counts have changed.
    void queries.invalidateQueries({ queryKey: unreadQuery.queryKey })
  }, [messages, queries])
  return newIds
}

import type { Message } from '@proffer/core/messages/schema.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/class-names.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePageMark } from '../../../ui/use-page-mark.ts'
import { useMayChange } from '../../people/may-change.ts'
import { useClientName } from '../outcome/client-name.ts'
import { unreadQuery } from '../proposal-queries.ts'
import { versionsQuery } from '../versions/version-queries.ts'
import { type ShownMessage, withAnswers } from './answer-message.ts'
import { ClientCard } from './client-card.tsx'
import { MESSAGES_PER_PAGE, messagesQuery, sharesQuery } from './detail-queries.ts'
import { MessageBubble } from './message-bubble.tsx'
import { MessageForm } from './message-form.tsx'
import { NotShared } from './not-shared.tsx'
import { useOpenShare } from './open-share.ts'
import { useDetailWords } from './words.ts'

/** The messages between provider and client on the newest link. */
export function ConversationTab({ proposal }: { proposal: Proposal }) {
  const { notShared } = useDetailWords().talk
  const shares = useQuery(sharesQuery(proposal.id))
  return (
    <Loaded query={shares}>
      {({ shares: newestFirst }) => {
        const [newest] = newestFirst
        return newest ? (
          <Conversation key={newest.id} proposal={proposal} share={newest} />
        ) : (
          <NotShared words={notShared} />
        )
      }}
    </Loaded>
  )
}

function Conversation({ proposal, share }: { proposal: Proposal; share: ShareDetails }) {
  const { id: proposalId } = proposal
  const { talk: words } = useDetailWords()
  const [count, setCount] = useState(MESSAGES_PER_PAGE)
  const query = useQuery(messagesQuery(proposalId, count))
  const versions = useQuery(versionsQuery(proposalId)).data?.versions ?? []
  const { name, first } = useClientName(proposal, { share, answer: share.answer })
  const openShare = useOpenShare()
  const mayChange = useMayChange()
  usePageMark('saveBar')
  return (
    <div className="grid items-start gap-6 min-[68.75rem]:grid-cols-[minmax(0,1fr)_19rem]">
      <Card className={mayChange ? 'pb-0' : ''}>
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
              <Messages messages={withAnswers(messages, versions, messages.length < total)} clientName={name} />
            </>
          )}
        </Loaded>
        {/* The place to write stays in view, above the navigation of a phone. Toasts appear above its buttons. */}
        {mayChange && (
          <div
            className={classes(
              'sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10',
              '-mx-1 mt-4 rounded-b-lg border-t border-line bg-sheet px-1 pt-3 pb-4 lg:bottom-0',
            )}
          >
            {share.state === 'live' ? (
              <MessageForm share={share} first={first} />
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
        )}
      </Card>
      <ClientCard proposal={proposal} share={share} name={name} />
    </div>
  )
}

function Messages({ messages, clientName }: { messages: ShownMessage[]; clientName: string }) {
  const { talk: words } = useDetailWords()
  const format = useFormat()
  const newIds = useNewIds(messages)
  // What the provider has answered is no longer new.
  const lastOwn = messages.findLastIndex(({ sender }) => sender === 'provider')
  const newestId = messages.at(-1)?.id
  const list = useRef<HTMLOListElement>(null)

  // Shows the newest message, which is at the end. What it says about its mail may make it taller later.
  useEffect(() => {
    const newest = list.current?.lastElementChild
    if (!newestId || !newest) return
    const observer = new ResizeObserver(() => newest.scrollIntoView({ block: 'nearest' }))
    observer.observe(newest)
    return () => observer.disconnect()
  }, [newestId])

  if (messages.length === 0)
    return (
      <div className="grid justify-items-center gap-1 px-4 py-10 text-center">
        <h2 className="group-title">{words.emptyTitle}</h2>
        <p className="max-w-md text-sm text-quiet">{words.empty}</p>
      </div>
    )
  return (
    <ol
      ref={list}
      aria-label={words.label}
      aria-live="polite"
      className="@container flex flex-col gap-5 rounded-md p-1 *:last:scroll-mb-64 lg:*:last:scroll-mb-44"
    >
      {messages.map((message, index) => {
        const day = format.day(message.createdAt)
        const before = messages[index - 1]
        return (
          <li key={message.id}>
            {(!before || format.day(before.createdAt) !== day) && (
              <p className="mb-4 flex items-center gap-3 text-xs text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                {day}
              </p>
            )}
            <MessageBubble
              message={message}
              isNew={newIds.has(message.id) && index > lastOwn}
              isUnderDay
              clientName={clientName}
            />
          </li>
        )
      })}
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

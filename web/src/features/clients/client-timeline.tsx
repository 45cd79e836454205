import type { ClientHistory } from '@proffer/core/clients/schema.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import type { Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'
import { useIsMyName } from '../people/use-is-my-name.ts'
import { usePeople } from '../people/use-people.ts'
import type { ProposalTab } from '../proposals/proposal-search.ts'
import { fillPlaceholders } from '../today/parts.tsx'
import { useTodayWords } from '../today/words.ts'
import { useClientsWords } from './words.ts'

type Props = Pick<ClientHistory, 'proposals' | 'leads'> & { who: string }

const ENTRIES_SHOWN = 8
const linkClass = 'rounded-sm text-quiet underline-offset-4 hover:underline'
const answers = {
  accepted: { event: 'proposal.accepted', tone: 'good' },
  rejected: { event: 'proposal.rejected', tone: 'danger' },
  revision: { event: 'proposal.revision_requested', tone: 'warn' },
} as const

/** The latest inquiries, shared versions, openings, messages and answers, newest first. */
export function ClientTimeline({ proposals, leads, who }: Props) {
  const { history: words } = useClientsWords()
  const { events: ownEvents, eventsOfTeam } = useTodayWords().activity
  const events: typeof ownEvents = usePeople().length > 0 ? { ...ownEvents, ...eventsOfTeam } : ownEvents
  const { number } = useFormat()
  const isMyName = useIsMyName()
  const entries = leads.map(
    ({ id, createdAt }): TimelineEntry => ({
      id,
      at: createdAt,
      title: (
        <Link to="/leads/$leadId" params={{ leadId: id }} className={linkClass}>
          {fillPlaceholders(events['lead_session.created'], { who })}
        </Link>
      ),
    }),
  )
  for (const proposal of proposals) {
    const { id, name, version, sharedAt, viewedAt, viewCount, answer, answeredAt, lastMessage } = proposal
    const add = (
      at: string,
      text: string,
      more: { tab?: ProposalTab; tone?: Tone; detail?: ReactNode; by?: string },
    ) => {
      const { tab, tone = 'neutral', detail, by = who } = more
      const title = (
        <Link to="/proposals/$proposalId" params={{ proposalId: id }} search={tab ? { tab } : {}} className={linkClass}>
          {fillPlaceholders(text, { who: by, name })}
        </Link>
      )
      entries.push({ id: `${id} ${text}`, at, tone, detail, title })
    }
    add(sharedAt, events['proposal.shared'], { detail: version > 1 && words.version(version) })
    if (viewedAt) {
      const detail = viewCount > 1 && words.views(number(viewCount))
      add(viewedAt, events['proposal.viewed'], { tab: 'activity', detail })
    }
    if (lastMessage) {
      const isClient = lastMessage.sender === 'client'
      const by = lastMessage.senderName ?? who
      const isOwn = !isClient && (lastMessage.senderName === null || isMyName(lastMessage.senderName))
      add(lastMessage.at, isOwn ? words.you : events['proposal.message_received'], { tab: 'conversation', by })
    }
    if (answer && answeredAt) {
      const { event, tone } = answers[answer]
      add(answeredAt, events[event], { tab: 'activity', tone })
    }
  }
  const shown = entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, ENTRIES_SHOWN)
  return (
    <Card title={words.title}>
      <Timeline entries={shown} />
    </Card>
  )
}

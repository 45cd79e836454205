import type { ActivityLine, Today } from '@proffer/core/today/schema.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/language.tsx'
import { classes } from '../../ui/class-names.ts'
import { usePeople } from '../people/use-people.ts'
import type { ProposalTab } from '../proposals/proposal-search.ts'
import { fillPlaceholders, Nothing, TodayCard } from './parts.tsx'
import { useTodayWords } from './words.ts'

/** The latest events. Each links to its proposal or lead. */
export function ActivityCard({ today: { activity, at } }: { today: Today }) {
  const { activity: words } = useTodayWords()
  return (
    <TodayCard title={words.title}>
      {activity.length === 0 ? (
        <Nothing>{words.empty}</Nothing>
      ) : (
        <ol className="px-4 pb-2 text-sm sm:px-5">
          {activity.map((line) => (
            <Entry key={line.id} line={line} now={at} />
          ))}
        </ol>
      )}
    </TodayCard>
  )
}

/** The tab of the proposal that shows more about the event. Other events open the editor. */
const tabByEvent: Partial<Record<ActivityLine['event'], ProposalTab>> = {
  'proposal.message_received': 'conversation',
  'proposal.viewed': 'activity',
  'proposal.accepted': 'activity',
  'proposal.rejected': 'activity',
  'proposal.reminded': 'activity',
}

function Entry({ line, now }: { line: ActivityLine; now: string }) {
  const { activity: words, unnamedClient, unnamedVisitor } = useTodayWords()
  const format = useFormat()
  const feedTime = useFeedTime(now)
  const { event, total, currency, at } = line
  const isLead = line.proposalId === null
  const hasOthers = usePeople().length > 0
  const events: typeof words.events = hasOthers ? { ...words.events, ...words.eventsOfTeam } : words.events
  const text = event === 'proposal.accepted' && total !== null ? words.acceptedFor : events[event]
  const values = {
    who: line.who ?? (isLead ? unnamedVisitor : unnamedClient),
    name: line.name,
    total: total !== null && currency !== null && format.shortMoney(total, currency),
  }
  return (
    <li
      className={classes(
        'relative pb-4 pl-5 not-last:after:absolute not-last:after:top-4 not-last:after:-bottom-1',
        'not-last:after:left-[3.5px] not-last:after:border-l not-last:after:border-line',
      )}
    >
      <span
        aria-hidden="true"
        className={classes(
          'absolute top-1.5 left-0 size-2 rounded-full',
          event === 'proposal.accepted' ? 'bg-good' : 'bg-edge',
        )}
      />
      <EntryLink line={line}>{fillPlaceholders(text, values)}</EntryLink>
      <time dateTime={at} title={format.moment(at)} className="block text-xs text-quiet">
        {feedTime(at)}
      </time>
    </li>
  )
}

function EntryLink({ line, children }: { line: ActivityLine; children: ReactNode }) {
  const { event, proposalId, leadSessionId } = line
  const className =
    'rounded-sm text-quiet wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline'
  if (proposalId === null)
    return (
      <Link to="/leads/$leadId" params={{ leadId: leadSessionId ?? '' }} className={className}>
        {children}
      </Link>
    )
  const tab = tabByEvent[event]
  return (
    <Link to="/proposals/$proposalId" params={{ proposalId }} search={tab ? { tab } : {}} className={className}>
      {children}
    </Link>
  )
}

/** For longer, the name of a weekday could mean two days. */
const WEEKDAY_SHOWN_MS = 6 * 86_400_000

/** Returns a function that formats a time: today the time, in the last six days the weekday and the time, otherwise the date. */
function useFeedTime(now: string) {
  const locale = useLocale()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit' })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return (at: string) => {
    const moment = new Date(at)
    if (moment.toDateString() === new Date(now).toDateString()) return time.format(moment)
    const isRecent = Date.parse(now) - moment.getTime() < WEEKDAY_SHOWN_MS
    return isRecent ? weekday.format(moment) : date.format(moment)
  }
}

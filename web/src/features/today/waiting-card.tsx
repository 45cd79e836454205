import type { Today, WaitingLine } from '@proffer/core/today/schema.ts'
import { useFormat } from '../../i18n/format.ts'
import { classes } from '../../ui/class-names.ts'
import { Initials } from '../../ui/initials.tsx'
import { ButtonLink, Link } from '../../ui/link.tsx'
import { useChannelName } from '../leads/channel-name.ts'
import { PersonMark } from '../people/person-mark.tsx'
import { useRights } from '../team/use-rights.ts'
import { Nothing, Rows, TodayCard } from './parts.tsx'
import { useTodayWords } from './words.ts'

const badgeClasses: Record<WaitingLine['kind'], string> = {
  message: 'bg-info-wash text-info',
  changes: 'bg-warn-wash text-warn',
  lead: 'bg-good-wash text-good',
  approval: 'bg-warn-wash text-warn',
  approved: 'bg-good-wash text-good',
  declined: 'bg-danger-wash text-danger',
}

/** Whose record the line is about. */
const recordOf = ({ authorId, assigneeId }: WaitingLine) => ({ userId: authorId, assigneeId })

/** Returns whether the person may do what a line asks for. Others only read. */
function useMayActOn() {
  const { may } = useRights()
  return (line: WaitingLine) => may(line.kind === 'lead' ? 'lead_session_update' : 'proposal_update', recordOf(line))
}

/** A member of the team waits, or has answered. Otherwise it is a client. */
const isOfTeam = ({ kind }: WaitingLine) => kind === 'approval' || kind === 'approved' || kind === 'declined'

/** Messages without a reply, requested changes, pending leads and approvals, each with its next action. */
export function WaitingCard({ today: { waiting, waitingCount, at } }: { today: Today }) {
  const { waiting: words } = useTodayWords()
  // The server sends only the first ones.
  const moreCount = waitingCount - waiting.length
  const mayAct = useMayActOn()
  const firstIndex = waiting.findIndex(mayAct)
  return (
    <TodayCard title={words.title} isFirst>
      {waiting.length === 0 ? (
        <Nothing>{words.empty}</Nothing>
      ) : (
        <Rows>
          {waiting.map((line, index) => (
            <Line
              key={`${line.kind} ${line.proposalId ?? line.leadSessionId}`}
              line={line}
              now={at}
              isFirst={index === firstIndex}
            />
          ))}
        </Rows>
      )}
      {moreCount > 0 && (
        <p className="flex flex-wrap gap-4 border-t border-line px-4 py-3 text-sm text-quiet sm:px-6">
          {words.more(moreCount)}
          <Link to="/proposals">{words.proposals}</Link>
          <Link to="/leads">{words.leads}</Link>
        </p>
      )}
    </TodayCard>
  )
}

/** Keeps a short fact on one line, with no-break spaces. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

function Line({ line, now, isFirst }: { line: WaitingLine; now: string; isFirst: boolean }) {
  const { waiting: words, unnamedClient, unnamedVisitor } = useTodayWords()
  const format = useFormat()
  const channelName = useChannelName()
  const who = line.who ?? (line.kind === 'lead' ? unnamedVisitor : unnamedClient)
  // Facts that do not apply are false or null.
  const facts = [
    line.name,
    line.channel !== null && channelName(line.channel),
    line.total !== null && line.currency !== null && unbroken(format.shortMoney(line.total, line.currency)),
    unbroken(format.ago(line.at, Date.parse(now))),
  ]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-3 px-4 py-4.5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-4 sm:px-6">
      <Initials name={who} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <b className="font-[550] wrap-anywhere">{who}</b>
          <span
            className={classes(
              'rounded-full px-2.5 text-xs leading-5.5 font-[550] whitespace-nowrap',
              badgeClasses[line.kind],
            )}
          >
            {words.kinds[line.kind]}
          </span>
          {!isOfTeam(line) && <PersonMark record={recordOf(line)} />}
          {line.unread > 1 && <span className="text-xs text-quiet">{words.unread(line.unread)}</span>}
        </p>
        {line.quote !== null && (
          <blockquote className="my-1 line-clamp-2 font-serif text-lg leading-6.5 wrap-anywhere">
            {line.quote}
          </blockquote>
        )}
        <p className="text-sm text-quiet wrap-anywhere tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Action line={line} who={who} isFirst={isFirst} />
    </li>
  )
}

/** A reply begins in the field of the message. Who approves a proposal reads it first. */
function placeOf(kind: WaitingLine['kind'], mayAct: boolean) {
  if (kind === 'approval') return { search: { tab: 'preview' as const } }
  if (kind === 'approved') return { search: { share: true as const } }
  if (kind !== 'message') return {}
  return { search: { tab: 'conversation' as const }, ...(mayAct && { hash: 'content' }) }
}

/** Only the first line on which the person can act has a filled button. */
function Action({ line, who, isFirst }: { line: WaitingLine; who: string; isFirst: boolean }) {
  const { waiting: words } = useTodayWords()
  const mayAct = useMayActOn()(line)
  const label = mayAct ? words.actions[line.kind] : words.read
  const buttonProps = {
    size: 'small' as const,
    variant: isFirst ? ('primary' as const) : ('secondary' as const),
    className: 'max-sm:col-start-2 max-sm:justify-self-start',
    'aria-label': words.actionFor(label, who),
  }
  if (line.kind === 'lead' || line.proposalId === null) {
    return (
      <ButtonLink to="/leads/$leadId" params={{ leadId: line.leadSessionId ?? '' }} {...buttonProps}>
        {label}
      </ButtonLink>
    )
  }
  const place = placeOf(line.kind, mayAct)
  return (
    <ButtonLink to="/proposals/$proposalId" params={{ proposalId: line.proposalId }} {...place} {...buttonProps}>
      {label}
    </ButtonLink>
  )
}

import type { Insights, OpenedLine } from '@proffer/core/insights/schema.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { ExtendMenu } from '../proposals/detail/extend-menu.tsx'
import { RemindButton, RemindHint } from '../proposals/detail/remind-button.tsx'
import { useRights } from '../team/use-rights.ts'
import { useInsightsWords } from './words.ts'

const DAY_MS = 86_400_000
const SOON_DAYS = 7

/** A client who waits for a reply gets no reminder. */
const canRemind = (line: OpenedLine) => line.can_remind && !line.awaits_reply

/** Proposals that the client has opened and not answered, each with what to do about it. */
export function OpenedCard({ insights: { opened, opened_count: count } }: { insights: Insights }) {
  const { opened: words } = useInsightsWords()
  const { number } = useFormat()
  const more = count - opened.length
  return (
    <Card title={words.title} description={words.hint} flush>
      {opened.length === 0 ? (
        <p className="px-6 pb-6 text-sm text-quiet">{words.empty}</p>
      ) : (
        <>
          {opened.some(canRemind) && <RemindHint className="-mt-3 px-6 pb-4 text-sm text-quiet" />}
          <ul aria-label={words.title} className="divide-y divide-line border-t border-line">
            {opened.map((line) => (
              <Line key={line.proposal_id} line={line} />
            ))}
          </ul>
        </>
      )}
      {more > 0 && (
        <p className="border-t border-line px-6 py-3 text-sm">
          <Link to="/proposals" search={{ status: 'sent' }} className="text-accent underline-offset-4 hover:underline">
            {words.more(number(more))}
          </Link>
        </p>
      )}
    </Card>
  )
}

function Line({ line }: { line: OpenedLine }) {
  const { opened: words } = useInsightsWords()
  const { shortMoney, ago } = useFormat()
  const { proposal_id: proposalId, name, client_name: clientName, expires_at: expiresAt, view_count: views } = line
  const daysLeft = expiresAt === null ? null : (Date.parse(expiresAt) - Date.now()) / DAY_MS
  const { may } = useRights()
  const mayAct = may('proposal_update', { userId: line.author_id, assigneeId: line.assignee_id })
  const isExpiring = daysLeft !== null && daysLeft <= SOON_DAYS
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 py-3 text-sm">
      <div className="min-w-48 flex-1">
        <Link
          to="/proposals/$proposalId"
          params={{ proposalId }}
          className="rounded-sm font-medium wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <p className="text-quiet">
          {[clientName, words.views(views, ago(line.last_viewed_at)), line.awaits_reply && words.asked]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="text-right tabular-nums max-sm:text-left">
        <span className="block">{shortMoney(line.total, line.currency)}</span>
        {isExpiring && expiresAt && <span className="block text-xs text-warn">{words.expires(ago(expiresAt))}</span>}
      </p>
      <div className="flex gap-2">
        {mayAct && isExpiring && expiresAt && (
          <ExtendMenu proposalId={proposalId} name={name} expiresAt={expiresAt} isMailed={line.can_remind} />
        )}
        {mayAct && line.awaits_reply && (
          <ButtonLink
            to="/proposals/$proposalId"
            params={{ proposalId }}
            search={{ tab: 'conversation' }}
            size="small"
            aria-label={`${words.reply}: ${name}`}
          >
            {words.reply}
          </ButtonLink>
        )}
        {mayAct && canRemind(line) && <RemindButton proposalId={proposalId} name={name} />}
      </div>
    </li>
  )
}

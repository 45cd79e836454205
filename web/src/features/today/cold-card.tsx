import type { ColdLine, Today } from '@proffer/core/today/schema.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { ExtendMenu } from '../proposals/detail/extend-menu.tsx'
import { RemindButton, RemindHint } from '../proposals/detail/remind-button.tsx'
import { LineClient, Nothing, ProposalLink, Rows, TodayCard } from './parts.tsx'
import { useMayAct } from './use-may-act.ts'
import { useTodayWords } from './words.ts'

const DAY_MS = 86_400_000
const MAX_BAR_PX = 16
const MIN_BAR_PX = 6
const EMPTY_BAR_PX = 3

/** Shared proposals whose clients have gone quiet. Those that expire soon are in the card beside it. */
export function ColdCard({ today }: { today: Today }) {
  const { cold: words } = useTodayWords()
  const expiring = new Set(today.expiring.map(({ proposalId }) => proposalId))
  const cold = today.cold.filter(({ proposalId }) => !expiring.has(proposalId))
  const mayAct = useMayAct()
  return (
    <TodayCard title={words.title}>
      {cold.length === 0 ? (
        <Nothing>{words.empty}</Nothing>
      ) : (
        <>
          {cold.some((line) => line.canRemind && mayAct(line)) && (
            <RemindHint className="px-4 pb-4 text-sm text-quiet sm:px-5" />
          )}
          <Rows>
            {cold.map((line) => (
              <Line key={line.proposalId} line={line} now={today.at} />
            ))}
          </Rows>
        </>
      )}
    </TodayCard>
  )
}

function Line({ line, now }: { line: ColdLine; now: string }) {
  const { cold: words } = useTodayWords()
  const mayAct = useMayAct()(line)
  const silentDays = Math.floor((Date.parse(now) - Date.parse(line.silentSince)) / DAY_MS)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 px-4 py-4 sm:px-5">
      <div className="min-w-0">
        <ProposalLink id={line.proposalId}>{line.name}</ProposalLink>
        <LineClient line={line} />
        <OpensChart opensPerDay={line.opens} />
      </div>
      <div>
        {mayAct && line.canRemind && <RemindButton proposalId={line.proposalId} name={line.name} />}
        {mayAct && !line.canRemind && line.expiresAt !== null && (
          <ExtendMenu
            proposalId={line.proposalId}
            name={line.name}
            expiresAt={line.expiresAt}
            isMailed={line.hasAddress}
          />
        )}
        {(!mayAct || (!line.canRemind && line.expiresAt === null)) && (
          <ButtonLink
            to="/proposals/$proposalId"
            params={{ proposalId: line.proposalId }}
            size="small"
            aria-label={words.openFor(line.name)}
          >
            {words.open}
          </ButtonLink>
        )}
      </div>
      <p className="col-span-2 -mt-1 text-sm text-quiet">
        {line.viewCount > 0 ? words.opened(line.viewCount, silentDays) : words.unopened(silentDays)}
      </p>
    </li>
  )
}

/** A bar for each day, oldest first. */
function OpensChart({ opensPerDay }: { opensPerDay: number[] }) {
  const { cold: words } = useTodayWords()
  const highest = Math.max(1, ...opensPerDay)
  return (
    <div
      role="img"
      aria-label={`${words.opens}: ${opensPerDay.join(', ')}`}
      className="my-1.5 flex h-4 items-end gap-0.75"
    >
      {opensPerDay.map((count, day) => (
        <i
          key={day}
          className={`w-1.5 rounded-[2px] ${count > 0 ? 'bg-accent-mid' : 'bg-line'}`}
          style={{ height: count > 0 ? Math.max(MIN_BAR_PX, (count / highest) * MAX_BAR_PX) : EMPTY_BAR_PX }}
        />
      ))}
    </div>
  )
}

import type { Today } from '@proffer/core/today/schema.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/language.tsx'
import { ExtendMenu } from '../proposals/detail/extend-menu.tsx'
import { RemindButton } from '../proposals/detail/remind-button.tsx'
import { LineClient, Nothing, ProposalLink, Rows, TodayCard } from './parts.tsx'
import { useMayAct } from './use-may-act.ts'
import { useTodayWords } from './words.ts'

/** Links that expire within a week, each with a menu that extends it. A client who has gone quiet can be reminded here. */
export function ExpiringCard({ today: { expiring, cold } }: { today: Today }) {
  const { expiring: words } = useTodayWords()
  const format = useFormat()
  const locale = useLocale()
  const mayAct = useMayAct()
  const remindable = new Set(cold.filter(({ canRemind }) => canRemind).map(({ proposalId }) => proposalId))
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' })
  const dayOfMonth = new Intl.DateTimeFormat(locale, { day: 'numeric' })
  return (
    <TodayCard title={words.title}>
      {expiring.length === 0 ? (
        <Nothing>{words.empty}</Nothing>
      ) : (
        <Rows>
          {expiring.map(({ proposalId, name, clientName, total, currency, expiresAt, hasAddress, ...people }) => (
            <li key={proposalId} className="flex items-start gap-3 px-4 py-4 sm:px-5">
              <time
                dateTime={expiresAt}
                title={format.moment(expiresAt)}
                className="grid w-11 shrink-0 justify-items-center rounded-md bg-warn-wash py-1.5 text-xs leading-tight text-warn"
              >
                {weekday.format(new Date(expiresAt))}
                <b className="font-serif text-xl leading-tight font-medium lining-nums">
                  {dayOfMonth.format(new Date(expiresAt))}
                </b>
              </time>
              {/* In a narrow card the button goes below the text. */}
              <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
                <div className="min-w-36 flex-1">
                  <ProposalLink id={proposalId}>{name}</ProposalLink>
                  <LineClient line={{ ...people, clientName }} />
                  {total !== null && (
                    <p className="text-sm text-quiet tabular-nums">{format.shortMoney(total, currency)}</p>
                  )}
                </div>
                {mayAct(people) && (
                  <div className="flex flex-wrap gap-2">
                    {remindable.has(proposalId) && <RemindButton proposalId={proposalId} name={name} />}
                    <ExtendMenu proposalId={proposalId} name={name} expiresAt={expiresAt} isMailed={hasAddress} />
                  </div>
                )}
              </div>
            </li>
          ))}
        </Rows>
      )}
    </TodayCard>
  )
}

import { leadFactKeys } from '@proffer/core/lead-sessions/facts.ts'
import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Bar } from '../../ui/skeleton.tsx'
import { FactRow } from './fact-row.tsx'
import { leadOverviewQuery } from './lead-queries.ts'
import { useLeadsWords } from './words.ts'

/** What the client has said, in a fixed order. Each fact can be corrected in place. */
export function LeadFactsCard({ lead: { id } }: { lead: LeadSession }) {
  const { facts: words } = useLeadsWords()
  const query = useQuery(leadOverviewQuery(id))
  const facts = query.data?.facts
  const knownCount = facts?.filter(({ value }) => value !== null).length
  return (
    <section aria-labelledby="lead-facts" className="rounded-lg border border-line bg-sheet pb-2">
      <header className="flex items-baseline gap-2 px-5 pt-4 pb-3">
        <h2 id="lead-facts" className="text-base font-semibold">
          {words.title}
        </h2>
        {knownCount !== undefined && (
          <span className="text-sm text-quiet">{words.count(String(knownCount), String(leadFactKeys.length))}</span>
        )}
      </header>
      {query.isError && !facts && (
        <div className="px-5 pb-3">
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      <dl className="text-sm">
        {facts
          ? facts.map(({ key, value }) => <FactRow key={key} leadId={id} fact={key} value={value} />)
          : leadFactKeys.map((key) => (
              <div key={key} className="border-t border-line px-5 py-2">
                <Bar className="h-5" />
              </div>
            ))}
      </dl>
    </section>
  )
}

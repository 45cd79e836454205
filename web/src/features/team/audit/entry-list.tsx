import type { AuditEntry } from '@proffer/core/team/audit.ts'
import { useFormat } from '../../../i18n/format.ts'
import { AlertIcon } from '../../../ui/icons.tsx'
import { Link } from '../../../ui/link.tsx'
import { useTeamWords } from '../words.ts'
import { describeEntry, proposalOf } from './audit-entry.ts'
import { useAuditWords } from './words.ts'

/** Entries of the audit log: when, who did what, and by which way. */
export function EntryList({ entries, label }: { entries: readonly AuditEntry[]; label: string }) {
  return (
    <ol aria-label={label} className="divide-y divide-line text-sm">
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const words = useAuditWords()
  const team = useTeamWords()
  const format = useFormat()
  const { sentence, actor } = describeEntry(entry, words, team.roles)
  const start = sentence.indexOf(actor)
  const proposalId = proposalOf(entry)
  const isAlert = entry.action === 'session.failed'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-6 py-3 max-sm:px-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.at} title={format.moment(entry.at)} className="text-quiet tabular-nums max-sm:order-1">
        {format.recentMoment(entry.at)}
      </time>
      <p className="wrap-anywhere max-sm:order-3 max-sm:col-span-2">
        {sentence.slice(0, start)}
        <b className="font-semibold">{actor}</b>
        {sentence.slice(start + actor.length)}
        {proposalId && (
          <>
            {' · '}
            <Link to="/proposals/$proposalId" params={{ proposalId }} className="whitespace-nowrap">
              {words.openProposal}
            </Link>
          </>
        )}
      </p>
      <span
        title={entry.address === null ? undefined : words.address(entry.address)}
        className={`flex items-center gap-1 max-sm:order-2 ${isAlert ? 'text-warn' : 'text-quiet'}`}
      >
        {isAlert && <AlertIcon width="16" height="16" />}
        {words.ways[entry.actor.kind]}
      </span>
    </li>
  )
}

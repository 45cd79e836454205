import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { recentEntriesQuery } from './audit-queries.ts'
import { EntryList } from './entry-list.tsx'
import { useAuditWords } from './words.ts'

/** The newest entries of the audit log, and the way to the others. */
export function RecentEntries() {
  const words = useAuditWords()
  const query = useQuery(recentEntriesQuery)
  const all = (
    <Link to="/settings/audit-log" className="text-sm">
      {words.all}
    </Link>
  )
  return (
    <Card title={words.title} description={words.recent} actions={all} flush>
      <Loaded query={query}>{(entries) => <EntryList entries={entries} label={words.recent} />}</Loaded>
    </Card>
  )
}

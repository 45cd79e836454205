import type { AuditAction } from '@proffer/core/team/audit.ts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { SettingsHeader } from '../../settings/settings-header.tsx'
import { useMembers } from '../team-queries.ts'
import { type AuditFilter, auditLogQuery } from './audit-queries.ts'
import { EntryList } from './entry-list.tsx'
import { useAuditWords } from './words.ts'

/** Everything that the audit log has, newest first. */
export function AuditPage() {
  const words = useAuditWords()
  const [filter, setFilter] = useState<AuditFilter>({})
  const query = useInfiniteQuery(auditLogQuery(filter))
  const verification = useVerification()
  return (
    <>
      <SettingsHeader
        title={words.title}
        description={words.description}
        actions={
          <Button busy={verification.isPending} onClick={verification.verify}>
            {words.verify}
          </Button>
        }
      />
      <div className="flex flex-col gap-5">
        {verification.result}
        <Filters filter={filter} onChange={setFilter} />
        <Loaded query={query}>
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.entries)
            if (entries.length === 0) {
              return (
                <EmptyState title={words.none.title} picture="search">
                  {words.none.body}
                </EmptyState>
              )
            }
            return (
              <>
                <div className="rounded-lg border border-line bg-sheet">
                  <EntryList entries={entries} label={words.title} />
                </div>
                {query.hasNextPage && (
                  <Button
                    busy={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                    className="self-center"
                  >
                    {words.older}
                  </Button>
                )}
              </>
            )
          }}
        </Loaded>
      </div>
    </>
  )
}

function Filters({ filter, onChange }: { filter: AuditFilter; onChange: (filter: AuditFilter) => void }) {
  const words = useAuditWords()
  const members = useMembers()
  const who = [
    { value: '', label: words.everybody },
    ...members.map(({ userId, name }) => ({ value: userId, label: name })),
    ...(['key', 'client', 'operator', 'system'] as const).map((value) => ({ value, label: words.kinds[value] })),
  ]
  const what: Array<{ value: AuditAction | ''; label: string }> = [
    { value: '', label: words.everything },
    ...(Object.keys(words.filters) as Array<keyof typeof words.filters>).map((value) => ({
      value,
      label: words.filters[value],
    })),
  ]
  return (
    <div className="grid gap-4 sm:max-w-xl sm:grid-cols-2">
      <Select
        label={words.who}
        value={filter.actor ?? ''}
        options={who}
        onChange={(actor) => onChange({ ...filter, actor: actor || undefined })}
      />
      <Select
        label={words.what}
        value={filter.action ?? ''}
        options={what}
        onChange={(action) => onChange({ ...filter, action: action || undefined })}
      />
    </div>
  )
}

/** Checks the hashes of all entries, and shows whether they fit. */
function useVerification() {
  const words = useAuditWords()
  const { number } = useFormat()
  const mutation = useMutation({ mutationFn: () => call(app.auditLogVerify) })
  const { data, error, isPending } = mutation
  const result = data && (
    <Notice tone={data.ok ? 'good' : 'danger'}>
      {data.ok ? words.verified(number(data.entries)) : `${words.broken} ${data.firstBroken}`}
    </Notice>
  )
  return {
    verify: () => mutation.mutate(),
    isPending,
    result: error ? <ErrorNotice error={error} onRetry={() => mutation.mutate()} /> : result,
  }
}

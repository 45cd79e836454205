import type { ListedSession } from '@proffer/core/sessions/schema.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { sessionsQuery, useReloadSessions } from './account-queries.ts'
import { useAccountWords } from './words.ts'

/** Every browser that is signed in, this one first. */
export function SessionsCard() {
  const { sessions: words } = useAccountWords()
  const { language } = useLanguage()
  const query = useQuery(sessionsQuery(language))
  return (
    <Card title={words.title} description={words.description}>
      <Loaded query={query} skeleton={<SkeletonList rows={2} />}>
        {(list) => (
          <>
            <SessionList sessions={list.sessions.toSorted((a, b) => Number(b.current) - Number(a.current))} />
            <div className="mt-6">
              {list.total === 1 ? <p className="text-sm text-quiet">{words.alone}</p> : <EndOthers />}
            </div>
          </>
        )}
      </Loaded>
    </Card>
  )
}

const SHOWN_SESSIONS = 3

function SessionList({ sessions }: { sessions: ListedSession[] }) {
  const { sessions: words } = useAccountWords()
  const rows = sessions.map((session) => <SessionRow key={session.id} session={session} />)
  const listClass = 'divide-y divide-line'
  return (
    <div className="-my-4">
      <ul className={listClass}>{rows.slice(0, SHOWN_SESSIONS)}</ul>
      {rows.length > SHOWN_SESSIONS && (
        <div className="border-t border-line py-2">
          <Fold summary={words.more(rows.length - SHOWN_SESSIONS)}>
            <ul className={listClass}>{rows.slice(SHOWN_SESSIONS)}</ul>
          </Fold>
        </div>
      )}
    </div>
  )
}

function SessionRow({ session }: { session: ListedSession }) {
  const { sessions: words } = useAccountWords()
  const format = useFormat()
  const toast = useToast()
  const failureText = useFailureText()
  const reloadSessions = useReloadSessions()
  const { id, current, address, device, place, method, last_seen_at, created_at } = session
  const since = words.since(format.day(created_at))
  const end = useMutation({
    mutationFn: () => call(app.sessionRevoke, { browser_session_id: id }),
    onSuccess: () => toast({ text: words.ended(device) }),
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
    onSettled: reloadSessions,
  })
  return (
    <li className="flex items-center justify-between gap-x-4 gap-y-3 py-4 max-sm:flex-col max-sm:items-start">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {current && <Badge tone="accent">{words.current}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-quiet" title={session.user_agent}>
          {current ? words.now : words.seen(format.ago(last_seen_at))} ·{' '}
          {method === null ? since : `${since} ${words.methods[method]}`}
        </p>
        <p className="text-sm wrap-anywhere text-quiet">{current ? address : `${place} · ${address}`}</p>
      </div>
      {!current && (
        <Button size="small" busy={end.isPending} onClick={() => end.mutate()} aria-label={words.endLabel(device)}>
          {words.end}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const { sessions: words } = useAccountWords()
  const toast = useToast()
  const reloadSessions = useReloadSessions()
  const [isAsking, setIsAsking] = useState(false)

  async function endOthers() {
    await call(app.sessionRevokeOthers)
    toast({ text: words.endedOthers })
    await reloadSessions()
  }

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{words.endOthers}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.endOthersTitle}
        description={words.endOthersBody}
        confirmLabel={words.endOthers}
        onConfirm={endOthers}
      />
    </>
  )
}

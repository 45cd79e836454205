import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { useFailureText } from '../../ui/error-notice.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Delivery } from '../activity/delivery-list.tsx'
import { useMayChange } from '../people/may-change.ts'
import { leadCallbacksQuery, leadHistoryQuery } from './lead-queries.ts'
import { useLeadsWords } from './words.ts'

/** The lead's callback: its address and its last delivery. */
export function LeadCallback({ lead: { id, callbackUrl } }: { lead: LeadSession }) {
  const { callback: words } = useLeadsWords()
  const query = useInfiniteQuery(leadHistoryQuery(id))
  if (!callbackUrl) return null
  const deliveries =
    query.data?.pages.flatMap(({ activities }) => activities.flatMap(({ deliveries }) => deliveries)) ?? []
  // The newest comes first. Only callbacks belong to no webhook.
  const lastCallback = deliveries.find(({ webhook_id }) => webhook_id === null)
  return (
    <section aria-label={words.title}>
      <h3 className="text-sm font-medium">{words.title}</h3>
      <p className="mb-3 text-sm text-quiet">{words.hint}</p>
      <KeyValue
        stacked
        facts={[
          [words.address, <span className="break-all">{callbackUrl}</span>],
          [
            words.last,
            lastCallback ? (
              <Delivery delivery={lastCallback} nameHidden />
            ) : (
              // Before the history is read, nothing is known about calls.
              query.data && <span className="text-quiet">{words.notYet}</span>
            ),
          ],
        ]}
      />
    </section>
  )
}

/** Shown while the callbacks are paused after failures. */
export const LeadCallbackNotice = ({ lead: { id, callbackUrl } }: { lead: LeadSession }) =>
  callbackUrl ? <PausedCallbacks id={id} /> : null

function PausedCallbacks({ id }: { id: string }) {
  const { callback: words } = useLeadsWords()
  const format = useFormat()
  const toast = useToast()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const { data } = useQuery(leadCallbacksQuery(id))
  const resume = useMutation({
    mutationFn: () => call(app.leadSessionResumeCallbacks, { session_id: id }),
    onSuccess: () => toast({ text: words.resumed }),
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: leadCallbacksQuery(id).queryKey }),
  })
  const pausedAt = data?.endpoint?.paused_at
  const mayChange = useMayChange()
  if (!pausedAt) return null
  const button = mayChange && (
    <Button size="small" busy={resume.isPending} onClick={() => resume.mutate()}>
      {words.resume}
    </Button>
  )
  return (
    <Notice tone="warn" actions={button}>
      {words.paused(format.moment(pausedAt))}
    </Notice>
  )
}

import type { WebhookLog } from '@proffer/core/webhooks/schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Badge, statusTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { failureReason } from './failure-reason.ts'
import { useWebhooksWords } from './words.ts'

interface Props {
  logs: WebhookLog[]
  onShow: (log: WebhookLog) => void
}

export function DeliveryTable({ logs, onShow }: Props) {
  const { logs: words, events, testEvent } = useWebhooksWords()
  const { number } = useFormat()
  const sentences: Partial<Record<string, string>> = events
  const columns: Array<Column<WebhookLog>> = [
    {
      title: words.event,
      primary: true,
      cell: ({ event, attempt }) => (
        <>
          {/* On a phone, the button for the details is beside it. */}
          <span className="block text-sm font-medium @max-3xl:pr-20">{sentences[event] ?? testEvent}</span>
          <span className="text-xs text-quiet">
            <code className="font-mono">{event}</code> · {words.attemptNumber(number(attempt))}
          </span>
        </>
      ),
    },
    { title: words.status, className: '@3xl:max-w-64', cell: (log) => <Result log={log} /> },
    {
      title: words.code,
      className: '@3xl:whitespace-nowrap',
      cell: ({ status_code }) =>
        status_code === null ? <span className="text-quiet">{words.noAnswer}</span> : status_code,
    },
    {
      title: words.took,
      align: 'right',
      className: '@3xl:whitespace-nowrap tabular-nums @max-3xl:!hidden',
      cell: ({ response_time_ms }) => words.milliseconds(number(response_time_ms)),
    },
    { title: words.at, cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      title: words.details,
      titleHidden: true,
      align: 'right',
      className: '@3xl:w-0',
      cell: (log) => (
        <Button size="small" variant="quiet" aria-label={words.detailsOf(log.event)} onClick={() => onShow(log)}>
          {words.details}
        </Button>
      ),
    },
  ]
  return <Table label={words.list} rows={logs} columns={columns} keyOf={({ id }) => id} />
}

/** The result, and why it failed. */
function Result({ log }: { log: WebhookLog }) {
  const { failures } = useWebhooksWords()
  const reason = failureReason(log)
  return (
    <span className="inline-flex flex-col items-start gap-1 @max-3xl:items-end @max-3xl:text-right">
      <DeliveryStatus log={log} />
      {reason && <span className="text-xs text-quiet">{failures[reason]}</span>}
    </span>
  )
}

/** The result of one attempt. When its retry is due, this attempt reads "Not delivered": the retry gets its own row. */
export function DeliveryStatus({ log: { status, next_retry_at } }: { log: WebhookLog }) {
  const words = useWebhooksWords()
  const format = useFormat()
  if (status !== 'retry_scheduled' || next_retry_at === null) {
    return <Badge tone={statusTone[status] ?? 'neutral'}>{words.statuses[status]}</Badge>
  }
  if (Date.parse(next_retry_at) <= Date.now()) return <Badge tone="warn">{words.logs.notDelivered}</Badge>
  return (
    <span className="inline-flex flex-col items-start gap-1 @max-3xl:items-end">
      <Badge tone="warn">{words.statuses.retry_scheduled}</Badge>
      <span className="text-xs whitespace-nowrap text-quiet" title={format.moment(next_retry_at)}>
        {words.logs.nextRetry(format.ago(next_retry_at))}
      </span>
    </span>
  )
}

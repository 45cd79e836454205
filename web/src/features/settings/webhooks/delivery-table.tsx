import type { WebhookLog } from '@proffer/core/webhooks/schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Badge, statusTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useWebhooksWords } from './words.ts'

interface Props {
  logs: WebhookLog[]
  /** Opens the attempts of one delivery, newest first. */
  onShow: (attempts: WebhookLog[]) => void
}

const wideOnly = '@max-3xl:!hidden'

/** One row for each delivery, with its newest attempt. The log lists attempts, newest first. */
export function DeliveryTable({ logs, onShow }: Props) {
  const { logs: words, events, testEvent } = useWebhooksWords()
  const { number } = useFormat()
  const sentences: Partial<Record<string, string>> = events
  const attemptsByDelivery = Map.groupBy(logs, ({ delivery_id }) => delivery_id)
  const newest = [...attemptsByDelivery.values()].flatMap((attempts) => attempts.slice(0, 1))
  const columns: Array<Column<WebhookLog>> = [
    {
      title: words.event,
      primary: true,
      cell: (log) => (
        <>
          {/* On a phone, the button for the details is beside it. */}
          <span className="block text-sm font-medium wrap-anywhere @max-3xl:pr-20">
            {log.event === 'test' ? testEvent : (subjectOf(log) ?? sentences[log.event])}
          </span>
          {/* On a phone, the result is one line. */}
          <span className="mb-1 flex flex-wrap items-center gap-x-1.5 text-sm text-quiet @3xl:hidden">
            <DeliveryStatus log={log} /> · {log.status_code ?? words.noAnswer} · <Moment at={log.created_at} />
          </span>
          <span className="text-xs text-quiet">
            <code className="font-mono">{log.event}</code>
            {log.attempt > 1 && <> · {words.attemptNumber(number(log.attempt))}</>}
          </span>
        </>
      ),
    },
    { title: words.status, className: wideOnly, cell: (log) => <DeliveryStatus log={log} /> },
    {
      title: words.code,
      className: `@3xl:whitespace-nowrap ${wideOnly}`,
      cell: ({ status_code }) =>
        status_code === null ? <span className="text-quiet">{words.noAnswer}</span> : status_code,
    },
    {
      title: words.took,
      align: 'right',
      className: `@3xl:whitespace-nowrap tabular-nums ${wideOnly}`,
      cell: ({ response_time_ms }) => words.milliseconds(number(response_time_ms)),
    },
    { title: words.at, className: wideOnly, cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      title: words.details,
      titleHidden: true,
      align: 'right',
      className: '@3xl:w-0',
      cell: (log) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={words.detailsOf(log.event)}
          onClick={() => onShow(attemptsByDelivery.get(log.delivery_id) ?? [log])}
        >
          {words.details}
          <ChevronRightIcon width="16" height="16" />
        </Button>
      ),
    },
  ]
  return <Table label={words.list} rows={newest} columns={columns} keyOf={({ delivery_id }) => delivery_id} />
}

/** The name of the proposal, or of the person who sent the lead. Undefined if the content was erased. A test has sample data. */
function subjectOf({ payload }: WebhookLog): string | undefined {
  const data = payload['data'] as { name?: unknown; client_name?: unknown } | undefined
  return [data?.name, data?.client_name].find((name) => typeof name === 'string' && name !== '') as string | undefined
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
    <span className="inline-flex flex-col items-start gap-1">
      <Badge tone="warn">{words.statuses.retry_scheduled}</Badge>
      <span className="text-xs whitespace-nowrap text-quiet" title={format.moment(next_retry_at)}>
        {words.logs.nextRetry(format.ago(next_retry_at))}
      </span>
    </span>
  )
}

import type { ActivityDelivery } from '@proffer/core/activity/schema.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge, statusTone } from '../../ui/badge.tsx'
import { useActivityWords } from './words.ts'

/** The deliveries of an event to each webhook and callback. */
export function DeliveryList({ deliveries }: { deliveries: readonly ActivityDelivery[] }) {
  const words = useActivityWords()
  if (deliveries.length === 0) return null
  return (
    <ul aria-label={words.deliveries} className="flex flex-col gap-1.5">
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <Delivery delivery={delivery} />
        </li>
      ))}
    </ul>
  )
}

export function Delivery({ delivery, nameHidden = false }: { delivery: ActivityDelivery; nameHidden?: boolean }) {
  const words = useActivityWords()
  const format = useFormat()
  const { webhook_name, status, attempts, status_code, next_retry_at } = delivery
  const answer = status_code === null ? words.noAnswer : words.answer(status_code)
  const facts = [
    attempts > 0 && answer,
    attempts > 1 && words.attempts(attempts),
    status === 'retry_scheduled' && next_retry_at && words.next(format.ago(next_retry_at)),
  ]
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-quiet">
      {!nameHidden && <span className="wrap-anywhere text-ink">{webhook_name ?? words.callback}</span>}
      <Badge tone={statusTone[status]}>{words.statuses[status]}</Badge>
      {facts.filter(Boolean).join(' · ')}
    </span>
  )
}

import type { Webhook } from '@proffer/core/webhooks/schema.ts'
import { Badge, statusTone } from '../../../ui/badge.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { useWebhooksWords } from './words.ts'

/** The result and time of the last attempt. */
export function LastDelivery({ webhook: { last_status, last_delivery_at } }: { webhook: Webhook }) {
  const words = useWebhooksWords()
  if (last_status === null) return <span className="text-quiet">{words.noDelivery}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @max-3xl:justify-end">
      <Badge tone={statusTone[last_status] ?? 'neutral'}>{words.statuses[last_status]}</Badge>
      <Moment at={last_delivery_at} />
    </span>
  )
}

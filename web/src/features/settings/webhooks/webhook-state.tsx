import type { Webhook } from '@proffer/core/webhooks/schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useWebhooksWords } from './words.ts'

/** Whether the webhook is active. A pause by the service has its own label, because the owner does not expect it. */
export function WebhookState({ webhook: { is_active, paused_at } }: { webhook: Webhook }) {
  const { states } = useWebhooksWords()
  if (is_active) return <Badge tone="good">{states.active}</Badge>
  return <Badge tone={paused_at ? 'danger' : 'warn'}>{paused_at ? states.pausedByService : states.paused}</Badge>
}

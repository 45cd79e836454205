import type { Webhook } from '@proffer/core/webhooks/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { useRemoval } from '../../../ui/removal.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useReloadWebhooks } from './webhook-queries.ts'
import { useWebhooksWords } from './words.ts'

/** The actions for a webhook, from the list and from its own page. */
export function useWebhookActions({ id, name, is_active }: Webhook) {
  const words = useWebhooksWords()
  const toast = useToast()
  const failureText = useFailureText()
  const removal = useRemoval()
  const reloadWebhooks = useReloadWebhooks()
  const toggle = useMutation({
    mutationFn: () => call(app.webhookUpdate, { id, body: { is_active: !is_active } }),
    onSuccess: (webhook) => toast({ text: webhook.is_active ? words.resumed(name) : words.paused(name) }),
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
    onSettled: reloadWebhooks,
  })
  return {
    toggle,
    remove: () =>
      removal.start({
        id,
        name,
        remove: (options) => call(app.webhookDelete, { id, ...options }),
        onRemoved: reloadWebhooks,
      }),
  }
}

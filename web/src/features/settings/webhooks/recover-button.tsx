import type { Webhook } from '@proffer/core/webhooks/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { RefreshIcon } from '../../../ui/icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useReloadWebhooks } from './webhook-queries.ts'
import { useWebhooksWords } from './words.ts'

/** Queues every event since the creation of the webhook that was not delivered. */
export function RecoverButton({ webhook: { id, created_at, is_active } }: { webhook: Webhook }) {
  const { recovery } = useWebhooksWords()
  const toast = useToast()
  const format = useFormat()
  const failureText = useFailureText()
  const recover = useMutation({
    mutationFn: () => recoverAll(id, created_at),
    onSuccess: (count) => {
      if (count === 0) return toast({ text: recovery.none })
      toast({ text: recovery.queued(count, format.number(count), is_active) })
    },
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
    onSettled: useReloadWebhooks(),
  })
  return (
    <Button icon={<RefreshIcon />} busy={recover.isPending} onClick={() => recover.mutate()}>
      {recovery.action}
    </Button>
  )
}

/** One call queues a limited number of events, so it is repeated until none is left. */
async function recoverAll(id: string, since: string): Promise<number> {
  let count = 0
  for (;;) {
    const { queued } = await call(app.webhookRecover, { id, body: { since } })
    if (queued === 0) return count
    count += queued
  }
}

import type { Webhook, WebhookLog } from '@proffer/core/webhooks/schema.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { ErrorNotice, useFailureText } from '../../../ui/error-notice.tsx'
import { SendIcon } from '../../../ui/icons.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { Select } from '../../../ui/select.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { DeliveryStatus } from './delivery-table.tsx'
import { failureReason } from './failure-reason.ts'
import { ResponseBody } from './response-body.tsx'
import { useReloadWebhooks } from './webhook-queries.ts'
import { useWebhooksWords } from './words.ts'

interface Props {
  webhook: Webhook
  /** Newest first. The dialog is closed while there are none. */
  attempts: WebhookLog[]
  onClose: () => void
}

/** Whether the names and texts of the event were erased, with its proposal or because of its age. */
const isErased = ({ payload }: WebhookLog) => (payload['data'] as { erased?: boolean } | undefined)?.erased === true

/** One attempt in full: request, response and a button to send it again. The newest is shown first. */
export function DeliveryDialog({ webhook, attempts, onClose }: Props) {
  const { detail, logs: words, testing } = useWebhooksWords()
  const format = useFormat()
  const [chosenId, setChosenId] = useState('')
  const log = attempts.find(({ id }) => id === chosenId) ?? attempts[0]
  const options = attempts.map(({ id, attempt, created_at }) => ({
    value: id,
    label: `${words.attemptNumber(format.number(attempt))} · ${format.moment(created_at)}`,
  }))
  return (
    <Dialog
      open={log !== undefined}
      onClose={onClose}
      title={log?.event === 'test' ? testing.title : detail.title(log?.event ?? '')}
      wide
    >
      {log && (
        <>
          {options.length > 1 && (
            <Select label={words.attempt} value={log.id} options={options} onChange={setChosenId} className="mb-5" />
          )}
          <Attempt log={log} />
          <Redeliver webhook={webhook} log={log} onClose={onClose} />
        </>
      )}
    </Dialog>
  )
}

function Attempt({ log }: { log: WebhookLog }) {
  const { detail, logs, failures } = useWebhooksWords()
  const format = useFormat()
  const reason = failureReason(log)
  return (
    <div className="flex flex-col gap-5">
      {reason && <ErrorNotice error={null}>{failures[reason]}</ErrorNotice>}
      <KeyValue
        facts={[
          [logs.status, <DeliveryStatus key="status" log={log} />],
          [logs.code, log.status_code ?? logs.noAnswer],
          ...(log.error && log.status_code === null ? [[detail.error, log.error] as const] : []),
          [logs.at, format.moment(log.created_at)],
          [logs.took, logs.milliseconds(format.number(log.response_time_ms))],
          [logs.attempt, format.number(log.attempt)],
          [
            detail.delivery,
            <code key="id" className="font-mono text-xs break-all">
              {log.delivery_id}
            </code>,
          ],
        ]}
      />
      <CodeBlock label={detail.payload} code={JSON.stringify(log.payload, null, 2)} />
      {isErased(log) && <p className="text-quiet">{detail.erased}</p>}
      {log.status_code !== null && !isErased(log) && <ResponseBody body={log.response_body} />}
    </div>
  )
}

function Redeliver({ webhook, log, onClose }: { webhook: Webhook; log: WebhookLog; onClose: () => void }) {
  const { detail } = useWebhooksWords()
  const ui = useUiWords()
  const toast = useToast()
  const failureText = useFailureText()
  const reloadWebhooks = useReloadWebhooks()
  const [isBusy, setIsBusy] = useState(false)

  async function redeliver() {
    setIsBusy(true)
    try {
      const { status } = await call(app.webhookRedeliver, { id: webhook.id, log_id: log.id })
      toast({ text: status === 'queued' ? detail.redelivered : detail.redeliveredPaused })
      onClose()
      await reloadWebhooks()
    } catch (error) {
      toast({ text: failureText(error), tone: 'danger' })
    } finally {
      setIsBusy(false)
    }
  }

  // After a failure, sending it again is what is left to do.
  const isNext = failureReason(log) !== null && !isErased(log)
  return (
    <DialogActions>
      {!isErased(log) && (
        <Button
          variant={isNext ? 'primary' : 'secondary'}
          icon={<SendIcon />}
          busy={isBusy}
          onClick={() => void redeliver()}
        >
          {detail.redeliver}
        </Button>
      )}
      <Button variant={isNext ? 'secondary' : 'primary'} onClick={onClose}>
        {ui.close}
      </Button>
    </DialogActions>
  )
}

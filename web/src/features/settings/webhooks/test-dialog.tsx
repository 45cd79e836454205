import type { WebhookTestResult } from '@proffer/core/webhooks/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { failureReason } from './failure-reason.ts'
import { ResponseBody } from './response-body.tsx'
import { useReloadWebhooks } from './webhook-queries.ts'
import { useWebhooksWords } from './words.ts'

interface Props {
  webhookId: string
  open: boolean
  onClose: () => void
}

/** Sends a test delivery when it opens, and shows the result. */
export function TestDialog({ webhookId, open, onClose }: Props) {
  const { testing } = useWebhooksWords()
  return (
    <Dialog open={open} onClose={onClose} title={testing.title} wide>
      <TestRun webhookId={webhookId} onClose={onClose} />
    </Dialog>
  )
}

function TestRun({ webhookId, onClose }: Omit<Props, 'open'>) {
  const { testing } = useWebhooksWords()
  const ui = useUiWords()
  const reloadWebhooks = useReloadWebhooks()
  const { mutate, data, error, isPending, isIdle } = useMutation({
    async mutationFn() {
      const result = await call(app.webhookTest, { id: webhookId })
      // If nothing was sent, the webhook is paused. If it was deleted meanwhile, this request fails and the dialog says so.
      if (!wasSent(result)) await call(app.webhookGet, { id: webhookId })
      return result
    },
    onSettled: reloadWebhooks,
  })

  useEffect(() => mutate(), [mutate])

  const isWaiting = isPending || isIdle
  return (
    <>
      {isWaiting && (
        <p role="status" className="flex items-center gap-3 text-quiet">
          <Spinner />
          {testing.waiting}
        </p>
      )}
      {!isWaiting && error && <ErrorNotice error={error} />}
      {!isWaiting && data && <TestResult result={data} />}
      <DialogActions>
        <Button onClick={() => mutate()} busy={isWaiting}>
          {testing.again}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </>
  )
}

/** Whether a test shows that it was sent. It has no log if the webhook was deleted meanwhile, but it can still have a response. */
const wasSent = ({ log_id, status_code }: WebhookTestResult) => log_id !== null || status_code !== null

function TestResult({ result }: { result: WebhookTestResult }) {
  const { testing, logs, failures } = useWebhooksWords()
  const { number } = useFormat()
  const { success, status_code, response_time_ms, response_body, error } = result
  if (!wasSent(result)) return <Notice tone="warn">{testing.paused}</Notice>
  const hasAnswered = status_code !== null
  const reason = failureReason({ status: 'failed', status_code, error })
  return (
    <div className="flex flex-col gap-5">
      {success && <Notice tone="good">{testing.good(String(status_code))}</Notice>}
      {!success && <ErrorNotice error={null}>{reason && failures[reason]}</ErrorNotice>}
      <KeyValue
        facts={[
          [logs.code, hasAnswered ? status_code : logs.noAnswer],
          [testing.took, logs.milliseconds(number(response_time_ms))],
        ]}
      />
      {hasAnswered && <ResponseBody body={response_body} />}
    </div>
  )
}

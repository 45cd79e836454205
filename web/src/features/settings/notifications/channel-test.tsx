import type { NotificationChannel, NotificationSettings } from '@proffer/core/notifications/schema.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/class-names.ts'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { isSentByChannel, notificationsQuery, POLL_INTERVAL_MS } from './notification-queries.ts'
import { useNotificationWords } from './words.ts'

/** A button that sends a test, and the result of the last test. The server only queues a test, so the page polls for its result. */
export function useChannelTest(channel: NotificationChannel, settings: NotificationSettings) {
  const words = useNotificationWords()
  const format = useFormat()
  const toast = useToast()
  const failureText = useFailureText()
  const test = useMutation({
    mutationFn: () => call(app.notificationSettingsTest, { body: { channel } }),
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  const lastTest = settings.lastTests[channel]
  const isWaiting = test.isPending || (test.data !== undefined && test.data.id !== lastTest?.id)
  useQuery({ ...notificationsQuery, refetchInterval: isWaiting ? POLL_INTERVAL_MS : false })

  const when = lastTest ? format.moment(lastTest.at) : ''
  const error = lastTest?.error ?? ''
  const isSent = isSentByChannel(settings)[channel]
  const results = {
    // Without a mail server, "delivered" means that the mail was written to a file.
    delivered: isSent ? words.test.delivered(when) : words.test.onlyWritten(when),
    failed: words.test.failed(when, error),
    retry_scheduled: words.test.retrying(when, error),
  }
  const resultText = lastTest ? results[lastTest.status] : ''
  const hasFailed = lastTest !== null && lastTest.status !== 'delivered'
  return {
    button: (
      <Button aria-label={words.test.label(words.channels[channel])} busy={isWaiting} onClick={() => test.mutate()}>
        {words.test.action}
      </Button>
    ),
    result: (
      // The paragraph is always there, so that screen readers announce its text. The negative margin of an empty one undoes the gap.
      <p
        role="status"
        className={classes('text-sm break-words empty:-mt-4', hasFailed && !isWaiting ? 'text-danger' : 'text-quiet')}
      >
        {isWaiting ? words.test.sending : resultText}
      </p>
    ),
  }
}

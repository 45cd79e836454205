import type {
  NotificationChannel,
  NotificationSettings,
  QueuedNotificationTest,
} from '@proffer/core/notifications/schema.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/class-names.ts'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { LOOK_AGAIN_MS, notificationsQuery } from './notification-queries.ts'
import { useNotificationWords } from './words.ts'

/** A button that sends a test, and the result of the last one. It waits for the result, because the server only queues the test. */
export function useChannelTest(channel: NotificationChannel, settings: NotificationSettings) {
  const words = useNotificationWords()
  const format = useFormat()
  const toast = useToast()
  const failureText = useFailureText()
  const test = useMutation({
    mutationFn: () => api.post<QueuedNotificationTest>('/notification-settings/test', { channel }),
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  const last = settings.lastTests[channel]
  const isWaiting = test.isPending || (test.data !== undefined && test.data.id !== last?.id)
  useQuery({ ...notificationsQuery, refetchInterval: isWaiting ? LOOK_AGAIN_MS : false })

  const when = last ? format.moment(last.at) : ''
  const error = last?.error ?? ''
  const results = {
    delivered: words.test.delivered(when),
    failed: words.test.failed(when, error),
    retry_scheduled: words.test.retrying(when, error),
  }
  const isGood = last?.status === 'delivered'
  return {
    button: (
      <Button aria-label={words.test.label(words.channels[channel])} busy={isWaiting} onClick={() => test.mutate()}>
        {words.test.action}
      </Button>
    ),
    result: (
      // It is always there, so that screen readers announce its text. While it is empty, it takes no space in a column with gaps.
      <p
        role="status"
        className={classes('text-sm break-words empty:-mt-4', isGood || isWaiting ? 'text-quiet' : 'text-danger')}
      >
        {isWaiting ? words.test.sending : last ? results[last.status] : ''}
      </p>
    ),
  }
}

import type { NotificationSettings } from '@proffer/core/notifications/schema.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { ChannelState } from './channel-state.tsx'
import { useChannelTest } from './channel-test.tsx'
import { useChangeNotifications } from './notification-queries.ts'
import { useNotificationWords } from './words.ts'

export function SlackCard({ settings }: { settings: NotificationSettings }) {
  const badge = <ChannelState channel="slack" settings={settings} />
  if (settings.slackUrl === null) return <UrlForm badge={badge} />
  return <StoredUrl settings={settings} url={settings.slackUrl} badge={badge} />
}

function UrlForm({ badge }: { badge: ReactNode }) {
  const { slack: words } = useNotificationWords()
  const ui = useUiWords()
  const toast = useToast()
  const change = useChangeNotifications()
  const form = useForm({
    initial: { slackUrl: '' },
    check: ({ slackUrl }): Record<string, string> => (slackUrl.trim() === '' ? { slackUrl: ui.issues.missing } : {}),
    send: ({ slackUrl }) => change({ slackUrl: slackUrl.trim() }),
    onSent: () => toast({ text: words.saved }),
  })
  return (
    <Card title={words.title} badge={badge} description={words.intro}>
      <Form form={form}>
        <LeaveGuard when={form.isChanged && !form.isSending} />
        <TextField label={words.url} hint={words.hint} type="url" autoComplete="off" {...form.field('slackUrl')} />
        <Button type="submit" className="self-start" busy={form.isSending}>
          {words.save}
        </Button>
      </Form>
    </Card>
  )
}

interface StoredProps {
  settings: NotificationSettings
  url: string
  badge: ReactNode
}

function StoredUrl({ settings, url, badge }: StoredProps) {
  const { slack: words } = useNotificationWords()
  const toast = useToast()
  const change = useChangeNotifications()
  const test = useChannelTest('slack', settings)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card title={words.title} badge={badge} actions={test.button}>
      <div className="flex flex-col gap-4">
        <KeyValue
          facts={[
            [
              words.stored,
              <code key="url" className="font-mono text-sm break-all">
                {url}
              </code>,
            ],
          ]}
        />
        {test.result}
        <Button className="self-start" onClick={() => setIsAsking(true)}>
          {words.remove}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.removeTitle}
        description={words.removeBody}
        confirmLabel={words.remove}
        onConfirm={async () => {
          await change({ slackUrl: null })
          toast({ text: words.removed })
        }}
      />
    </Card>
  )
}

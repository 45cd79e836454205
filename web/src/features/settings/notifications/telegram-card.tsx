import type { NotificationSettings, TelegramCode } from '@proffer/core/notifications/schema.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Form } from '../../../ui/form.tsx'
import { OutsideLink } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { ChannelState } from './channel-state.tsx'
import { useChannelTest } from './channel-test.tsx'
import { notificationsQuery, POLL_INTERVAL_MS, useSetTelegramChat } from './notification-queries.ts'
import { useNotificationWords } from './words.ts'

export function TelegramCard({ settings }: { settings: NotificationSettings }) {
  const { telegram: words } = useNotificationWords()
  const { available, chatId } = settings.telegram
  const badge = <ChannelState channel="telegram" settings={settings} />
  if (!available) return <Card title={words.title} badge={badge} description={words.unavailable} />
  return chatId === null ? (
    <Connecting badge={badge} />
  ) : (
    <Connected badge={badge} settings={settings} chatId={chatId} />
  )
}

function Connecting({ badge }: { badge: ReactNode }) {
  const { telegram: words } = useNotificationWords()
  const ui = useUiWords()
  const toast = useToast()
  const failureText = useFailureText()
  const [code, setCode] = useState<TelegramCode | null>(null)
  const connect = useMutation({
    mutationFn: () => call(app.telegramCodeCreate),
    onSuccess: setCode,
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  // The chat appears in the settings once the bot has read the code. Then `Connected` replaces this card.
  useQuery({ ...notificationsQuery, refetchInterval: code ? POLL_INTERVAL_MS : false })
  return (
    <Card title={words.title} badge={badge} description={words.intro}>
      {code ? (
        <div className="flex flex-col gap-5">
          {code.url && code.bot && (
            <div className="flex flex-col gap-1">
              <OutsideLink href={code.url}>{words.open(code.bot)}</OutsideLink>
              <p className="text-sm text-quiet">{words.openHint}</p>
            </div>
          )}
          <CopyField label={code.url ? words.byHand : words.byHandOnly} value={`/start ${code.code}`} />
          <p role="status" className="flex items-center gap-2 text-sm text-quiet">
            <span className="shrink-0">
              <Spinner />
            </span>
            {words.waiting}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button busy={connect.isPending} onClick={() => connect.mutate()}>
              {words.newCode}
            </Button>
            <Button variant="quiet" onClick={() => setCode(null)}>
              {ui.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <Button busy={connect.isPending} onClick={() => connect.mutate()}>
            {words.connect}
          </Button>
          <ChatIdForm />
        </div>
      )}
    </Card>
  )
}

/** For a chat that has started the bot already: its ID is enough. */
function ChatIdForm() {
  const { telegram: words } = useNotificationWords()
  const ui = useUiWords()
  const setChat = useSetTelegramChat()
  const form = useForm({
    initial: { chatId: '' },
    check: ({ chatId }): Record<string, string> => (chatId.trim() === '' ? { chatId: ui.issues.missing } : {}),
    send: ({ chatId }) => setChat(chatId.trim()),
  })
  return (
    <Fold summary={words.byId}>
      <Form form={form} className="mt-2 flex flex-col gap-3">
        <TextField label={words.chatId} hint={words.chatIdHint} autoComplete="off" {...form.field('chatId')} />
        <Button type="submit" className="self-start" busy={form.isSending}>
          {words.useChat}
        </Button>
      </Form>
    </Fold>
  )
}

interface ConnectedProps {
  settings: NotificationSettings
  chatId: string
  badge: ReactNode
}

function Connected({ settings, chatId, badge }: ConnectedProps) {
  const { telegram: words } = useNotificationWords()
  const toast = useToast()
  const setChat = useSetTelegramChat()
  const test = useChannelTest('telegram', settings)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card title={words.title} badge={badge} description={words.connected(chatId)} actions={test.button}>
      <div className="flex flex-col gap-4">
        {test.result}
        <Button className="self-start" onClick={() => setIsAsking(true)}>
          {words.disconnect}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.disconnectTitle}
        description={words.disconnectBody}
        confirmLabel={words.disconnect}
        onConfirm={async () => {
          await setChat(null)
          toast({ text: words.disconnected })
        }}
      />
    </Card>
  )
}

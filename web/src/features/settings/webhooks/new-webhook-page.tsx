import type { NewWebhook, WebhookWithSecret } from '@proffer/core/webhooks/schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { SettingsHeader } from '../settings-header.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { trimmed, useWebhookCheck, WebhookForm } from './webhook-form.tsx'
import { useReloadWebhooks } from './webhook-queries.ts'
import { useWebhooksWords } from './words.ts'

const initialValues: NewWebhook = { name: '', url: '', events: [] }

export function NewWebhookPage() {
  const words = useWebhooksWords()
  const { cancel } = useUiWords()
  const navigate = useNavigate()
  const reloadWebhooks = useReloadWebhooks()
  const [created, setCreated] = useState<WebhookWithSecret | null>(null)
  const form = useForm({
    initial: initialValues,
    check: useWebhookCheck(),
    send: (values) => call(app.webhookCreate, { body: trimmed(values) }),
    onSent(webhook) {
      void reloadWebhooks()
      setCreated(webhook)
    },
  })
  return (
    <>
      <SettingsHeader title={words.create} trail={[{ label: words.title, to: '/settings/webhooks' }]} />
      <WebhookForm
        form={form}
        submitLabel={words.form.create}
        cancel={<ButtonLink to="/settings/webhooks">{cancel}</ButtonLink>}
      />
      <SecretDialog
        secret={created?.secret ?? null}
        onDone={() => {
          if (!created) return
          void navigate({
            to: '/settings/webhooks/$webhookId',
            params: { webhookId: created.id },
            replace: true,
            // The webhook is saved, so there is nothing to ask before leaving.
            ignoreBlocker: true,
          })
        }}
      />
    </>
  )
}

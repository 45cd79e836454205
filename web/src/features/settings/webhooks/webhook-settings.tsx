import type { NewWebhook, Webhook } from '@proffer/core/webhooks/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { changedFields } from '../../../ui/changed-fields.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { OutsideLink } from '../../../ui/link.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { GUIDE_PATH, SecretDialog } from './secret-dialog.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import { trimmed, useWebhookCheck, WebhookForm } from './webhook-form.tsx'
import { useReloadWebhooks, webhookQuery } from './webhook-queries.ts'
import { useWebhooksWords } from './words.ts'

interface Props {
  webhook: Webhook
}

const valuesOf = ({ name, url, events }: Webhook): NewWebhook => ({ name, url, events })

export function WebhookSettings({ webhook }: Props) {
  const words = useWebhooksWords()
  const ui = useUiWords()
  const toast = useToast()
  const queries = useQueryClient()
  const reloadWebhooks = useReloadWebhooks()
  // The record that the form started with, not the newest one loaded since.
  const [base, setBase] = useState(() => valuesOf(webhook))
  const form = useForm({
    initial: base,
    check: useWebhookCheck(),
    send: (values) => call(app.webhookUpdate, { id: webhook.id, body: changedFields(base, trimmed(values)) }),
    onSent(stored) {
      queries.setQueryData(webhookQuery(webhook.id).queryKey, stored)
      setBase(valuesOf(stored))
      form.reset(valuesOf(stored))
      void reloadWebhooks()
      toast({ text: ui.saved })
    },
  })
  return (
    <div className="flex flex-col gap-10">
      <WebhookForm form={form} submitLabel={words.form.save} />
      <div className="flex max-w-3xl flex-col gap-6">
        <Secret webhook={webhook} />
        <div>
          <DeleteWebhook webhook={webhook} />
        </div>
      </div>
    </div>
  )
}

function Secret({ webhook: { id, secret_prefix } }: Props) {
  const { secret: words, guide } = useWebhooksWords()
  const reloadWebhooks = useReloadWebhooks()
  const [isAsking, setIsAsking] = useState(false)
  const [newSecret, setNewSecret] = useState<string | null>(null)

  async function regenerate() {
    const { secret } = await call(app.webhookRegenerateSecret, { id })
    setNewSecret(secret)
    void reloadWebhooks()
  }

  return (
    <Card
      title={words.title}
      description={words.body}
      actions={<Button onClick={() => setIsAsking(true)}>{words.regenerate}</Button>}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <code className="font-mono">{secret_prefix}…</code>
        <OutsideLink href={GUIDE_PATH}>{guide}</OutsideLink>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.regenerateTitle}
        description={words.regenerateBody}
        confirmLabel={words.regenerateConfirm}
        onConfirm={regenerate}
      />
      <SecretDialog secret={newSecret} onDone={() => setNewSecret(null)} />
    </Card>
  )
}

function DeleteWebhook({ webhook }: Props) {
  const words = useWebhooksWords()
  const navigate = useNavigate()
  const { remove } = useWebhookActions(webhook)
  const [isAsking, setIsAsking] = useState(false)

  async function removeAndLeave() {
    remove()
    // Unsaved changes of a deleted webhook need no question.
    await navigate({ to: '/settings/webhooks', ignoreBlocker: true })
  }

  return (
    <>
      <Button onClick={() => setIsAsking(true)} className="!text-danger">
        {words.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.removeTitle(webhook.name)}
        description={words.removeBody}
        confirmLabel={words.remove}
        onConfirm={removeAndLeave}
      />
    </>
  )
}

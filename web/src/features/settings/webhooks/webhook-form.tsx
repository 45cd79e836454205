import type { NewWebhook } from '@proffer/core/webhooks/schema.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Form as FormOf } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { EventPicker } from './event-picker.tsx'
import { useWebhooksWords } from './words.ts'

interface Props {
  form: FormOf<NewWebhook>
  submitLabel: string
  cancel?: ReactNode
}

/** The fields of a webhook, for creating and editing. */
export function WebhookForm({ form, submitLabel, cancel }: Props) {
  const { form: words } = useWebhooksWords()
  return (
    <Form form={form} className="flex max-w-3xl flex-col gap-6">
      <LeaveGuard when={form.isChanged && !form.isSending} alsoTabs />
      <Card title={words.where} description={words.whereHint}>
        <div className="flex flex-col gap-5">
          <TextField
            label={words.name}
            placeholder={words.namePlaceholder}
            maxLength={100}
            autoComplete="off"
            {...form.field('name')}
          />
          <TextField
            label={words.url}
            type="url"
            inputMode="url"
            placeholder="https://example.com/hooks/proffer"
            autoComplete="off"
            spellCheck={false}
            {...form.field('url')}
          />
        </div>
      </Card>
      <Card title={words.what} description={words.whatHint}>
        <EventPicker {...form.field('events')} />
      </Card>
      <div className="popup sticky bottom-4 z-20 flex justify-end gap-2 px-4 py-3 max-lg:bottom-20">
        {cancel}
        <Button type="submit" variant="primary" busy={form.isSending}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}

/** Checks the values before they are sent. */
export function useWebhookCheck() {
  const { form: words } = useWebhooksWords()
  const { issues } = useUiWords()
  return ({ name, url, events }: NewWebhook): Partial<Record<string, string>> => ({
    ...(name.trim() === '' && { name: issues.missing }),
    ...(url.trim() === '' && { url: issues.missing }),
    ...(events.length === 0 && { events: words.noEvents }),
  })
}

export const trimmed = ({ name, url, events }: NewWebhook): NewWebhook => ({
  name: name.trim(),
  url: url.trim(),
  events,
})

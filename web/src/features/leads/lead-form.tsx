import type { LeadSession, LeadSessionChange } from '@proffer/core/lead-sessions/schema.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { useReloadLeads } from './lead-queries.ts'
import { useLeadsWords } from './words.ts'

interface Values {
  clientName: string
  clientEmail: string
  language: string
  suggestedProposalType: string
  brief: string
}

const fields = ['clientName', 'clientEmail', 'language', 'suggestedProposalType', 'brief'] as const

const valuesOf = (lead: LeadSession) =>
  Object.fromEntries(fields.map((field) => [field, lead[field] ?? ''])) as unknown as Values

/** Only the changed fields, so that updates by the channel are kept. */
function changeOf(values: Values, before: Values): LeadSessionChange {
  const changed = fields.filter((field) => values[field] !== before[field])
  return Object.fromEntries(changed.map((field) => [field, values[field].trim() || null]))
}

export function LeadForm({ lead, onClose }: { lead: LeadSession; onClose: () => void }) {
  const { lead: words } = useLeadsWords()
  const ui = useUiWords()
  const toast = useToast()
  const reloadLeads = useReloadLeads()
  // The values that the form started with, not those loaded since.
  const [before] = useState(() => valuesOf(lead))
  const form = useForm({
    initial: before,
    check: ({ language }): Partial<Record<string, string>> =>
      // A code such as "en".
      /^[a-z]{2}$/i.test(language.trim()) ? {} : { language: words.notALanguage },
    send: (values) => call(app.leadSessionUpdate, { session_id: lead.id, body: changeOf(values, before) }),
    async onSent() {
      await reloadLeads()
      toast({ text: ui.saved })
      onClose()
    },
  })
  return (
    <Card title={words.editTitle}>
      <Form form={form}>
        <LeaveGuard when={form.isChanged && !form.isSending} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={words.name} required={false} autoFocus {...form.field('clientName')} />
          <TextField label={words.email} required={false} type="email" {...form.field('clientEmail')} />
          <TextField label={words.language} hint={words.languageHint} maxLength={2} {...form.field('language')} />
          <TextField
            label={words.suggestedType}
            hint={words.suggestedTypeHint}
            required={false}
            {...form.field('suggestedProposalType')}
          />
        </div>
        <TextArea label={words.brief} required={false} rows={8} {...form.field('brief')} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={form.isSending}>
            {words.save}
          </Button>
          <Button onClick={onClose}>{ui.cancel}</Button>
        </div>
      </Form>
    </Card>
  )
}

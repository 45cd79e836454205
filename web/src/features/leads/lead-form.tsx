import type { LeadSession, LeadSessionChange } from '@proffer/core/lead-sessions/schema.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { useReloadLeads } from './lead-queries.ts'
import { useLeadsWords } from './words.ts'

interface Values {
  language: string
  suggestedProposalType: string
  brief: string
}

const fields = ['language', 'suggestedProposalType', 'brief'] as const

const valuesOf = (lead: LeadSession): Values => ({
  language: lead.language ?? '',
  suggestedProposalType: lead.suggestedProposalType ?? '',
  brief: lead.brief ?? '',
})

/** Only the changed fields, so that updates by the channel are kept. */
function changeOf(values: Values, before: Values): LeadSessionChange {
  const changed = fields.filter((field) => values[field] !== before[field])
  return Object.fromEntries(changed.map((field) => [field, values[field].trim() || null]))
}

/** The request in the client's words, its language and kind. Names and other facts are corrected in their place. */
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
    <Dialog open onClose={onClose} title={words.editTitle}>
      <Form form={form}>
        <TextArea label={words.brief} required={false} rows={8} autoFocus {...form.field('brief')} />
        <TextField label={words.language} hint={words.languageHint} maxLength={2} {...form.field('language')} />
        <TextField
          label={words.suggestedType}
          hint={words.suggestedTypeHint}
          required={false}
          {...form.field('suggestedProposalType')}
        />
        <DialogActions>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {words.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { LANGUAGES, languageNames, useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { useRights } from '../team/use-rights.ts'
import { MANUAL_CHANNEL } from './channel-name.ts'
import { useReloadLeads } from './lead-queries.ts'
import { useLeadsWords } from './words.ts'

/** Adds a lead that came by phone, by mail or in person. */
export function NewLead({ variant }: { variant: 'primary' | 'secondary' }) {
  const { add: words } = useLeadsWords()
  const [isOpen, setIsOpen] = useState(false)
  if (!useRights().may('lead_session_create')) return null
  return (
    <>
      <Button variant={variant} icon={<PlusIcon />} onClick={() => setIsOpen(true)}>
        {words.action}
      </Button>
      {isOpen && <NewLeadDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function NewLeadDialog({ onClose }: { onClose: () => void }) {
  const { add: words, lead: fields } = useLeadsWords()
  const ui = useUiWords()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const reloadLeads = useReloadLeads()
  const form = useForm({
    initial: { clientName: '', clientEmail: '', language: language as string, brief: '' },
    check: ({ clientName, clientEmail, brief }): Partial<Record<string, string>> =>
      [clientName, clientEmail, brief].every((text) => text.trim() === '') ? { clientName: words.empty } : {},
    send: (values) =>
      call(app.leadSessionCreate, {
        body: {
          channel: MANUAL_CHANNEL,
          channelId: crypto.randomUUID(),
          clientName: values.clientName.trim() || null,
          clientEmail: values.clientEmail.trim() || null,
          brief: values.brief.trim() || null,
          language: values.language,
        },
      }),
    onSent({ id }) {
      void reloadLeads()
      void navigate({ to: '/leads/$leadId', params: { leadId: id } })
    },
  })
  const languages = LANGUAGES.map((value) => ({ value: value as string, label: languageNames[value] }))
  return (
    <Dialog open onClose={onClose} title={words.title} description={words.description}>
      <Form form={form}>
        <TextField label={fields.name} required={false} autoFocus {...form.field('clientName')} />
        <TextField label={fields.email} required={false} type="email" {...form.field('clientEmail')} />
        <Select label={fields.language} options={languages} {...form.field('language')} />
        <TextArea label={fields.brief} hint={words.briefHint} required={false} rows={6} {...form.field('brief')} />
        <DialogActions>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {words.submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

import { useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { useReloadLeads } from './lead-queries.ts'
import { useLeadsWords } from './words.ts'

/** Adds an answer that reached the provider elsewhere, as in the mailbox. */
export function AddAnswer({ leadId }: { leadId: string }) {
  const { answer: words } = useLeadsWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {words.action}
      </Button>
      {isOpen && <AnswerDialog leadId={leadId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AnswerDialog({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const { answer: words } = useLeadsWords()
  const ui = useUiWords()
  const reloadLeads = useReloadLeads()
  const form = useForm({
    initial: { content: '' },
    check: ({ content }): Partial<Record<string, string>> => (content.trim() === '' ? { content: words.empty } : {}),
    send: ({ content }) => call(app.leadMessageCreate, { session_id: leadId, body: { sender: 'client', content } }),
    onSent() {
      void reloadLeads()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.title} description={words.description}>
      <Form form={form}>
        <TextArea label={words.label} rows={8} maxLength={10_000} autoFocus {...form.field('content')} />
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

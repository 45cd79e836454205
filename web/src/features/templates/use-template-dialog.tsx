import type { Template } from '@proffer/core/templates/schema.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useUiWords } from '../../ui/words.ts'
import { useCreate } from '../proposals/list/create-proposal.ts'
import { useProposalsWords } from '../proposals/words.ts'
import { useTemplateWords } from './words.ts'

/** Asks for the name and the client, and starts a proposal from the template. */
export function UseTemplateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { create: words } = useProposalsWords()
  const { useIt } = useTemplateWords()
  const ui = useUiWords()
  const { create, openCreated } = useCreate()
  const form = useForm({
    initial: { name: '', clientName: '' },
    send: ({ name, clientName }) =>
      create({ templateId: template.id, name: name.trim(), clientName: clientName.trim() || null }),
    onSent: openCreated,
  })
  return (
    <Dialog open onClose={onClose} title={useIt.title(template.name)} description={useIt.body}>
      <Form form={form}>
        <TextField label={words.name} placeholder={words.nameExample} maxLength={200} {...form.field('name')} />
        <TextField label={words.client} required={false} maxLength={500} {...form.field('clientName')} />
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

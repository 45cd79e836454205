import type { ApiKeyRecord } from '@proffer/core/keys/schema.ts'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { useReloadKeys } from './key-queries.ts'
import { useKeysWords } from './words.ts'

interface Props {
  apiKey: ApiKeyRecord
  open: boolean
  onClose: () => void
}

export function RenameKey({ apiKey, open, onClose }: Props) {
  const words = useKeysWords()
  return (
    <Dialog open={open} onClose={onClose} title={words.renameTitle(apiKey.name)}>
      <RenameForm apiKey={apiKey} onClose={onClose} />
    </Dialog>
  )
}

function RenameForm({ apiKey, onClose }: Omit<Props, 'open'>) {
  const words = useKeysWords()
  const ui = useUiWords()
  const toast = useToast()
  const reloadKeys = useReloadKeys()
  const form = useForm({
    initial: { name: apiKey.name },
    send: ({ name }) => call(app.apiKeyRename, { api_key_id: apiKey.id, body: { name: name.trim() } }),
    onSent() {
      toast({ text: words.renamed })
      void reloadKeys()
      onClose()
    },
  })
  return (
    <Form form={form}>
      <TextField label={words.name} maxLength={100} autoComplete="off" {...form.field('name')} />
      <DialogActions>
        <Button onClick={onClose}>{ui.cancel}</Button>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {ui.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

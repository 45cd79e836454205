import type { Passkey } from '@proffer/core/passkeys/schema.ts'
import type { SecondFactorState } from '@proffer/core/second-factor/schema.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { EditIcon, TrashIcon } from '../../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../../ui/menu.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUiWords } from '../../../ui/words.ts'
import { useReloadSecurity } from './security-queries.ts'
import { useSecurityWords } from './words.ts'

export const MAX_NAME_LENGTH = 100

interface Props {
  passkey: Passkey
}

export function PasskeyActions({ passkey, state }: Props & { state: SecondFactorState }) {
  const { passkeys: words } = useSecurityWords()
  const [openDialog, setOpenDialog] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpenDialog(null)
  return (
    <>
      <MoreMenu itemName={passkey.name}>
        <MenuItem icon={<EditIcon />} onSelect={() => setOpenDialog('rename')}>
          {words.rename}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<TrashIcon />} onSelect={() => setOpenDialog('remove')}>
          {words.remove}
        </MenuItem>
      </MoreMenu>
      <Dialog open={openDialog === 'rename'} onClose={close} title={words.renameTitle(passkey.name)}>
        <RenameForm passkey={passkey} onClose={close} />
      </Dialog>
      <RemovePasskey passkey={passkey} state={state} open={openDialog === 'remove'} onClose={close} />
    </>
  )
}

function RenameForm({ passkey, onClose }: Props & { onClose: () => void }) {
  const { passkeys: words } = useSecurityWords()
  const ui = useUiWords()
  const toast = useToast()
  const reload = useReloadSecurity()
  const form = useForm({
    initial: { name: passkey.name },
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: words.noName } : {}),
    send: ({ name }) => call(app.passkeyRename, { passkey_id: passkey.id, body: { name: name.trim() } }),
    onSent() {
      toast({ text: words.renamed })
      void reload()
      onClose()
    },
  })
  return (
    <Form form={form}>
      <TextField label={words.name} maxLength={MAX_NAME_LENGTH} autoComplete="off" {...form.field('name')} />
      <DialogActions>
        <Button onClick={onClose}>{ui.cancel}</Button>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {ui.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Says what is lost, in particular with the last factor. */
function RemovePasskey({
  passkey: { id, name },
  state,
  open,
  onClose,
}: Props & { state: SecondFactorState; open: boolean; onClose: () => void }) {
  const { passkeys: words, app: factor } = useSecurityWords()
  const toast = useToast()
  const reload = useReloadSecurity()
  const isLast = state.passkeys === 1 && state.totp === null
  const [team] = state.requiredBy

  async function remove() {
    await call(app.passkeyDelete, { passkey_id: id })
    toast({ text: words.gone(name) })
    await reload()
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.removeTitle(name)}
      description={[words.removeBody, isLast && factor.lastBody, isLast && team && factor.requiredBody(team)]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={words.remove}
      onConfirm={remove}
    />
  )
}

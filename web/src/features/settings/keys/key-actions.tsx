import type { ApiKeyRecord } from '@proffer/core/keys/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { BanIcon, EditIcon, PauseIcon, PlayIcon } from '../../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../../ui/menu.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { useReloadKeys } from './key-queries.ts'
import { RenameKey } from './rename-key.tsx'
import { useKeysWords } from './words.ts'

interface Props {
  apiKey: ApiKeyRecord
}

export function KeyActions({ apiKey }: Props) {
  const words = useKeysWords()
  const [openDialog, setOpenDialog] = useState<'rename' | 'revoke' | null>(null)
  const { deactivate, reactivate } = useKeyActivation(apiKey)
  const close = () => setOpenDialog(null)

  return (
    <>
      <MoreMenu itemName={apiKey.name}>
        <MenuItem icon={<EditIcon />} onSelect={() => setOpenDialog('rename')}>
          {words.rename}
        </MenuItem>
        {apiKey.state === 'active' ? (
          <MenuItem icon={<PauseIcon />} onSelect={() => deactivate.mutate()}>
            {words.deactivate}
          </MenuItem>
        ) : (
          <MenuItem icon={<PlayIcon />} onSelect={() => reactivate.mutate()}>
            {words.reactivate}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem danger icon={<BanIcon />} onSelect={() => setOpenDialog('revoke')}>
          {words.revoke}
        </MenuItem>
      </MoreMenu>
      <RenameKey apiKey={apiKey} open={openDialog === 'rename'} onClose={close} />
      <RevokeKey apiKey={apiKey} open={openDialog === 'revoke'} onClose={close} />
    </>
  )
}

/** Deactivates or reactivates the key at once. The toast after a deactivation offers to undo it. */
function useKeyActivation({ id, name }: ApiKeyRecord) {
  const words = useKeysWords()
  const ui = useUiWords()
  const toast = useToast()
  const failureText = useFailureText()
  const reloadKeys = useReloadKeys()
  const shared = {
    onError: (error: Error) => toast({ text: failureText(error), tone: 'danger' }),
    onSettled: reloadKeys,
  }
  const reactivate = useMutation({
    ...shared,
    mutationFn: () => call(app.apiKeyReactivate, { api_key_id: id }),
    onSuccess: () => toast({ text: words.reactivated(name) }),
  })
  const deactivate = useMutation({
    ...shared,
    mutationFn: () => call(app.apiKeyDeactivate, { api_key_id: id }),
    onSuccess: () =>
      toast({ text: words.deactivated(name), action: { label: ui.undo, run: () => reactivate.mutate() } }),
  })
  return { deactivate, reactivate }
}

function RevokeKey({ apiKey, open, onClose }: Props & { open: boolean; onClose: () => void }) {
  const { revoking } = useKeysWords()
  const format = useFormat()
  const toast = useToast()
  const reloadKeys = useReloadKeys()
  const { id, name, last_used_at } = apiKey

  async function revoke() {
    await call(app.apiKeyRevoke, { api_key_id: id })
    toast({ text: revoking.done(name) })
    await reloadKeys()
  }

  const lastUseText = last_used_at === null ? revoking.unused : revoking.used(format.ago(last_used_at))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={revoking.title(name)}
      description={`${revoking.body} ${lastUseText}`}
      confirmLabel={revoking.confirm}
      confirmationWord={revoking.confirmationWord}
      onConfirm={revoke}
    />
  )
}

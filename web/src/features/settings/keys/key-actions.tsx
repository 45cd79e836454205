import type { ApiKeyRecord } from '@proffer/core/keys/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { BanIcon, EditIcon, PauseIcon, PlayIcon } from '../../../ui/icons.tsx'
import { MenuItem, MenuLine, MoreMenu } from '../../../ui/menu.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { useKeysChanged } from './key-queries.ts'
import { RenameKey } from './rename-key.tsx'
import { useKeysWords } from './words.ts'

interface Props {
  apiKey: ApiKeyRecord
}

export function KeyActions({ apiKey }: Props) {
  const words = useKeysWords()
  const [asked, setAsked] = useState<'rename' | 'revoke' | null>(null)
  const { deactivate, reactivate } = useSwitching(apiKey)
  const close = () => setAsked(null)

  return (
    <>
      <MoreMenu of={apiKey.name}>
        <MenuItem icon={<EditIcon />} onSelect={() => setAsked('rename')}>
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
        <MenuLine />
        <MenuItem danger icon={<BanIcon />} onSelect={() => setAsked('revoke')}>
          {words.revoke}
        </MenuItem>
      </MoreMenu>
      <RenameKey apiKey={apiKey} open={asked === 'rename'} onClose={close} />
      <RevokeKey apiKey={apiKey} open={asked === 'revoke'} onClose={close} />
    </>
  )
}

/** Toggles the key immediately; a mistake can be undone with one click. */
function useSwitching({ id, name }: ApiKeyRecord) {
  const words = useKeysWords()
  const ui = useUiWords()
  const toast = useToast()
  const failureText = useFailureText()
  const changed = useKeysChanged()
  const shared = {
    onError: (error: Error) => toast({ text: failureText(error), tone: 'danger' }),
    onSettled: changed,
  }
  const reactivate = useMutation({
    ...shared,
    mutationFn: () => api.post(`/api-keys/${id}/reactivate`),
    onSuccess: () => toast({ text: words.reactivated(name) }),
  })
  const deactivate = useMutation({
    ...shared,
    mutationFn: () => api.post(`/api-keys/${id}/deactivate`),
    onSuccess: () =>
      toast({ text: words.deactivated(name), action: { label: ui.undo, run: () => reactivate.mutate() } }),
  })
  return { deactivate, reactivate }
}

function RevokeKey({ apiKey, open, onClose }: Props & { open: boolean; onClose: () => void }) {
  const { revoking } = useKeysWords()
  const format = useFormat()
  const toast = useToast()
  const changed = useKeysChanged()
  const { id, name, last_used_at } = apiKey

  async function revoke() {
    await api.post(`/api-keys/${id}/revoke`)
    toast({ text: revoking.done(name) })
    await changed()
  }

  const used = last_used_at === null ? revoking.unused : revoking.used(format.ago(last_used_at))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={revoking.title(name)}
      description={`${revoking.body} ${used}`}
      confirmLabel={revoking.confirm}
      mustType={revoking.word}
      onConfirm={revoke}
    />
  )
}

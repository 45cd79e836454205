import type { Share } from '@proffer/core/shares/schema.ts'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { ShareFailure } from './share-failure.tsx'
import type { SharedVersion } from './share-form.tsx'
import { useDetailWords } from './words.ts'

export function ShareResult({ shared, onClose }: { shared: SharedVersion; onClose: () => void }) {
  const { done: words } = useDetailWords().share
  const format = useFormat()
  const { shareUrl, recipientEmail, expiresAt } = shared.share
  return (
    <>
      <div className="flex flex-col gap-5">
        {shared.isNew ? (
          <Notice tone={recipientEmail ? 'good' : 'info'}>
            {recipientEmail ? words.mailed(recipientEmail) : words.notMailed}
          </Notice>
        ) : (
          <NothingSent share={shared.share} />
        )}
        <CopyField label={words.link} value={shareUrl} />
        {expiresAt && <p className="text-sm text-quiet">{words.expires(format.day(expiresAt))}</p>}
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </>
  )
}

/** The client has this version already. The provider can mail its link once more. */
function NothingSent({ share }: { share: Share }) {
  const { done: words } = useDetailWords().share
  const { proposalId, recipientEmail } = share
  const [isResent, setIsResent] = useState(false)
  const form = useForm({
    initial: {},
    send: () => api.post(`/proposals/${proposalId}/share`, { recipientEmail, resend: true, requireReady: true }),
    onSent: () => setIsResent(true),
  })
  if (isResent && recipientEmail) return <Notice tone="good">{words.resent(recipientEmail)}</Notice>
  return (
    <>
      <Notice
        actions={
          recipientEmail && (
            <Button size="small" busy={form.isSending} onClick={() => void form.submit()}>
              {words.resend}
            </Button>
          )
        }
      >
        {words.same}
      </Notice>
      <ShareFailure error={form.failure} />
    </>
  )
}

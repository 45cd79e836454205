import type { Share } from '@proffer/core/shares/schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDetailWords } from './words.ts'

export function ShareResult({ share, onClose }: { share: Share; onClose: () => void }) {
  const { done: words } = useDetailWords().share
  const format = useFormat()
  const { shareUrl, recipientEmail, expiresAt } = share
  return (
    <>
      <div className="flex flex-col gap-5">
        <Notice tone={recipientEmail ? 'good' : 'info'}>
          {recipientEmail ? words.mailed(recipientEmail) : words.notMailed}
        </Notice>
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

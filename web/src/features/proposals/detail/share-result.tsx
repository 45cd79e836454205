import type { Share } from '@proffer/core/shares/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { sharesQuery } from './detail-queries.ts'
import { mailTone } from './mail-sentence.ts'
import { RetryButton, useMailState } from './mail-state.tsx'
import { ShareFailure } from './share-failure.tsx'
import type { SharedVersion } from './share-form.tsx'
import { useDetailWords } from './words.ts'

export function ShareResult({ shared, onClose }: { shared: SharedVersion; onClose: () => void }) {
  const { done: words } = useDetailWords().share
  const format = useFormat()
  const { shareUrl, expiresAt } = shared.share
  return (
    <>
      <div className="flex flex-col gap-5">
        {shared.isNew ? <MailNotice share={shared.share} /> : <NothingSent share={shared.share} />}
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

/** What became of the mail with the link. It may have left, or failed, since the answer to the request. */
function MailNotice({ share }: { share: Share }) {
  const mail = useQuery(sharesQuery(share.proposalId)).data?.shares.find(({ id }) => id === share.id) ?? share
  const { proposalId, recipientEmail: to } = share
  const retry = { of: 'share' } as const
  const { sentence, canRetry } = useMailState({ proposalId, mail, to, retry })
  if (sentence === null) return null
  return (
    <Notice tone={mailTone(mail)} actions={canRetry && <RetryButton proposalId={proposalId} retry={retry} />}>
      <p className="wrap-anywhere">{sentence}</p>
    </Notice>
  )
}

/** The client has this version already. The provider can mail its link once more. */
function NothingSent({ share }: { share: Share }) {
  const { done: words } = useDetailWords().share
  const { proposalId, recipientEmail } = share
  const [resent, setResent] = useState<Share | null>(null)
  const form = useForm({
    initial: {},
    send: () =>
      call(app.proposalShare, { proposal_id: proposalId, body: { recipientEmail, resend: true, requireReady: true } }),
    onSent: setResent,
  })
  if (resent) return <MailNotice share={resent} />
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

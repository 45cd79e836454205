import type { Preview } from '@proffer/core/shares/client-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as app from '../../../api/generated/app.ts'
import { addressOf } from '../../../api/operation.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { proposalStatusQuery } from '../proposal-queries.ts'
import { previewQuery } from './detail-queries.ts'
import { useFieldNames } from './field-names.ts'
import { useOpenShare } from './open-share.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { useDetailWords } from './words.ts'

/** The client's page with the stored draft. */
export function PreviewTab({ proposalId, isAccepted }: { proposalId: string; isAccepted: boolean }) {
  const { preview: words } = useDetailWords()
  const [device, setDevice] = useState<'desk' | 'phone'>('desk')
  const query = useQuery(previewQuery(proposalId))
  return (
    <div className="flex flex-col gap-4">
      <Loaded query={query}>{({ unshared }) => <SharingNotice {...{ unshared, isAccepted, proposalId }} />}</Loaded>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex gap-1 rounded-lg bg-sunken p-1 max-sm:hidden">
          <legend className="sr-only">{words.widths}</legend>
          {(['desk', 'phone'] as const).map((choice) => (
            <Button
              key={choice}
              size="small"
              variant={device === choice ? 'secondary' : 'quiet'}
              aria-pressed={device === choice}
              onClick={() => setDevice(choice)}
            >
              {words[choice]}
            </Button>
          ))}
        </fieldset>
        <a href={addressOf(app.proposalPdf, { proposal_id: proposalId })} download className={buttonClass()}>
          <DownloadIcon />
          {words.pdf}
        </a>
      </div>
      {/* A new key after each save, so that the frame shows the same draft that the notice describes. */}
      <PreviewFrame
        key={query.data?.snapshot.proposal.updatedAt}
        title={words.title}
        address={`/preview/${proposalId}`}
        isPhone={device === 'phone'}
      />
    </div>
  )
}

interface NoticeProps extends Pick<Preview, 'unshared'> {
  isAccepted: boolean
  proposalId: string
}

/** Says whether the client already sees what the preview shows. */
function SharingNotice({ unshared, isAccepted, proposalId }: NoticeProps) {
  const { preview: words } = useDetailWords()
  const format = useFormat()
  const fieldNames = useFieldNames()
  const openShare = useOpenShare()
  const link = useQuery(proposalStatusQuery(proposalId)).data?.share_info
  if (!unshared) return <Notice>{words.neverShared}</Notice>
  const when = format.ago(unshared.sharedAt)
  // Without an open link the client sees no version. While it is not known, nothing is said.
  if (!link) return null
  const shareAgain = (
    <Button size="small" onClick={openShare}>
      {words.share}
    </Button>
  )
  if (!link.is_shared)
    return (
      <Notice tone="warn" actions={shareAgain}>
        {words.linkOver(when)}
      </Notice>
    )
  if (unshared.fields.length === 0) return <Notice tone="good">{words.upToDate(when)}</Notice>
  // What was accepted stays as it is, so there is nothing to share again.
  if (isAccepted) return <Notice>{words.changedAfterAcceptance(when, fieldNames(unshared.fields))}</Notice>
  return (
    <Notice tone="warn" actions={shareAgain}>
      {words.changed(when, fieldNames(unshared.fields))}
    </Notice>
  )
}

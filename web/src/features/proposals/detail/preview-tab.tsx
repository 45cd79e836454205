import type { ProposalStatusRecord } from '@proffer/core/proposals/status-schema.ts'
import type { Preview } from '@proffer/core/shares/client-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as app from '../../../api/generated/app.ts'
import { addressOf } from '../../../api/operation.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { AlertIcon, DesktopIcon, DownloadIcon, PhoneIcon } from '../../../ui/icons.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { type Device, ScaledFrame } from '../../../ui/scaled-frame.tsx'
import { useMayChange } from '../../people/may-change.ts'
import { SegmentedChoice } from '../pricing/segmented-choice.tsx'
import { proposalStatusQuery } from '../proposal-queries.ts'
import { versionsQuery } from '../versions/version-queries.ts'
import { previewQuery } from './detail-queries.ts'
import { useFieldNames } from './field-names.ts'
import { useOpenShare } from './open-share.ts'
import { useDetailWords } from './words.ts'

/** The client's page with the stored draft. If the client already sees it, it is their version, with the name of the recipient. */
export function PreviewTab({ proposalId }: { proposalId: string }) {
  const { preview: words } = useDetailWords()
  const [device, setDevice] = useState<Device>('desk')
  const query = useQuery(previewQuery(proposalId))
  const link = useQuery(proposalStatusQuery(proposalId)).data?.share_info
  const version = useQuery(versionsQuery(proposalId)).data?.versions[0]?.version
  const isSeen = link?.is_shared && query.data?.unshared?.fields.length === 0
  const devices = [
    { value: 'desk' as const, label: words.desk, icon: <DesktopIcon width="18" height="18" /> },
    { value: 'phone' as const, label: words.phone, icon: <PhoneIcon width="18" height="18" /> },
  ]
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="max-sm:hidden">
          <SegmentedChoice label={words.widths} options={devices} value={device} onChange={setDevice} />
        </div>
        <div className="min-h-10 min-w-60 flex-1 content-center text-[0.8125rem] leading-5 text-quiet">
          <Loaded query={query} skeleton={null}>
            {({ unshared }) => <Sharing unshared={unshared} link={link} />}
          </Loaded>
        </div>
        <a href={addressOf(app.proposalPdf, { proposal_id: proposalId })} download className={buttonClass()}>
          <DownloadIcon width="18" height="18" />
          {words.pdf}
        </a>
      </div>
      <RestOfWindow>
        {/* A new key after each save, so that the frame shows the same draft that the sentence describes. */}
        <ScaledFrame
          key={query.data?.snapshot.proposal.updatedAt}
          title={words.title}
          address={`/preview/${proposalId}${isSeen && version ? `?version=${version}&open` : ''}`}
          device={device}
          // With less space, the provider uses a phone.
          minWidth={600}
          className="h-full"
          frameClass="border-line sm:rounded-lg sm:border"
        />
      </RestOfWindow>
    </div>
  )
}

/** As high as the rest of the window. The page does not scroll then: the client's page has its own bar at the bottom. */
function RestOfWindow({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useEffect(() => {
    // The body grows when a notice appears above.
    const observer = new ResizeObserver(() => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={element}
      style={{ height: `max(24rem, calc(100dvh - ${top}px - var(--reserved)))` }}
      className="-mb-28 [--reserved:0px] max-sm:-mx-5 max-sm:border-y max-sm:border-line md:-mb-10 md:[--reserved:1.5rem]"
    >
      {children}
    </div>
  )
}

interface SharingProps extends Pick<Preview, 'unshared'> {
  link: ProposalStatusRecord['share_info'] | undefined
}

/** Says whether the client already sees what the preview shows. */
function Sharing({ unshared, link }: SharingProps) {
  const { preview: words } = useDetailWords()
  const format = useFormat()
  const fieldNames = useFieldNames()
  if (!unshared) return <p>{words.neverShared}</p>
  const when = format.ago(unshared.sharedAt)
  // Without an open link the client sees no version. While it is not known, nothing is said.
  if (!link) return null
  if (!link.is_shared) return <Outdated>{words.linkOver(when)}</Outdated>
  if (unshared.fields.length === 0) return <p>{words.upToDate(when)}</p>
  return <Outdated>{words.changed(when, fieldNames(unshared.fields))}</Outdated>
}

/** The client sees something else. */
function Outdated({ children }: { children: string }) {
  const { preview: words } = useDetailWords()
  const openShare = useOpenShare()
  const mayChange = useMayChange()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <AlertIcon width="18" height="18" className="shrink-0 text-warn" />
      <p className="min-w-48 flex-1 text-ink">{children}</p>
      {mayChange && (
        <Button size="small" onClick={openShare}>
          {words.share}
        </Button>
      )}
    </div>
  )
}

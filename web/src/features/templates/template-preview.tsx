import { type ReactNode, useState } from 'react'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { type Device, ownDevice, ScaledFrame } from '../../ui/scaled-frame.tsx'
import { SegmentedChoice } from '../proposals/pricing/segmented-choice.tsx'
import { useTemplateWords } from './words.ts'

interface FrameProps {
  title: string
  address: string
  className: string
}

/** The client's page of a template, as on a desktop or a phone. */
export function TemplatePreviewFrame({ title, address, className }: FrameProps) {
  const { preview: words } = useTemplateWords()
  const [device, setDevice] = useState<Device>(ownDevice)
  const devices = (['desk', 'phone'] as const).map((value) => ({ value, label: words[value] }))
  return (
    <div className="flex flex-col items-start gap-3">
      <SegmentedChoice label={words.devices} options={devices} value={device} onChange={setDevice} />
      <div className="w-full overflow-clip rounded-md border border-line bg-sunken">
        <ScaledFrame title={title} address={address} device={device} className={className} />
      </div>
    </div>
  )
}

interface DialogProps {
  name: string
  address: string
  /** What to do with the template. */
  actions: ReactNode
  onClose: () => void
}

export function TemplatePreviewDialog({ name, address, actions, onClose }: DialogProps) {
  const { preview: words } = useTemplateWords()
  return (
    <Dialog open full onClose={onClose} title={name} description={words.body}>
      <TemplatePreviewFrame title={words.title(name)} address={address} className="h-[max(16rem,calc(100dvh-19rem))]" />
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  )
}

import { accentOf } from '@proffer/core/brand/accent.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { ScaledFrame } from '../../ui/scaled-frame.tsx'
import { type Look, PREVIEW_READY } from '../client-page/live-look.ts'
import { SegmentedChoice } from '../proposals/pricing/segmented-choice.tsx'
import type { ProfileForm } from './profile-fields.ts'
import { type ProfileValues, readColor } from './profile-values.ts'
import { useProfileWords } from './words.ts'

/** 1100 is the smallest width at which the page shows its price card. */
const pageWidths = { desk: 1100, phone: 390 } as const
type Device = keyof typeof pageWidths
type Shade = 'light' | 'dark'

/** The client's page beside the form, in the look that the provider is choosing. It is a real page with an example proposal. */
export function BrandPreview({ form }: { form: ProfileForm }) {
  const { preview: words } = useProfileWords()
  const { language } = useLanguage()
  const [device, setDevice] = useState<Device>(() => (matchMedia('(width < 40rem)').matches ? 'phone' : 'desk'))
  const [shade, setShade] = useState<Shade>('light')
  const box = useRef<HTMLElement>(null)
  useSentLook(box, lookOf(form.values, shade))
  const isOfDevice = form.values.theme === 'system'
  const address = `/preview/gallery/website?${new URLSearchParams({ language, title: words.title })}`
  const devices = (['desk', 'phone'] as const).map((value) => ({
    value,
    label: words[value],
    name: words.on(words[value]),
  }))
  const shades = (['light', 'dark'] as const).map((value) => ({ value, label: words[value] }))
  return (
    <figure ref={box} className="overflow-clip rounded-lg border border-line bg-sheet">
      <figcaption className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-4 text-sm font-medium">
        {words.label}
        <span className="flex flex-wrap gap-2 font-normal">
          {isOfDevice && <SegmentedChoice label={words.shades} options={shades} value={shade} onChange={setShade} />}
          <SegmentedChoice label={words.devices} options={devices} value={device} onChange={setDevice} />
        </span>
      </figcaption>
      <ScaledFrame
        title={words.label}
        address={address}
        pageWidth={pageWidths[device]}
        className="h-[26rem] xl:h-[min(38rem,calc(100dvh-12rem))]"
      />
    </figure>
  )
}

/** Sends the look to the frame after each change, and when the frame asks for it. */
function useSentLook(box: RefObject<HTMLElement | null>, look: Look) {
  const latest = useRef(look)
  latest.current = look
  const text = JSON.stringify(look)
  useEffect(() => {
    const send = () => box.current?.querySelector('iframe')?.contentWindow?.postMessage(latest.current, location.origin)
    const answer = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data === PREVIEW_READY) send()
    }
    send()
    addEventListener('message', answer)
    return () => removeEventListener('message', answer)
  }, [box, text])
}

/** `shade` is the one of the client's device, for pages that follow it. */
function lookOf(values: ProfileValues, shade: Shade): Look {
  const { brandColor, logoUrl, theme, themeStyle, companyName, name, slogan, location: place } = values
  const color = readColor(brandColor)
  const isDark = theme === 'dark' || (theme === 'system' && shade === 'dark')
  return {
    ...(color && { accent: accentOf(color) }),
    letterhead: {
      logoUrl: logoUrl || null,
      theme: isDark ? 'dark' : undefined,
      style: themeStyle === 'modern' ? 'modern' : undefined,
    },
    // An empty name stays that of the account, which the frame has loaded.
    provider: { companyName, slogan, location: place, ...(name.trim() && { name }) },
  }
}

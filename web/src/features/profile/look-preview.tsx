import { accentOf } from '@proffer/core/brand/accent.ts'
import { DEFAULT_COLOR } from './color-field.tsx'
import { readColor } from './profile-values.ts'
import { useProfileWords } from './words.ts'

interface Props {
  brandColor: string
  theme: string
  style: string
}

/** The themes of the page. `scheme-light-dark` follows the provider's device, as the page follows the client's. */
const schemes: Partial<Record<string, string>> = { dark: 'scheme-dark', system: 'scheme-light-dark' }

/** The start of a client's page in small, with the chosen color, theme and style. */
export function LookPreview({ brandColor, theme, style }: Props) {
  const { preview: words } = useProfileWords()
  const { light, dark, cover } = accentOf(readColor(brandColor) ?? DEFAULT_COLOR)
  const isModern = style === 'modern'
  const title = isModern ? 'text-2xl font-semibold tracking-tight' : 'font-serif text-3xl'
  const heading = isModern ? 'border-t-2 text-base font-semibold tracking-tight' : 'border-t font-serif text-xl'
  const tones = (tone: 'text' | 'fill' | 'onFill') => `light-dark(${light[tone]}, ${dark[tone]})`
  return (
    <figure
      aria-label={words.label}
      data-style={isModern ? 'modern' : 'classic'}
      className={`${schemes[theme] ?? 'scheme-light'} overflow-clip border border-line text-ink ${isModern ? 'rounded-sm' : 'rounded-lg'}`}
      style={{ background: isModern ? 'light-dark(#fafafa, #131517)' : 'light-dark(#faf8f4, #131517)' }}
    >
      <div className="flex flex-col gap-1 px-5 pt-8 pb-5" style={{ background: cover.ground, color: cover.text }}>
        <span
          className={isModern ? 'text-sm font-medium' : 'font-serif text-base italic'}
          style={{ color: cover.spark }}
        >
          {words.kind}
        </span>
        <span className={title}>{words.title}</span>
      </div>
      <div className="flex flex-col items-start gap-3 px-5 py-5">
        <span className={`${heading} w-full pt-3`} style={{ borderColor: isModern ? tones('fill') : 'currentColor' }}>
          {words.section}
        </span>
        <span className="text-sm text-quiet">{words.text}</span>
        <span
          className={`px-4 py-2 text-sm font-medium ${isModern ? 'rounded-[4px]' : 'rounded-md'}`}
          style={{ background: tones('fill'), color: tones('onFill') }}
        >
          {words.accept}
        </span>
      </div>
    </figure>
  )
}

import { accentOf } from '@proffer/core/brand/accent.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { profileQuery } from '../../../api/session.ts'

interface Props {
  label: string
  children: ReactNode
}

/** A dark surface like the cover that the client signed, in the provider's colour. Without a brand it has that of the product. */
export function CoverSurface({ label, children }: Props) {
  const color = useQuery(profileQuery).data?.profile.brandColor
  const cover = color ? accentOf(color).cover : null
  const style = cover && {
    '--ground': cover.ground,
    '--quiet': cover.quiet,
    '--rule': cover.line,
    '--spark': cover.spark,
  }
  return (
    <section
      aria-label={label}
      style={(style ?? {}) as CSSProperties}
      className="@container overflow-hidden rounded-lg bg-(--ground,var(--color-deep)) text-on-deep [&_:focus-visible]:outline-on-deep"
    >
      {children}
    </section>
  )
}

/** For less important text on the surface. */
export const quietOnCover = 'text-(--quiet,color-mix(in_oklab,var(--color-on-deep)_82%,var(--color-deep)))'
/** For lines on it. */
export const ruleOnCover = 'border-(--rule,color-mix(in_oklab,var(--color-on-deep)_28%,var(--color-deep)))'
/** For the signature and for icons on it. */
export const sparkOnCover = 'text-(--spark,var(--color-on-deep))'

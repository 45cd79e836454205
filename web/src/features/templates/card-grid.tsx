import type { ReactNode } from 'react'
import { useUiWords } from '../../ui/words.ts'

const gridClass = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'

export const CardGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className={gridClass}>
    {children}
  </ul>
)

/** About as high as the cards, so that little moves when they come. */
export function CardGridSkeleton({ count }: { count: number }) {
  const words = useUiWords()
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">{words.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="h-88 animate-[shimmer_1.4s_ease-in-out_infinite] rounded-lg bg-hover" />
      ))}
    </div>
  )
}

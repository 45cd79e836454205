import { useUiWords } from './words.ts'

interface Props {
  /** How many rows to draw. */
  rows?: number
}

/** A placeholder for a list that is loading. */
export function SkeletonList({ rows = 5 }: Props) {
  const words = useUiWords()
  const lines = Array.from({ length: rows }, (_, index) => index)
  return (
    <div role="status" className="overflow-hidden rounded-lg border border-line bg-sheet">
      <span className="sr-only">{words.loading}</span>
      {lines.map((row) => (
        <div key={row} className="flex items-center gap-6 border-b border-line px-6 py-5 last:border-0">
          <Bar className="h-4 w-2/5" />
          <Bar className="h-4 w-1/5 max-sm:hidden" />
          <Bar className="ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  )
}

/** A placeholder for a page or a form that is loading. */
export function SkeletonPage() {
  const words = useUiWords()
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{words.loading}</span>
      <Bar className="h-9 w-64 max-w-full" />
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-sheet p-6">
        <Bar className="h-4 w-32" />
        <Bar className="h-10 w-full" />
        <Bar className="h-4 w-24" />
        <Bar className="h-24 w-full" />
      </div>
    </div>
  )
}

/** A placeholder for a line of text. */
export function Bar({ className }: { className: string }) {
  return <div className={`animate-[shimmer_1.4s_ease-in-out_infinite] rounded-sm bg-hover ${className}`} />
}

import type { ReactNode } from 'react'

interface Props {
  label: string
  /** The figure itself. */
  children: ReactNode
  note?: ReactNode
}

/** One large figure in a `<dl>`, with its label and a note on where it comes from. */
export function FigureCard({ label, children, note }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-lg border border-line bg-sheet px-6 py-5 max-sm:px-4 max-sm:py-4">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="font-serif text-xl wrap-anywhere tabular-nums lining-nums">{children}</dd>
      {note !== undefined && <dd className="text-sm text-quiet">{note}</dd>}
    </div>
  )
}

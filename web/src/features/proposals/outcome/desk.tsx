import type { ReactNode } from 'react'

interface Props {
  main: ReactNode
  beside: ReactNode
  /** Below the main part. On a phone it comes after what to do. */
  rest?: ReactNode
  /** Below both, over the whole width. */
  document: ReactNode
}

/** The cards of an outcome: what it is on the left, what to do on the right, and the document that it is about. */
export function Desk({ main, beside, rest, document }: Props) {
  return (
    <div className="flex flex-col gap-12">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">{main}</div>
        <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">{beside}</div>
        {rest && <div className="flex min-w-0 flex-col gap-6 empty:hidden">{rest}</div>}
      </div>
      {document}
    </div>
  )
}

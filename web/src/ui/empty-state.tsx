import type { ReactNode } from 'react'

interface Props {
  title: string
  /** The next step, and what it leads to. */
  children: ReactNode
  action?: ReactNode
  picture?: 'papers' | 'inbox' | 'chart' | 'plug' | 'search'
}

/** Shown for an empty list: a small picture and the next step. */
export function EmptyState({ title, children, action, picture = 'papers' }: Props) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-line px-6 py-16 text-center">
      <svg viewBox="0 0 120 88" width="120" height="88" fill="none" aria-hidden="true" className="mb-6">
        {pictures[picture]}
      </svg>
      <h2 className="group-title">{title}</h2>
      <p className="mt-2 max-w-md text-quiet">{children}</p>
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

const sheet = 'fill-sheet stroke-line'
const line = 'stroke-line'
const accent = 'stroke-accent'

const pictures = {
  papers: (
    <g strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <rect x="22" y="14" width="50" height="64" rx="6" className={sheet} transform="rotate(-8 47 46)" />
      <rect x="46" y="12" width="52" height="66" rx="6" className={sheet} transform="rotate(4 72 45)" />
      <path d="M58 28h26M57 38h22M56 48h24" className={line} />
      <path d="m56 63 4 4 9-10" className={accent} strokeWidth="3" />
    </g>
  ),
  inbox: (
    <g strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="m22 46 12-28h52l12 28v28a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z" className={sheet} />
      <path d="M22 48h22l5 10h22l5-10h22" className={line} />
      <path d="M60 8v28m-9-9 9 9 9-9" className={accent} strokeWidth="3" />
    </g>
  ),
  chart: (
    <g strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M18 78h84" className={line} />
      <rect x="28" y="52" width="14" height="26" rx="3" className={sheet} />
      <rect x="53" y="36" width="14" height="42" rx="3" className={sheet} />
      <rect x="78" y="44" width="14" height="34" rx="3" className={sheet} />
      <path d="m26 40 26-20 18 10 26-22" className={accent} strokeWidth="3" />
    </g>
  ),
  plug: (
    <g strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <rect x="16" y="30" width="34" height="28" rx="8" className={sheet} />
      <rect x="70" y="30" width="34" height="28" rx="8" className={sheet} />
      <path d="M50 44h20" className={accent} strokeWidth="3" strokeDasharray="1 6" />
      <path d="M26 44h12M82 44h12" className={line} />
    </g>
  ),
  search: (
    <g strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <rect x="20" y="16" width="64" height="58" rx="6" className={sheet} />
      <path d="M32 32h40M32 44h28" className={line} />
      <circle cx="82" cy="54" r="15" className="fill-paper stroke-accent" strokeWidth="3" />
      <path d="m93 65 11 11" className={accent} strokeWidth="3" />
    </g>
  ),
}

import { Link } from '@tanstack/react-router'
import { ChevronRightIcon } from './icons.tsx'
import { useUiWords } from './words.ts'

interface Props {
  /** From the top level down. The last one is the current page, as plain text. */
  trail: ReadonlyArray<{ label: string; to: string }>
  here: string
}

export function Breadcrumb({ trail, here }: Props) {
  const words = useUiWords()
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-1 text-sm text-quiet">
        {trail.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-1">
            <Link to={to} className="rounded-sm underline-offset-4 hover:text-ink hover:underline">
              {label}
            </Link>
            <ChevronRightIcon width="16" height="16" />
          </li>
        ))}
        <li aria-current="page" className="max-w-64 truncate text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}

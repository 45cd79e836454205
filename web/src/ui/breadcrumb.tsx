import { Link } from '@tanstack/react-router'
import { ChevronRightIcon } from './icons.tsx'
import { useUiWords } from './words.ts'

interface Props {
  /** The pages above the current one, from the top level down. */
  trail: ReadonlyArray<{ label: string; to: string }>
  /** The name of the current page, shown as plain text. */
  here: string
}

export function Breadcrumb({ trail, here }: Props) {
  const words = useUiWords()
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-1 text-sm text-quiet">
        {trail.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-1">
            <Link
              to={to}
              className="inline-flex items-center rounded-sm underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
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

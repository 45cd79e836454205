import { useFormat } from '../i18n/format.ts'
import { Button } from './button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import { useUiWords } from './words.ts'

interface Props {
  /** How many rows are before this page. */
  offset: number
  limit: number
  total: number
  onChange: (offset: number) => void
}

/** Shows nothing when everything fits on one page. */
export function Pagination({ offset, limit, total, onChange }: Props) {
  const words = useUiWords()
  const { number } = useFormat()
  if (total <= limit && offset === 0) return null
  const first = Math.min(offset + 1, total)
  const last = Math.min(offset + limit, total)
  return (
    <nav aria-label={words.pages} className="mt-4 flex items-center justify-between gap-4 text-sm text-quiet">
      <p aria-live="polite">{words.range(number(first), number(last), number(total))}</p>
      <div className="flex gap-2">
        <Button
          size="small"
          icon={<ChevronLeftIcon />}
          disabled={offset === 0}
          onClick={() => onChange(Math.max(0, offset - limit))}
        >
          {words.previous}
        </Button>
        <Button size="small" disabled={offset + limit >= total} onClick={() => onChange(offset + limit)}>
          {words.next}
          <ChevronRightIcon />
        </Button>
      </div>
    </nav>
  )
}

import { Fragment } from 'react'
import { classes } from '../../../ui/class-names.ts'
import { type ComparedPart, type ComparedRow, isChangedRow } from './compared-parts.ts'
import { DiffText } from './diff-text.tsx'
import { useVersionWords } from './words.ts'

interface Props {
  part: ComparedPart
  /** The names of both versions. */
  names: { before: string; after: string }
  /** Shows what did not change too. */
  isWhole: boolean
}

/** A part of the proposal in both versions, side by side; on a phone the one before is above. */
export function PartComparison({ part, names, isWhole }: Props) {
  const words = useVersionWords()
  const rows = isWhole ? part.rows : part.rows.filter(isChangedRow)
  if (part.look === 'list')
    return (
      <ul className="flex flex-col gap-1 text-sm">
        {rows.map(({ key, label }) => (
          <li key={key}>
            {label}: <span className="text-quiet">{words.changedPart}</span>
          </li>
        ))}
      </ul>
    )
  const firstChanged = rows.findIndex(isChangedRow)
  return (
    <div className="grid overflow-hidden rounded-md border border-line sm:grid-cols-2">
      {rows.map((row, index) =>
        isChangedRow(row) ? (
          <Fragment key={row.key}>
            {(['before', 'after'] as const).map((side) => (
              <div
                key={side}
                className={classes(
                  'min-w-0 px-4 pt-2.5 pb-3',
                  side === 'after' && 'border-line max-sm:border-t max-sm:border-dashed sm:border-l',
                  index > 0 && (side === 'before' ? 'border-t border-line' : 'sm:border-t'),
                )}
              >
                {/* On a phone each row needs the names, because the sides are below each other. */}
                <p className={classes('text-xs text-quiet', index > firstChanged && 'sm:hidden')}>{names[side]}</p>
                <SideText row={row} side={side} isProse={part.look === 'prose'} isWhole={isWhole} />
              </div>
            ))}
          </Fragment>
        ) : (
          // The same in both, so it is shown once.
          <div
            key={row.key}
            className={classes('min-w-0 px-4 pt-2.5 pb-3 sm:col-span-2', index > 0 && 'border-t border-line')}
          >
            <SideText row={row} side="after" isProse={part.look === 'prose'} isWhole />
          </div>
        ),
      )}
    </div>
  )
}

interface SideProps {
  row: ComparedRow
  side: 'before' | 'after'
  isProse: boolean
  isWhole: boolean
}

function SideText({ row: { label, head, body }, side, isProse, isWhole }: SideProps) {
  const words = useVersionWords()
  const isAbsent = (head?.[side] ?? body?.[side] ?? null) === null
  return (
    <>
      {label && <p className="text-sm text-quiet">{label}</p>}
      {isAbsent && <p className="text-sm text-quiet italic">{words.absent}</p>}
      {head && head[side] !== null && (
        <p className="font-medium wrap-anywhere">
          <DiffText pair={head} side={side} isWhole />
        </p>
      )}
      {body && body[side] !== null && (
        <p
          className={classes(
            'wrap-anywhere whitespace-pre-line',
            isProse ? 'font-serif text-lg leading-normal' : head && 'text-sm text-quiet',
          )}
        >
          <DiffText pair={body} side={side} isWhole={isWhole} />
        </p>
      )}
    </>
  )
}

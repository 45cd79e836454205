import { Fragment } from 'react'
import { classes } from '../../../ui/class-names.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { type ComparedPart, type ComparedRow, isChangedRow, type Pair } from './compared-parts.ts'
import { DiffText, MarkedText } from './diff-text.tsx'
import { markdownText } from './markdown-text.ts'
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
  if (part.look === 'facts') return <FactList rows={rows} />
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
                <SideText row={row} side={side} look={part.look} isWhole={isWhole} />
              </div>
            ))}
          </Fragment>
        ) : (
          // The same in both, so it is shown once.
          <div
            key={row.key}
            className={classes('min-w-0 px-4 pt-2.5 pb-3 sm:col-span-2', index > 0 && 'border-t border-line')}
          >
            <SideText row={row} side="after" look={part.look} isWhole />
          </div>
        ),
      )}
    </div>
  )
}

/** Short facts need no two sides: what changed is marked within the line. */
function FactList({ rows }: { rows: ComparedRow[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
      {rows.map(({ key, head, body }) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 wrap-anywhere">
          {head && (
            <span className="font-medium">
              <MarkedText pair={head} />
            </span>
          )}
          {body && <Facts pair={body} />}
        </li>
      ))}
    </ul>
  )
}

function Facts({ pair }: { pair: Pair }) {
  const [before, after] = [pair.before?.split('\n') ?? null, pair.after?.split('\n') ?? null]
  if (!before || !after)
    return <MarkedText pair={{ before: before?.join(', ') ?? null, after: after?.join(', ') ?? null }} />
  return (
    <span className="tabular-nums">
      {after.map((fact, place) => (
        <Fragment key={place}>
          {place > 0 && ', '}
          <MarkedText pair={{ before: before[place] ?? null, after: fact }} />
        </Fragment>
      ))}
    </span>
  )
}

interface SideProps {
  row: ComparedRow
  side: 'before' | 'after'
  look: ComparedPart['look']
  isWhole: boolean
}

function SideText({ row, side, look, isWhole }: SideProps) {
  const { label, head, body } = row
  const words = useVersionWords()
  const isMarkdown = look === 'prose' || look === 'described'
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
        <div
          className={classes(
            'wrap-anywhere whitespace-pre-line',
            look === 'prose' ? 'font-serif text-lg leading-normal' : head && 'text-sm text-quiet',
          )}
        >
          {isMarkdown && !isChangedRow(row) ? (
            <RichText text={body[side]} />
          ) : (
            <DiffText pair={isMarkdown ? plainPair(body) : body} side={side} isWhole={isWhole} />
          )}
        </div>
      )}
    </>
  )
}

/** Words are marked in plain text, because a mark may begin in one paragraph and end in another. */
const plainPair = ({ before, after }: Pair): Pair => ({
  before: before && markdownText(before),
  after: after && markdownText(after),
})

import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { classes } from '../../../ui/class-names.ts'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { type EmailLine, linesOf, type Sentence } from './email-lines.ts'
import { type Fold, foldsIn } from './folds.ts'
import { useLit } from './lit.ts'
import { type MarkKind, markKinds, type Passage, type Piece, piecesOf } from './passages.ts'
import { useFromEmailWords } from './words.ts'

interface Props {
  email: string
  passages: readonly Passage[]
  unused: readonly Sentence[]
  /** Called with the line of the draft that a marked part belongs to. */
  onChoose: (id: string) => void
}

/** The colours of a mark: its line and its ground. */
const markClass: Record<MarkKind, string> = {
  need: '[--mark:var(--color-accent)] bg-accent-wash',
  fact: '[--mark:var(--color-warn)] bg-warn-wash',
  // Not a colour of its own: accents of providers are often green or blue.
  who: '[--mark:var(--color-ink)] bg-transparent',
  ask: '[--mark:var(--color-info)] bg-info-wash',
  later: '[--mark:var(--color-edge)] bg-hover',
  not: '[--mark:var(--color-danger)] bg-danger-wash',
}

/** The email of the client with the marked words, beside the draft. It stays in view while the draft scrolls. */
export function EmailView({ email, passages, unused, onChoose }: Props) {
  const words = useFromEmailWords()
  const card = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(email), [email])
  const folds = useMemo(() => foldsIn(email, lines, passages), [email, lines, passages])
  useLitInView(card)
  const firstOfBody = lines.findIndex(({ kind }) => kind === 'text' || kind === 'item')
  const headCount = Math.max(firstOfBody, 0)
  const drawn = (part: readonly EmailLine[]) =>
    part.map((line) => (
      <Line key={line.start} email={email} line={line} passages={passages} unused={unused} onChoose={onChoose} />
    ))
  const kinds = markKinds.filter((kind) => passages.some((passage) => passage.kind === kind))
  return (
    // A region that scrolls needs the focus for the arrow keys.
    <section
      ref={card}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={words.mailText}
      className="rounded-lg border border-line bg-sheet scroll-pb-20 min-[1000px]:max-h-[calc(100dvh-7.75rem)] min-[1000px]:overflow-y-auto"
    >
      <a
        href="#draft"
        className="sr-only focus:not-sr-only focus:block focus:rounded-md focus:px-6 focus:pt-4 focus:text-sm focus:text-accent focus:underline"
      >
        {words.skip}
      </a>
      {headCount > 0 && (
        <div className="grid gap-0.5 border-b border-line px-6 py-4 wrap-anywhere max-md:px-4">
          {drawn(lines.slice(0, headCount).filter(({ kind }) => kind === 'header'))}
        </div>
      )}
      <div className="grid gap-1 px-6 py-4 font-serif text-[1.0625rem] leading-normal wrap-anywhere max-md:px-4 md:text-[1rem]">
        {partsOf(lines.length, folds).map(({ from, to, fold }) => {
          const part = drawn(lines.slice(Math.max(from, headCount), to))
          if (!fold) return part
          return (
            <FoldedPart key={`fold-${to}`} kind={fold.kind}>
              {part}
            </FoldedPart>
          )
        })}
      </div>
      {kinds.length > 0 && (
        <ul
          aria-label={words.colors}
          className={classes(
            'flex flex-wrap gap-x-4 gap-y-1 rounded-b-lg border-t border-line bg-sheet px-6 pt-3 pb-4 text-xs text-quiet',
            'max-md:px-4 min-[1000px]:sticky min-[1000px]:bottom-0',
          )}
        >
          {kinds.map((kind) => (
            <li key={kind} className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={classes(
                  markClass[kind],
                  'size-2.5 rounded-[3px] bg-[color-mix(in_oklab,var(--mark)_30%,var(--color-sheet))]!',
                )}
              />
              {words.kinds[kind]}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The folds, and the lines between them. */
function partsOf(count: number, folds: readonly Fold[]): { from: number; to: number; fold: Fold | null }[] {
  const ends = folds.map(({ to }) => to)
  return [
    ...folds.flatMap((fold, index) => [
      { from: ends[index - 1] ?? 0, to: fold.from, fold: null },
      { from: fold.from, to: fold.to, fold },
    ]),
    { from: ends.at(-1) ?? 0, to: count, fold: null },
  ]
}

/** An earlier message or a legal notice, which is hidden until it is asked for. */
function FoldedPart({ kind, children }: { kind: Fold['kind']; children: ReactNode }) {
  const { folds: words } = useFromEmailWords()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={classes(
          '-ml-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm pr-2 pl-1.5 font-sans text-[0.8125rem] text-quiet',
          'hover:bg-hover hover:text-ink pointer-coarse:min-h-11',
        )}
      >
        <ChevronRightIcon width="14" height="14" className={isOpen ? 'rotate-90' : undefined} />
        {isOpen ? words.hide[kind] : words.show[kind]}
      </button>
      <div id={id} className="grid gap-1">
        {isOpen && children}
      </div>
    </div>
  )
}

/** Scrolls the card, but not the page, so that the words of the lit line are in view. */
function useLitInView(card: React.RefObject<HTMLDivElement | null>) {
  const { id } = useLit()
  useEffect(() => {
    const box = card.current
    if (!box || id === null || box.scrollHeight <= box.clientHeight) return
    const mark = box.querySelector(`[data-lines~="${CSS.escape(id)}"]`)?.getBoundingClientRect()
    const { top, bottom } = box.getBoundingClientRect()
    if (!mark || (mark.top >= top && mark.bottom <= bottom)) return
    box.scrollTop += mark.top - (top + bottom) / 2
  }, [id, card])
}

interface LineProps extends Props {
  line: EmailLine
}

function Line({ email, line, passages, unused, onChoose }: LineProps) {
  const { kind, start, end, contentStart } = line
  if (kind === 'blank') return <div className="h-1.5" />
  const drawn = (part: { start: number; end: number }) =>
    piecesOf(email, part, passages).map((piece) => (
      <PieceView key={piece.start} piece={piece} passages={passages} unused={unused} onChoose={onChoose} />
    ))
  const marked = drawn({ start: contentStart, end })
  const label = email.slice(start, contentStart).trim()
  if (kind === 'header')
    return (
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] font-sans text-sm">
        {label !== '' && <span className="text-quiet">{label.replace(/:\*?$/, '')}</span>}
        <span className={label === '' ? 'col-span-2 text-quiet' : undefined}>{marked}</span>
      </div>
    )
  if (kind === 'item')
    return (
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <span>{/\d/.test(label) ? label : '–'}</span>
        <span>{marked}</span>
      </div>
    )
  return (
    <p>
      {label !== '' && (
        <span className="font-sans text-[0.8125rem] text-quiet">{drawn({ start, end: contentStart })}</span>
      )}
      {marked}
    </p>
  )
}

interface PieceProps extends Omit<Props, 'email'> {
  piece: Piece
}

/** A marked part, or text. Only the first part of a passage is a stop of the Tab key. */
function PieceView({ piece: { text, start, ids, kind }, passages, unused, onChoose }: PieceProps) {
  const words = useFromEmailWords()
  const { id: litId, light } = useLit()
  const [id] = ids
  if (id === undefined || kind === null) return <Unmarked text={text} start={start} unused={unused} />
  const isLit = litId !== null && ids.includes(litId)
  const isFirst = passages.some((passage) => passage.id === id && passage.start === start)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element does not wrap within a line.
    <span
      role="button"
      tabIndex={isFirst ? 0 : -1}
      data-lines={ids.join(' ')}
      title={words.kinds[kind]}
      onMouseEnter={() => light(id)}
      onFocus={() => light(id)}
      onClick={() => onChoose(id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onChoose(id)
      }}
      className={classes(
        'cursor-pointer rounded-[3px] box-decoration-clone px-0.5 py-px',
        markClass[kind],
        isLit
          ? 'bg-[color-mix(in_oklab,var(--mark)_22%,var(--color-sheet))]! shadow-[inset_0_-2px_var(--mark)]'
          : 'shadow-[inset_0_-1.5px_color-mix(in_oklab,var(--mark)_45%,transparent)]',
      )}
    >
      {text}
    </span>
  )
}

/** Text without a mark. Sentences that are not in the draft are quieter. */
function Unmarked({ text, start, unused }: { text: string; start: number; unused: readonly Sentence[] }) {
  const isUnused = unused.some(
    (sentence) => sentence.start < start + text.length && sentence.start + sentence.text.length > start,
  )
  return isUnused ? <span className="text-quiet">{text}</span> : text
}

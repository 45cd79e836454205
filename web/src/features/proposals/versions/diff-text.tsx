import { type DiffPiece, shortened, wordDiff } from '@proffer/core/word-diff.ts'
import type { Pair } from './compared-parts.ts'

/** Not by colour alone: removed text is struck, added text is underlined. */
export const removedClass =
  'rounded-[3px] bg-danger-wash px-0.5 text-danger decoration-1 [-webkit-box-decoration-break:clone] box-decoration-clone'
export const addedClass =
  'rounded-[3px] bg-good-wash px-0.5 text-good underline decoration-1 underline-offset-[0.2em] [-webkit-box-decoration-break:clone] box-decoration-clone'

interface Props {
  pair: Pair
  side: 'before' | 'after'
  /** Shows the whole text, instead of what is around the changes. */
  isWhole: boolean
}

/** One side of a compared text, with the words that the other side lacks. */
export function DiffText({ pair, side, isWhole }: Props) {
  const diff = wordDiff(pair.before ?? '', pair.after ?? '')
  const pieces = isWhole ? diff[side] : shortened(diff[side])
  return pieces.map((piece, place) => <Piece key={`${place} ${piece.text}`} piece={piece} side={side} />)
}

function Piece({ piece: { text, isChanged }, side }: { piece: DiffPiece; side: Props['side'] }) {
  if (!isChanged) return text
  return side === 'before' ? <del className={removedClass}>{text}</del> : <ins className={addedClass}>{text}</ins>
}

/** A short text of both versions in one place: the old one struck, the new one beside it. */
export function MarkedText({ pair: { before, after } }: { pair: Pair }) {
  if (before === after) return after
  return (
    <>
      {before !== null && <del className={removedClass}>{before}</del>}
      {before !== null && after !== null && ' '}
      {after !== null && <ins className={addedClass}>{after}</ins>}
    </>
  )
}

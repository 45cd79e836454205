/** A stretch of a text, and whether the other text lacks it. */
export interface DiffPiece {
  text: string
  isChanged: boolean
}

export interface WordDiff {
  before: DiffPiece[]
  after: DiffPiece[]
}

/** Comparing takes as many steps as the product of both lengths. Longer texts count as changed as a whole, between what they share. */
const MAX_STEPS = 2_000_000

/** Words, spaces and single signs. Joined, they are the text again. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

/** Compares two texts word by word. */
export function wordDiff(before: string, after: string): WordDiff {
  const a = wordsOf(before)
  const b = wordsOf(after)
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const kept = sharedWords(a.slice(start, a.length - end), b.slice(start, b.length - end))
  const isKept = (length: number, middle: boolean[]) => (place: number) =>
    place < start || place >= length - end || (middle[place - start] ?? false)
  return { before: piecesOf(a, isKept(a.length, kept.before)), after: piecesOf(b, isKept(b.length, kept.after)) }
}

/** Which words of each list belong to the longest sequence that both have. */
function sharedWords(a: string[], b: string[]): { before: boolean[]; after: boolean[] } {
  const before = a.map(() => false)
  const after = b.map(() => false)
  if (a.length * b.length > MAX_STEPS) return { before, after }
  const width = b.length + 1
  // The length of the longest common sequence of the words from each pair of places on.
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      before[i] = true
      after[j] = true
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return { before, after }
}

/** Joins words into pieces. A space belongs to a phrase between two changed words, and not at its edge. */
function piecesOf(words: string[], isKept: (place: number) => boolean): DiffPiece[] {
  const isChangedAt = words.map((_, place) => !isKept(place))
  const marked = isChangedAt.map((isChanged, place) => {
    if (/\S/.test(words[place] ?? '')) return isChanged
    const isAfterChange = isChangedAt[place - 1] ?? false
    const isBeforeChange = isChangedAt[place + 1] ?? false
    return isAfterChange === isBeforeChange && (isChanged || isAfterChange)
  })
  const pieces: DiffPiece[] = []
  for (const [place, text] of words.entries()) {
    const isChanged = marked[place] ?? false
    const last = pieces.at(-1)
    if (last?.isChanged === isChanged) last.text += text
    else pieces.push({ text, isChanged })
  }
  return pieces
}

/** How much of an unchanged stretch stays beside a change. */
const CONTEXT = 70

/** Shortens the unchanged stretches, so that a reader finds the changes in a long text. */
export const shortened = (pieces: DiffPiece[]): DiffPiece[] =>
  pieces.map((piece, place) => {
    if (piece.isChanged || pieces.length === 1) return piece
    const isFirst = place === 0
    const isLast = place === pieces.length - 1
    const length = piece.text.length
    if (length <= (isFirst || isLast ? CONTEXT : 2 * CONTEXT) + 20) return piece
    const head = isFirst ? '' : `${upToWord(piece.text.slice(0, CONTEXT))} `
    const tail = isLast ? '' : ` ${fromWord(piece.text.slice(-CONTEXT))}`
    return { ...piece, text: `${head}…${tail}` }
  })

const upToWord = (text: string) => text.replace(/\s+\S*$/, '')
const fromWord = (text: string) => text.replace(/^\S*\s+/, '')

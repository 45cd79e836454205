/** A part of a paragraph whose letters look the same. */
interface Run {
  text: string
}

/** In characters. A piece ends at the first line break after the first number, or at a space before the second. */
const ENOUGH = 4_000
const MOST = 8_000
/** How far back from `MOST` a space is looked for. */
const LONGEST_WORD = 100
/** What a run counts for in addition to its characters. */
const RUN = 10

/**
 * Divides a very long paragraph, because pdfmake's time for one text grows with the square of its words. Pieces below each other look
 * like one paragraph if they are divided at a line break. Only a paragraph of two pages without any line break is divided elsewhere:
 * one of its lines ends early.
 */
export function inPieces<T extends Run>(runs: T[]): T[][] {
  const pieces: T[][] = []
  let piece: T[] = []
  let length = 0
  function endPiece() {
    if (piece.length > 0) pieces.push(piece)
    piece = []
    length = 0
  }
  for (const run of runs) {
    let rest = run.text
    while (rest !== '') {
      const { end, isCut, next } = endOf(rest, length)
      if (end > 0) piece.push({ ...run, text: rest.slice(0, end) })
      length += end + RUN
      rest = rest.slice(next)
      if (isCut) endPiece()
    }
  }
  endPiece()
  return pieces
}

/** Where the text of a piece ends that has `length` characters already, and where the next piece starts. */
function endOf(text: string, length: number): { end: number; isCut: boolean; next: number } {
  const lineBreak = text.indexOf('\n', Math.max(0, ENOUGH - length))
  const most = Math.max(0, MOST - length)
  // The line break itself is left out, because the next piece starts a new line.
  if (lineBreak !== -1 && lineBreak <= most) return { end: lineBreak, isCut: true, next: lineBreak + 1 }
  if (text.length <= most) return { end: text.length, isCut: false, next: text.length }
  const space = text.lastIndexOf(' ', most)
  const end = space > most - LONGEST_WORD ? space + 1 : most
  // A character outside the basic plane has two halves, which stay together.
  const isInPair = /[\uDC00-\uDFFF]/.test(text[end] ?? '')
  const cut = isInPair ? end + 1 : end
  return { end: cut, isCut: true, next: cut }
}

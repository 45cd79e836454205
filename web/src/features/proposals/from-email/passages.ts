/** What a marked part of the email says. */
export const markKinds = ['need', 'fact', 'who', 'ask', 'later', 'not'] as const
export type MarkKind = (typeof markKinds)[number]

/** The words of the client that a line of the draft comes from. */
export interface Evidence {
  /** The line. */
  id: string
  kind: MarkKind
  quote: string
}

/** Where the words of a line are in the email. */
export interface Passage {
  id: string
  kind: MarkKind
  start: number
  end: number
}

/** A part of the email that is marked for the same lines, or for none. */
export interface Piece {
  text: string
  start: number
  /** The lines of the draft, the one with the fewest words first. */
  ids: string[]
  kind: MarkKind | null
}

/** A repeated letter is at every place of a hostile email. */
const MAX_TRIES = 200

/** Characters that a reader of the email may have written differently. */
const plainForms: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
}

/** Finds the quotes in the email. Equal quotes get one place after the other, and a quote that is not in the email has none. */
export function passagesIn(email: string, evidence: readonly Evidence[]): Passage[] {
  const { text, places } = folded(email)
  /** Where to look for the next of equal quotes. */
  const nextPlaces = new Map<string, number>()
  return evidence.flatMap(({ id, kind, quote }): Passage[] => {
    const wanted = folded(quote).text.trim()
    if (wanted === '') return []
    const next = wholeWordsAt(text, wanted, nextPlaces.get(wanted) ?? 0)
    const at = next < 0 ? wholeWordsAt(text, wanted, 0) : next
    if (at < 0) return []
    nextPlaces.set(wanted, at + wanted.length)
    return [{ id, kind, start: places[at] ?? 0, end: (places[at + wanted.length - 1] ?? 0) + 1 }]
  })
}

/** Cuts a part of the email where a passage begins or ends. */
export function piecesOf(email: string, part: { start: number; end: number }, passages: readonly Passage[]): Piece[] {
  const inPart = passages.filter(({ start, end }) => start < part.end && end > part.start)
  const within = (place: number) => Math.min(Math.max(place, part.start), part.end)
  const cuts = [part.start, part.end, ...inPart.flatMap(({ start, end }) => [within(start), within(end)])]
  const places = [...new Set(cuts)].sort((a, b) => a - b)
  return places.slice(1).map((end, index) => {
    const start = places[index] ?? part.start
    const around = inPart
      .filter((passage) => passage.start < end && passage.end > start)
      .sort((a, b) => a.end - a.start - (b.end - b.start))
    return { text: email.slice(start, end), start, ids: around.map(({ id }) => id), kind: around[0]?.kind ?? null }
  })
}

/** The text in lower case with single spaces, and the place of each of its characters in the original. */
function folded(original: string): { text: string; places: number[] } {
  const parts: string[] = []
  const places: number[] = []
  for (let at = 0; at < original.length; at++) {
    const character = original.charAt(at)
    const isSpace = /\s/.test(character)
    if (isSpace && parts.at(-1) === ' ') continue
    const plain = isSpace ? ' ' : (plainForms[character] ?? character.toLowerCase())
    // Some letters have a lower case of two characters.
    for (const unit of plain.split('')) {
      parts.push(unit)
      places.push(at)
    }
  }
  return { text: parts.join(''), places }
}

/** The first place of the words that cuts no word: “Ana” is not in “banana”. Negative if there is none. */
function wholeWordsAt(text: string, wanted: string, from: number): number {
  let at = text.indexOf(wanted, from)
  for (let tries = 0; at >= 0 && tries < MAX_TRIES; tries++) {
    if (!cutsWord(text, at) && !cutsWord(text, at + wanted.length)) return at
    at = text.indexOf(wanted, at + 1)
  }
  return -1
}

const letter = /[\p{L}\p{N}]/u
const cutsWord = (text: string, at: number) => letter.test(text.charAt(at - 1)) && letter.test(text.charAt(at))

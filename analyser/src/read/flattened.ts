/** Shorter lines keep their marks: a dash in them is punctuation. */
const minLength = 60
// More marks than this in one line are decoration.
const maxMarks = 300

// The marks of items inside a line, each with the space before it.
/** "Menu • Prices • Map" */
const signs = /\s([•●▪◦‣✓✔✅➤➜▸►])\s{0,2}(?=\S)/gu
/** "Menu * Prices * Map" */
const stars = /\s\*\s(?=[\p{L}\d*¿¡"“])/gu
/** "We need: - a menu - a map" */
const dashes = /\s[-–]\s(?=[\p{L}\d"“])/gu
/** "… a menu ## Budget …" */
const hashes = /\s(?=#{1,4}\s+[\p{Lu}\d¿])/gu
/** "1. Menu 2) Prices (3) Map" */
const numbers = /(?<=^|\s)\(?(\d{1,2})(?:\.\)|-\)|\.-|[.)])\s?(?=[\p{L}"“¿*])/gu
/** Finds where the items of a list begin in a line. Finds nothing in a line that is no list. */
type FindItems = (line: string) => number[]
const findItems: FindItems[] = [
  numberedItems,
  (line) => markedItems(line, hashes, 1),
  (line) => markedItems(line, signs, 2),
  (line) => markedItems(line, stars, 2),
  dashedItems,
]

/** Splits a list that was pasted as one line into one line for each item. */
export function unflatten(line: string): string[] {
  if (line.length < minLength) return [line]
  const split = (parts: string[], find: FindItems) =>
    parts.flatMap((part) => (part.length < minLength ? [part] : cut(part, find(part))))
  return findItems.reduce(split, [line])
}

const positionsOf = (line: string, mark: RegExp) => [...line.matchAll(mark)].map((match) => match.index)

/** A list has at least `minMarks` marks. One is enough after a colon. */
function markedItems(line: string, mark: RegExp, minMarks: number): number[] {
  const positions = positionsOf(line, mark)
  const opensList = line[(positions[0] ?? 0) - 1] === ':'
  return positions.length >= (opensList ? 1 : minMarks) && positions.length <= maxMarks ? positions : []
}

/** A dash also joins two parts of a sentence. After a colon every dash marks an item. */
function dashedItems(line: string): number[] {
  const all = positionsOf(line, dashes)
  const first = all.findIndex((position) => line[position - 1] === ':')
  return first >= 0 && all.length - first >= 2 && all.length <= maxMarks ? all.slice(first) : []
}

/** Numbers mark items if they count up from 1. Other numbers are part of the text and are skipped. */
function numberedItems(line: string): number[] {
  const positions: number[] = []
  for (const match of line.matchAll(numbers)) if (Number(match[1]) === positions.length + 1) positions.push(match.index)
  // Two numbers may be chance, unless a colon or a full stop comes before the first.
  const isList = positions.length >= 3 || (positions.length === 2 && /[:.]\s?$/.test(line.slice(0, positions[0])))
  return isList ? positions : []
}

/** The text before the first item, the items that begin at the positions, and the text after the last item. */
function cut(line: string, positions: number[]): string[] {
  const introduction = line.slice(0, positions[0]).trim()
  const items = positions.map((position, order) => line.slice(position, positions[order + 1] ?? line.length).trim())
  const last = items.pop() ?? ''
  return [introduction, ...items, ...splitLast(last, items)].filter((part) => part !== '')
}

/** The end of a sentence that another one follows. */
const innerStop = /[.!?]\s(?=\p{Lu})/u
/** A stop among the first characters belongs to the mark of the item, or to an abbreviation. */
const minSentence = 6

/** If two thirds of the other items are one sentence each, the text after the last item's first sentence is not part of the list. */
function splitLast(last: string, others: readonly string[]): string[] {
  const stop = innerStop.exec(last.slice(minSentence))
  const longItems = others.filter((item) => innerStop.test(item.slice(minSentence))).length
  if (!stop || longItems * 3 > others.length) return [last]
  const end = minSentence + stop.index + 1
  return [last.slice(0, end), last.slice(end).trim()]
}

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
/** "A menu. - A map. - Prices." */
const dashesAfterStop = /(?<=[:.;)!?])\s[-–]\s(?=[\p{L}\d"“])/gu
/** "… a menu ## Budget …" */
const hashes = /\s(?=#{1,4}\s+[\p{Lu}\d¿])/gu
/** "1. Menu 2) Prices (3) Map" */
const numbers = /(?<=^|\s)\(?(\d{1,2})(?:\.\)|-\)|\.-|[.)])\s?(?=[\p{L}"“¿*])/gu
/** "a) Menu b) Prices" */
const letters = /(?<=^|\s)\(?([a-h])\)\s(?=\S)/g
/** The end of "… with documentation Deliverables:" */
const gluedHeading = /[\p{Ll}.)]\s((?:\p{Lu}[\p{L}&/]{0,20}\s?){1,4}):$/u

/** Splits a list that was pasted as one line into one line for each item. */
export function unflatten(line: string): string[] {
  if (line.length < minLength) return [line]
  return splitCounted(line, numbers, Number)
    .flatMap((part) => splitCounted(part, letters, alphabetNumber))
    .flatMap((part) => splitAt(part, hashes, 1))
    .flatMap((part) => splitAt(part, signs, 2))
    .flatMap((part) => splitAt(part, stars, 2))
    .flatMap(splitDashes)
    .flatMap(splitGluedHeading)
}

const alphabetNumber = (letter: string) => letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1

/** Splits at a mark that occurs at least `minMarks` times. One mark is enough after a colon. */
function splitAt(line: string, mark: RegExp, minMarks: number): string[] {
  if (line.length < minLength) return [line]
  const positions = [...line.matchAll(mark)].map((match) => match.index)
  const opensList = positions.length > 0 && line[(positions[0] ?? 0) - 1] === ':'
  const isList = positions.length >= (opensList ? 1 : minMarks) && positions.length <= maxMarks
  return isList ? cut(line, positions) : [line]
}

/** A dash also joins two parts of a sentence. After a colon every dash marks an item, otherwise each that follows a full stop. */
function splitDashes(line: string): string[] {
  if (line.length < minLength) return [line]
  const all = [...line.matchAll(dashes)].map((match) => match.index)
  if (all.length < 2 || all.length > maxMarks) return [line]
  const firstItem = all.findIndex((position) => line[position - 1] === ':')
  const afterStop = [...line.matchAll(dashesAfterStop)].map((match) => match.index)
  if (firstItem >= 0 && all.length - firstItem >= 2) return cut(line, all.slice(firstItem))
  return afterStop.length >= 2 ? cut(line, afterStop) : [line]
}

/** Numbers and letters mark items if they count up from 1 or from a. Other numbers are part of the text and are skipped. */
function splitCounted(line: string, mark: RegExp, numberOf: (mark: string) => number): string[] {
  if (line.length < minLength) return [line]
  const positions: number[] = []
  let next = 1
  for (const match of line.matchAll(mark)) {
    if (numberOf(match[1] ?? '') !== next) continue
    positions.push(match.index)
    next++
  }
  // Two numbers may be chance, unless a colon or a full stop comes before the first.
  const isList = positions.length >= 3 || (positions.length === 2 && /[:.]\s?$/.test(line.slice(0, positions[0])))
  return isList ? cut(line, positions) : [line]
}

/** "… with documentation Deliverables:" ends with the heading of the next list. */
function splitGluedHeading(line: string): string[] {
  const heading = line.endsWith(':') && line.length > 20 ? gluedHeading.exec(line.slice(-60))?.[1] : undefined
  if (!heading) return [line]
  const rest = line.slice(0, -` ${heading}:`.length)
  return [rest.trim(), `${heading.trim()}:`]
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

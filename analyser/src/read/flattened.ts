/** Shorter lines keep their marks: a dash in them is punctuation. */
const minLength = 60
// More marks than this in one line are decoration.
const maxMarks = 300

const signs = /\s([•●▪◦‣✓✔✅➤➜▸►])\s{0,2}(?=\S)/gu
const stars = /\s\*\s(?=[\p{L}\d*¿¡"“])/gu
const dashes = /\s[-–]\s(?=[\p{L}\d"“])/gu
const dashesAfterStop = /(?<=[:.;)!?])\s[-–]\s(?=[\p{L}\d"“])/gu
const hashes = /\s(?=#{1,4}\s+[\p{Lu}\d¿])/gu
const numbers = /(?<=^|\s)\(?(\d{1,2})(?:\.\)|-\)|\.-|[.)])\s?(?=[\p{L}"“¿*])/gu
const letters = /(?<=^|\s)\(?([a-h])\)\s(?=\S)/g
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

function splitAt(line: string, mark: RegExp, minMarks: number): string[] {
  if (line.length < minLength) return [line]
  const positions = [...line.matchAll(mark)].map((match) => match.index)
  const opensList = positions.length > 0 && line[(positions[0] ?? 0) - 1] === ':'
  return positions.length >= (opensList ? 1 : minMarks) && positions.length <= maxMarks ? cut(line, positions) : [line]
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

/** Numbers and letters mark items if they count from one or from a. */
function splitCounted(line: string, mark: RegExp, numberOf: (mark: string) => number): string[] {
  if (line.length < minLength) return [line]
  const positions: number[] = []
  let next = 1
  for (const match of line.matchAll(mark)) {
    if (numberOf(match[1] ?? '') !== next) continue
    positions.push(match.index)
    next++
  }
  const isClear = positions.length >= 3 || (positions.length === 2 && /[:.]\s?$/.test(line.slice(0, positions[0])))
  return isClear ? cut(line, positions) : [line]
}

/** "… with documentation Deliverables:" ends with the heading of the next list. */
function splitGluedHeading(line: string): string[] {
  const heading = line.endsWith(':') && line.length > 20 ? gluedHeading.exec(line.slice(-60))?.[1] : undefined
  if (!heading) return [line]
  const rest = line.slice(0, -` ${heading}:`.length)
  return [rest.trim(), `${heading.trim()}:`]
}

function cut(line: string, positions: number[]): string[] {
  const parts = positions.map((position, order) => line.slice(position, positions[order + 1] ?? line.length).trim())
  const last = parts.pop() ?? ''
  return [line.slice(0, positions[0]).trim(), ...parts, ...splitLast(last, parts)].filter((part) => part !== '')
}

const innerStop = /[.!?]\s(?=\p{Lu})/u
/** A stop among the first characters belongs to the mark of the item, or to an abbreviation. */
const minSentence = 6

/** If most other items are one sentence each, the text after the last item's first sentence is no longer part of the list. */
function splitLast(last: string, others: readonly string[]): string[] {
  const stop = innerStop.exec(last.slice(minSentence))
  const longItems = others.filter((item) => innerStop.test(item.slice(minSentence))).length
  if (!stop || longItems * 3 > others.length) return [last]
  const end = minSentence + stop.index + 1
  return [last.slice(0, end), last.slice(end).trim()]
}

/** What the parts of a document add to the time to print it, in microseconds. */
const weights = {
  document: 30_000,
  character: 3,
  /** Of a word, and of every other place where a line can break. */
  word: 70,
  /** Of a line: the break itself, and what a paragraph or an item of a list adds. */
  line: 100,
  cell: 130,
  /** Of a value in the record, such as the name of a requirement or the amount of a line. */
  value: 80,
  picture: 10_000,
}
/** The most columns that are printed as a table. A shorter row is filled with empty cells. */
const CELLS = 8

const [QUOTE, BACKSLASH, BAR, SMALL_N] = ['"', '\\', '|', 'n'].map((mark) => mark.charCodeAt(0))

/** A line can break after these characters: spaces and marks of ASCII, and everything above the European alphabets. */
const breaksLine = (code: number) =>
  code < 48 || (code > 57 && code < 65) || (code > 90 && code < 97) || (code > 122 && code < 128) || code >= 0x1f00

/**
 * Estimates how long printing takes, in milliseconds on a usual machine. `json` is the content as JSON. It is read once from start to
 * end, so nothing in it makes the estimate slow.
 */
export function printCostMs(json: string, pictures: number): number {
  let cost = weights.document + pictures * weights.picture + json.length * weights.character
  let bars = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (!breaksLine(code)) continue
    if (code === BAR) bars += 1
    // In JSON a line break is a backslash and an n.
    const endsLine = code === BACKSLASH && json.charCodeAt(at + 1) === SMALL_N
    if (endsLine) cost += weights.line
    else cost += code === QUOTE ? weights.value / 4 : weights.word
    if (bars > 0 && (endsLine || code === QUOTE)) {
      cost += Math.max(bars, CELLS) * weights.cell
      bars = 0
    }
  }
  return cost / 1_000
}

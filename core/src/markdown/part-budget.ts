/**
 * How many parts a text may still be read into: blocks, items, cells, marked words and line breaks. Each becomes an element of a page,
 * which costs far more than a character: without a bound, 100 kB of marks become 6 MB of HTML. What follows the last part is plain text.
 */
export interface PartBudget {
  parts: number
}

/** Every text may have this many parts. */
const MIN_PARTS = 200
/** A longer text may have one part for this many characters. */
const CHARACTERS_PER_PART = 10

export const partBudget = (text: string): PartBudget => ({ parts: MIN_PARTS + text.length / CHARACTERS_PER_PART })

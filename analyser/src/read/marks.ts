/** Marks at the start of a line. Signs need no space after them. A dash, a letter or a number does. */
const sign = /^(?:[•·▪●◦○‣⁃∙⦁・▸►▶➔➜➢➤→»❖■□◆◇★☆✓✔✗✘☑☐✅❌✖🚫]|\uf0b7|\uf0a7)\s{0,4}(?=\S)/u
const dash = /^(?:[-*+–—]\s{1,4}(?=\S)|[-–—](?=\p{L})|\*(?=\p{L}[^*]*$)|o(?=\s{1,3}\p{Lu})\s{1,3})/u
const checkbox = /^(?:[-*+•]\s{0,3})?\[[ xX✓✔*-]?\]\s{0,3}(?=\S)/u
const letter = /^(?:[(（]?\p{L}[)）]|[a-zA-Z][.．]|[ivx]{1,4}[.)])\s{1,3}(?=[^\s\d.])/u
const number = /^[(（]?(\p{Nd}{1,2})(?:\.\)|-\)|\.-|[.):）．、-]|º\.?|°)\s{0,3}(?=[^\s\d.])/u
const code = /^[A-Z]{2,12}(?:\s?-\s?[A-Z]{1,6}){0,2}\s?[-_]\s?\d{1,4}[:.)]?\s{1,4}(?=\S)/
const picture = /^(?:\p{Extended_Pictographic}|[✅❌⚠])\s{0,3}/u
const crossed = /^(?:[-*•]\s{0,3})?[❌✗✘✖🚫]/u
const step = /^(?:step|paso|etapa|phase|fase)\s{1,2}(\d{1,2})\s{0,2}[:.)–-]\s{0,3}(?=\S)/i
const outline = /^(\d{1,2}(?:\.\d{1,2}){1,3})\.?\s{0,3}[-–.:)]?\s{1,3}(?=\S)/

export interface Mark {
  kind: 'bullet' | 'number' | 'outline' | 'step'
  /** The characters of the mark, with the spaces after it. */
  length: number
  /** The number of a numbered line, or the depth of an outline such as 2.1. */
  value: number
}

/** The mark at the start of a list item, or null if the line has none. */
export function markOf(line: string): Mark | null {
  const stepped = step.exec(line)
  if (stepped) return { kind: 'step', length: stepped[0].length, value: Number(stepped[1]) }
  const outlined = outline.exec(line)
  if (outlined) return { kind: 'outline', length: outlined[0].length, value: depthOf(outlined[1] ?? '') }
  const numbered = number.exec(line)
  if (numbered) return { kind: 'number', length: numbered[0].length, value: Number(numbered[1]) }
  const found = code.exec(line) ?? checkbox.exec(line) ?? sign.exec(line) ?? dash.exec(line) ?? letter.exec(line)
  if (!found) return null
  // Lines such as "- [ ] …" and "- ✅ …" start with two marks.
  const rest = line.slice(found[0].length)
  const more = checkbox.exec(rest) ?? picture.exec(rest)
  const length = found[0].length + (more && more[0].length < rest.length ? more[0].length : 0)
  return { kind: 'bullet', length, value: 0 }
}

const depthOf = (outlineNumber: string) => outlineNumber.split('.').filter((part) => Number(part) > 0).length

const ticked = /^(?:[-*+•]\s{0,3})?(?:\[[xX✓✔]\]|☑|☒|✅)/u
const unticked = /^(?:[-*+•]\s{0,3})?(?:\[\s?\]|☐)/u

/** Whether a line is a ticked box. */
export const isTicked = (line: string): boolean => ticked.test(line)

/** Whether a line is an empty box. Next to ticked boxes, an empty box means “not wanted”. */
export const isUnticked = (line: string): boolean => unticked.test(line)

/** The emoji at the start of a line. */
export const pictureOf = (line: string): string | null => picture.exec(line)?.[0] ?? null

/** Whether a cross marks the line as excluded. */
export const isCrossedOut = (line: string): boolean => crossed.test(line)

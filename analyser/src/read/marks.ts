// Marks at the start of a line. Signs, numbers and most dashes need no space after them. Letters, codes and outline numbers do.
/** "•Menu". The last two characters are bullets of Word's symbol font. */
const sign = /^(?:[•·▪●◦○‣⁃∙⦁・▸►▶➔➜➢➤→»❖■□◆◇★☆✓✔✗✘☑☐✅❌✖🚫]|\uf0b7|\uf0a7)\s{0,4}(?=\S)/u
/** "- Menu", "-Menu", "*Menu" or "o Menu", where the o was a bullet of Word's. */
const dash = /^(?:[-*+–—]\s{1,4}(?=\S)|[-–—](?=\p{L})|\*(?=\p{L}[^*]*$)|o(?=\s{1,3}\p{Lu})\s{1,3})/u
/** "[x] Menu" or "- [ ] Menu" */
const checkbox = /^(?:[-*+•]\s{0,3})?\[[ xX✓✔*-]?\]\s{0,3}(?=\S)/u
/** "a) Menu", "B. Menu" or "iv. Menu" */
const letter = /^(?:[(（]?\p{L}[)）]|[a-zA-Z][.．]|[ivx]{1,4}[.)])\s{1,3}(?=[^\s\d.])/u
/** "3. Menu", "(3) Menu", "3.- Menu" or "3º Menu" */
const number = /^[(（]?(\p{Nd}{1,2})(?:\.\)|-\)|\.-|[.):）．、-]|º\.?|°)\s{0,3}(?=[^\s\d.])/u
/** The code of a requirement: "REQ-12: Menu" or "FR - 3 Menu". */
const code = /^[A-Z]{2,12}(?:\s?-\s?[A-Z]{1,6}){0,2}\s?[-_]\s?\d{1,4}[:.)]?\s{1,4}(?=\S)/
/** An emoji */
const picture = /^(?:\p{Extended_Pictographic}|[✅❌⚠])\s{0,3}/u
/** "Step 2: Menu" or "Fase 2 - Menu" */
const step = /^(?:step|paso|etapa|phase|fase)\s{1,2}(\d{1,2})\s{0,2}[:.)–-]\s{0,3}(?=\S)/i
/** "2.1 Menu" or "2.1.3. Menu" */
const outline = /^(\d{1,2}(?:\.\d{1,2}){1,3})\.?\s{0,3}[-–.:)]?\s{1,3}(?=\S)/

export type MarkKind = 'bullet' | 'number' | 'outline' | 'step'

/** The mark at the start of a list item: its length with the spaces after it. An outline has a depth: 2 for “2.1”. */
export interface Mark {
  kind: MarkKind
  length: number
  depth?: number
}

const counted = Object.entries({ step, outline, number }) as [MarkKind, RegExp][]

/** The mark at the start of a list item, or null if the line has none. */
export function markOf(line: string): Mark | null {
  for (const [kind, mark] of counted) {
    const match = mark.exec(line)
    if (match) return { kind, length: match[0].length, ...(kind === 'outline' && { depth: depthOf(match[1] ?? '') }) }
  }
  const bullet = code.exec(line) ?? checkbox.exec(line) ?? sign.exec(line) ?? dash.exec(line) ?? letter.exec(line)
  if (!bullet) return null
  // Lines such as "- [ ] …" and "- ✅ …" start with two marks.
  const afterBullet = line.slice(bullet[0].length)
  const second = (checkbox.exec(afterBullet) ?? picture.exec(afterBullet))?.[0] ?? ''
  return { kind: 'bullet', length: bullet[0].length + (second === afterBullet ? 0 : second.length) }
}

/** “2.0” is a heading of the first level, so zeros do not count. */
const depthOf = (outlineNumber: string) => outlineNumber.split('.').filter((part) => Number(part) > 0).length

/** Whether a line is a ticked box: "- [x]" or "☑". */
export const isTicked = (line: string): boolean => /^(?:[-*+•]\s{0,3})?(?:\[[xX✓✔]\]|☑|☒|✅)/u.test(line)

/** Whether a line is an empty box: "- [ ]" or "☐". */
export const isUnticked = (line: string): boolean => /^(?:[-*+•]\s{0,3})?(?:\[\s?\]|☐)/u.test(line)

/** Whether a cross or a line through all its words marks the line as excluded: "❌ Menu", "- ✗ Menu" or "- ~~Menu~~". */
export const isCrossedOut = (line: string): boolean =>
  /^(?:[-*•]\s{0,3})?(?:[❌✗✘✖🚫]|~~[^~]{1,300}~~[.,;]?\s{0,3}$)/u.test(line)

/** The emoji at the start of a line, with the spaces after it. Null if there is none. */
export const pictureOf = (line: string): string | null => picture.exec(line)?.[0] ?? null

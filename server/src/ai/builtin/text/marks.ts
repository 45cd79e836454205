/** Bullets. A special character needs no space after it. A dash or a letter does. */
const sign =
  /^(?:[•·▪●◦○‣⁃∙⦁・▸►▶➔➜➢➤→»❖■□◆◇★☆✓✔✗✘☑☐]|\uf0b7|\uf0a7|(?!\p{Extended_Pictographic})[\p{So}--\u02ff])\s{0,4}(?=\S)/v
const dash = /^(?:[-*+–—]\s{1,4}(?=\S)|[-–—](?=\p{L})|\*(?=\p{L}[^*]*$)|o(?=\s{1,3}\p{Lu})\s{1,3})/u
const checkbox = /^(?:[-*+•]\s{0,3})?\[[ xX✓✔*-]?\]\s{0,3}(?=\S)/u
const letterOrNumber =
  /^(?:[(（]?\p{Nd}{1,2}(?:\.\)|-\)|[.):）．、-]|º\.?)|[(（]?\p{L}[)）]|\p{L}[.．]|[ivx]{1,4}[.)]|[①-⑳]|[一二三四五六七八九十]{1,3}、)\s{0,3}(?=[^\s\d.])/u
const requirementCode = /^[A-Z]{2,12}(?:\s?-\s?[A-Z]{1,6}){0,2}\s?[-_]\s?\d{1,4}[:.)]?\s{1,4}(?=\S)/
const pictograph = /^(?:\p{Extended_Pictographic}|[✅❌⚠])\s{0,3}/u

/** The mark at the start of a list item, or null if the line has none. */
export function itemMark(line: string): string | null {
  const found =
    requirementCode.exec(line) ?? checkbox.exec(line) ?? sign.exec(line) ?? dash.exec(line) ?? letterOrNumber.exec(line)
  if (!found) return null
  // Lines such as “- [ ] …” and “- ✅ …” start with two marks.
  const rest = line.slice(found[0].length)
  const more = checkbox.exec(rest) ?? pictograph.exec(rest)
  return more && more[0].length < rest.length ? found[0] + more[0] : found[0]
}

/** The emoji at the start of a line. */
export const pictureOf = (line: string): string | null => pictograph.exec(line)?.[0] ?? null

/**
 * Returns the indexes of lines that begin with an emoji used as a bullet. An emoji is a bullet if neighbouring items start with the
 * same one, or if at least three lines in a row each start with a different one. Otherwise it decorates a heading.
 */
export function pictureBullets(lines: string[]): Set<number> {
  const found = new Set<number>()
  let run: { at: number; picture: string; followsBlankLine: boolean }[] = []
  let followsBlankLine = false
  const close = () => {
    const counts = new Map<string, number>()
    for (const { picture } of run) counts.set(picture, (counts.get(picture) ?? 0) + 1)
    const areAllDifferent =
      run.length >= 3 && counts.size === run.length && run.slice(1).every((item) => !item.followsBlankLine)
    for (const { at, picture } of run) if (areAllDifferent || (counts.get(picture) ?? 0) > 1) found.add(at)
    run = []
  }
  for (const [at, line] of lines.entries()) {
    const trimmed = line.trim()
    const picture = trimmed === '' ? null : pictureOf(trimmed)?.trim()
    if (picture) run.push({ at, picture, followsBlankLine })
    else if (trimmed !== '') close()
    followsBlankLine = trimmed === ''
  }
  close()
  return found
}

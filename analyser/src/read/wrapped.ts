import type { Line } from './lines.ts'

/** Programs wrap lines at about this length, in characters. */
const fullLine = 58
const shortLine = 45
/** A line that cannot end its sentence: “We need a logo and”. */
const expectsMore = /[,(]$|\s(?:and|or|the|an?|of|to|for|with|in|y|o|de|del|la|el|los|las|con|para|en|que)$/i

/** Undoes hard wrapping: joins a line to the one above if it starts in lower case, unless both are short, or if the one above is full. */
export function joinWrapped(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  /** The texts of the last joined line. They are joined once, because a paragraph may have many lines. */
  let texts: string[] = []
  const closeLine = () => {
    const last = joined.at(-1)
    if (last && texts.length > 1) joined[joined.length - 1] = { ...last, text: texts.join(' ') }
  }
  for (const line of lines) {
    const open = joined.at(-1)
    if (open && continues(open, texts.at(-1) ?? '', line)) texts.push(line.text)
    else {
      closeLine()
      joined.push(line)
      texts = [line.text]
    }
  }
  closeLine()
  return joined
}

/** Whether a line continues an open one, whose last text is the line above. */
function continues(open: Line, textAbove: string, line: Line): boolean {
  if (line.style !== 'plain' || line.isAfterBlank || line.source !== open.source) return false
  if (open.style === 'hash' || open.style === 'bold' || open.style === 'row' || /[;:!?]$/.test(textAbove)) return false
  const startsInLowerCase = /^[\p{Ll}(]/u.test(line.text)
  if (startsInLowerCase)
    return !textAbove.endsWith('.') && (line.text.startsWith('(') || !isWhole(textAbove, line.text))
  const mayContinue = open.style === 'plain' || !textAbove.endsWith('.')
  return textAbove.length >= fullLine && mayContinue && !isLabelled(line.text)
}

/** “Budget: 500” begins something new. */
const isLabelled = (text: string) => /^[\p{Lu}¿][^:.!?]{1,30}[:?](?:\s|$)/u.test(text)

/** Whether the author ended the line here. A program would have wrapped it later. */
function isWhole(line: string, next: string): boolean {
  return line.length < shortLine && next.length < 60 && !expectsMore.test(line)
}

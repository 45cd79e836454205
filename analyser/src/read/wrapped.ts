import type { Line } from './lines.ts'

/** Lines that were wrapped by a program are about this long. */
const FULL_LINE = 58
const SHORT_LINE = 45
const expectsMore = /[,(]$|\s(?:and|or|the|an?|of|to|for|with|in|y|o|de|del|la|el|los|las|con|para|en|que)$/i

/** Undoes hard wrapping: joins a line to the one above if it starts in lower case or the one above is full. */
export function joinWrapped(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  let parts: string[] = []
  const close = () => {
    const last = joined.at(-1)
    if (last && parts.length > 1) joined[joined.length - 1] = { ...last, text: parts.join(' ') }
  }
  for (const line of lines) {
    const open = joined.at(-1)
    if (open && continues(open, parts.at(-1) ?? '', line)) parts.push(line.text)
    else {
      close()
      joined.push(line)
      parts = [line.text]
    }
  }
  close()
  return joined
}

function continues(open: Line, last: string, line: Line): boolean {
  if (line.style !== 'plain' || line.isAfterBlank || line.source !== open.source) return false
  if (open.style === 'hash' || open.style === 'bold' || open.style === 'row' || /[;:!?]$/.test(last)) return false
  if (/^[\p{Ll}(]/u.test(line.text))
    return !last.endsWith('.') && (line.text.startsWith('(') || !isWhole(last, line.text))
  return last.length >= FULL_LINE && (open.style === 'plain' || !last.endsWith('.')) && !isLabelled(line.text)
}

const isLabelled = (text: string) => /^[\p{Lu}¿][^:.!?]{1,30}[:?](?:\s|$)/u.test(text)

/** Whether the author ended the line here. Programs wrap text at more than this length. */
function isWhole(line: string, next: string): boolean {
  return line.length < SHORT_LINE && next.length < 60 && !expectsMore.test(line)
}

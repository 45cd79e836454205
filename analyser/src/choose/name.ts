import { danglingWords, openingWords } from '../language/opening-words.ts'
import { labelOf } from '../read/labels.ts'
import { fold } from '../words/fold.ts'
import { tokensOf } from '../words/tokens.ts'

const maxLength = 90
/** A name is cut at the last of these if it is too long. */
const border = /[,;:–—(]|\s-\s/g
const minLength = 40

/** A short name in the client's words: the unit's text without an opening such as "We need", cut at the end of a clause. */
export function requirementName(text: string): string {
  const start = openingLength(text)
  const rest = text.slice(start).trim()
  const name = rest.length <= maxLength ? rest : shorten(rest)
  const trimmed = withoutDanglingEnd(name).replace(/^["'“«(*\s-]+|["'”»\s.,;:–—-]+$/g, '')
  return capitalise(trimmed === '' ? text.slice(0, maxLength).trim() : trimmed)
}

/** The characters of the opening. At least two words remain. */
function openingLength(text: string): number {
  if (labelOf(text) !== null) return 0
  const tokens = tokensOf(text.slice(0, 200))
  let at = 0
  while (at < tokens.length - 2 && openingWords.has(tokens[at]?.text ?? '')) at++
  return tokens[at]?.start ?? 0
}

function shorten(text: string): string {
  const cut = text.slice(0, maxLength + 1)
  let end = -1
  for (const match of cut.matchAll(border)) if (match.index >= minLength) end = match.index
  return end > 0 ? cut.slice(0, end) : cut.slice(0, Math.max(cut.lastIndexOf(' '), minLength))
}

function withoutDanglingEnd(name: string): string {
  let rest = name.trim()
  for (let tries = 0; tries < 4; tries++) {
    const space = rest.lastIndexOf(' ')
    if (space < 0 || !danglingWords.has(fold(rest.slice(space + 1)).replace(/[.,;:]+$/, ''))) break
    rest = rest.slice(0, space).trim()
  }
  return rest
}

/** Makes the first letter a capital, except in names such as "iCal" and "n8n". */
function capitalise(text: string): string {
  return /^\p{Ll}[\p{Lu}\d]/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

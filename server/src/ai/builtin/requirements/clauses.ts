import { startsWithWork } from '../lexicon/verbs.ts'
import { fold } from '../text/fold.ts'
import { withoutOpening } from './naming.ts'

const joint =
  /(?:,|;|\.)?\s(?:and|then|plus|also|as well as|y que|y|e|luego|asi como|ademas de|y tambien)\s(?:then |also |to |finally |tambien )?|[,;]\s(?:then |also |to |que (?:se |me |nos |el |la ))?/g
const strong = /(?:as well as|plus|asi como|ademas de|;|y tambien|y que|, que )/
const leastWords = 2

/** “… to review the plan, run the calculations and return the drawings” asks for three things. */
export function splitClauses(sentence: string): string[] {
  const rest = withoutOpening(withoutLabel(sentence)).slice(0, 700)
  if (rest.length < 40) return [sentence]
  const folded = fold(rest)
  const ordered = startsWithWork(folded)
  const parts: string[] = []
  let start = 0
  for (const match of folded.matchAll(joint)) {
    const next = match.index + match[0].length
    const before = rest.slice(start, match.index)
    if (
      match.index < start ||
      countWords(before) < leastWords ||
      countWords(rest.slice(next)) < leastWords ||
      insideParentheses(before)
    )
      continue
    const splits =
      strong.test(match[0]) ||
      (ordered && startsWithWork(folded.slice(next, next + 40)) && !isNounHere(folded, next, match[0]))
    if (!splits) continue
    parts.push(before)
    start = next
  }
  if (start === 0) return included(sentence.slice(0, 700)) ?? [sentence]
  parts.push(rest.slice(start))
  return parts.map((part) => part.trim())
}

const includes = /\b(?:includes?|including|incluir|incluya|incluyendo|contar con|consists? of|covering)\b:?\s/

/** “It must include a catalogue, a cart and an admin panel” lists its parts. */
function included(rest: string): string[] | null {
  const said = includes.exec(fold(rest))
  if (!said) return null
  const list = rest.slice(said.index + said[0].length).replace(/[.;]$/, '')
  if (list.includes('(')) return null
  const commas = list.split(/,\s(?:and\s|y\s)?/)
  const last = commas.pop() ?? ''
  const parts = [...commas, ...last.split(/\s(?:and|y)\s(.*)$/)].map((part) => part.trim()).filter(Boolean)
  return parts.length >= 3 && parts.every((part) => countWords(part) <= 9 && part.length > 2) ? parts : null
}

/** “Each episode: cut …, level …” — the label only says when. */
export function withoutLabel(sentence: string): string {
  const label = /^[^:.]{3,40}:\s/.exec(sentence)
  if (!label) return sentence
  const rest = sentence.slice(label[0].length)
  return startsWithWork(fold(rest.slice(0, 40))) ? rest : sentence
}

/** After a bare “and”, “design” or “report” is a verb only when an object follows. */
function isNounHere(folded: string, at: number, joiner: string): boolean {
  if (joiner.includes(',')) return false
  return (
    !/^[a-z]+(?:\s(?:a|an|the|all|any|my|our|their|its|it|them|new|each|every|these|those|that|your|el|la|los|las|un|una|unos|sus|su|al|cada|todos|todas))\s/.test(
      folded.slice(at, at + 60),
    ) && !/^[a-z]{3,}(?:ar|er|ir)\b/.test(folded.slice(at, at + 30))
  )
}

function insideParentheses(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')')
}

function countWords(text: string): number {
  return text.trim().split(/\s+/).length
}

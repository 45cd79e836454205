import { fold } from './fold.ts'

const comma = /(?:\s?[,;]|\s\+)\s(?:(?:and|y|e|or|o|plus|also|as well as|asi como|ademas de)\s)?/g
const and = /\s(?:and|y|e)\s/g
const endsList = /(?:and|y|e|or|o)\s$/
const mostWords = 9
const longest = 600
/** Adjectives such as “modern, clean and fast”, which are not items. */
const quality =
  /^(?:modern|clean|fast|simple|easy|nice|good|great|clear|bold|fresh|warm|fun|new|old|small|large|big|quick|short|long|secure|stable|robust|reliable|minimal|elegant|professional|responsive|attractive|intuitive|friendly|scalable|flexible|creative|native|seamless|engaging|modern[oa]s?|limpi[oa]s?|rapid[oa]s?|simples?|sencill[oa]s?|facil(?:es)?|clar[oa]s?|elegantes?|segur[oa]s?|robust[oa]s?|profesional(?:es)?|atractiv[oa]s?|intuitiv[oa]s?|escalables?|flexibles?|amigables?|agil(?:es)?|[a-z]{3,}(?:able|ible|ful|ous|ive|ical|less))$/
const goesOn =
  /^(?:which|that|who|where|when|while|so|but|because|since|if|as|than|not|no|then|etc|que|cual|donde|cuando|mientras|pero|porque|si|como|sino|ya|is|are|was|it|they|we|you|i|es|son|esta|for|to|in|on|of|by|from|at|de|del|en|por|para|a|al)\b/
const sentence =
  /\b(?:i|we|you|it|they|is|are|was|will|would|should|must|can|has|there|es|son|esta|estan|debe|deben|puede|pueden|sera|tiene|tienen)\b/

export const isSentence = (folded: string) => sentence.test(folded)

/** The members of “a blog, a shop and a newsletter”; empty if the commas do not separate items. */
export function listParts(text: string, least = 3): string[] {
  if (text.length > longest) return []
  const list = text.replace(/[\s.;!]+$/, '')
  const folded = fold(list)
  if (isSentence(folded)) return []
  const outside = ({ index }: { index: number }) => !isInside(folded, index)
  const marks = [...folded.matchAll(comma)].filter(outside)
  const last = marks.at(-1)
  if (!last) return least > 1 ? [] : [list]
  // After the last comma the first “and” ends the list; a later one belongs to its last member.
  const end = endsList.test(last[0])
    ? undefined
    : [...folded.matchAll(and)].filter(outside).find(({ index }) => index > last.index)
  const parts: string[] = []
  let start = 0
  for (const mark of end ? [...marks, end] : marks) {
    parts.push(list.slice(start, mark.index))
    start = mark.index + mark[0].length
  }
  parts.push(list.slice(start))
  const trimmed = parts.map((part) => part.trim())
  return trimmed.length >= least && trimmed.every(isThing) ? trimmed : []
}

/** “Login, payments, reports” names three things. */
export function partsOf(text: string, least = 3): string[] {
  const parts = listParts(text, least)
  return parts.length > 0 ? parts : [text]
}

function isInside(text: string, index: number): boolean {
  const before = text.slice(0, index)
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

function isThing(part: string): boolean {
  const bare = fold(part).replace(/^(?:an?|the|some|un|una|unos|unas|el|la|los|las) /, '')
  return bare.length > 2 && part.split(/\s+/).length <= mostWords && !quality.test(bare) && !goesOn.test(bare)
}

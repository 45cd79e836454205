import { fold } from './fold.ts'

const comma = /(?:\s?[,;]|\s\+)\s(?:(?:and|y|e|or|o|plus|also|as well as|asi como|ademas de)\s)?/g
const and = /\s(?:and|y|e)\s/g
const endsList = /(?:and|y|e|or|o)\s$/
const maxWords = 9
const maxLength = 600
/** Adjectives such as “modern, clean and fast”, which are not items. */
const adjective =
  /^(?:modern|clean|fast|simple|easy|nice|good|great|clear|bold|fresh|warm|fun|new|old|small|large|big|quick|short|long|secure|stable|robust|reliable|minimal|elegant|professional|responsive|attractive|intuitive|friendly|scalable|flexible|creative|native|seamless|engaging|modern[oa]s?|limpi[oa]s?|rapid[oa]s?|simples?|sencill[oa]s?|facil(?:es)?|clar[oa]s?|elegantes?|segur[oa]s?|robust[oa]s?|profesional(?:es)?|atractiv[oa]s?|intuitiv[oa]s?|escalables?|flexibles?|amigables?|agil(?:es)?|[a-z]{3,}(?:able|ible|ful|ous|ive|ical|less))$/
const continuesClause =
  /^(?:which|that|who|where|when|while|so|but|because|since|if|as|than|not|no|then|etc|que|cual|donde|cuando|mientras|pero|porque|si|como|sino|ya|is|are|was|it|they|we|you|i|es|son|esta|for|to|in|on|of|by|from|at|de|del|en|por|para|a|al)\b/
const sentence =
  /\b(?:i|we|you|it|they|is|are|was|will|would|should|must|can|has|there|es|son|esta|estan|debe|deben|puede|pueden|sera|tiene|tienen)\b/

export const isSentence = (folded: string) => sentence.test(folded)

/** The items of a list such as “a blog, a shop and a newsletter”. Empty if the commas do not separate items. */
export function listParts(text: string, minParts = 3): string[] {
  if (text.length > maxLength) return []
  const list = text.replace(/[\s.;!]+$/, '')
  const folded = fold(list)
  if (isSentence(folded)) return []
  const isOutsideBrackets = ({ index }: { index: number }) => !isInsideBrackets(folded, index)
  const separators = [...folded.matchAll(comma)].filter(isOutsideBrackets)
  const last = separators.at(-1)
  if (!last) return minParts > 1 ? [] : [list]
  // The first “and” after the last comma comes before the last item. A later “and” is part of that item.
  const end = endsList.test(last[0])
    ? undefined
    : [...folded.matchAll(and)].filter(isOutsideBrackets).find(({ index }) => index > last.index)
  const parts: string[] = []
  let start = 0
  for (const mark of end ? [...separators, end] : separators) {
    parts.push(list.slice(start, mark.index))
    start = mark.index + mark[0].length
  }
  parts.push(list.slice(start))
  const trimmed = parts.map((part) => part.trim())
  return trimmed.length >= minParts && trimmed.every(isThing) ? trimmed : []
}

/** The items of a list such as “Login, payments, reports”, or the whole text if it is not a list. */
export function partsOf(text: string, minParts = 3): string[] {
  const parts = listParts(text, minParts)
  return parts.length > 0 ? parts : [text]
}

function isInsideBrackets(text: string, index: number): boolean {
  const before = text.slice(0, index)
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

function isThing(part: string): boolean {
  const bare = fold(part).replace(/^(?:an?|the|some|un|una|unos|unas|el|la|los|las) /, '')
  return bare.length > 2 && part.split(/\s+/).length <= maxWords && !adjective.test(bare) && !continuesClause.test(bare)
}

import type { BriefDocument, Unit } from '../document.ts'
import { cuesIn } from '../facts/cues.ts'
import type { FoundRequirement } from '../find-requirements.ts'
import { documentWords } from '../language/document-words.ts'
import { clip } from '../words/clip.ts'
import { wordsOf } from '../words/tokens.ts'
import { namesPerson, thingOfPerson } from './thing-of-person.ts'

const maxTitle = 80
// Below this score it may not be a requirement, so its name is not used as a title.
const sureScore = 0.5
const segments = /\s[–—|-]\s|:\s|\s?[()]\s?/

/** The thing that the client asks for, or null if it is not clear. A greeting or the kind of document is never the title. */
export function titleOf(document: BriefDocument, requirements: FoundRequirement[]): string | null {
  const titles = document.units.filter(({ kind }) => kind === 'title').slice(0, 2)
  for (const { text } of titles) {
    const title = thingIn(text)
    if (title) return clip(title, maxTitle)
  }
  const sure = requirements.filter(({ score, name }) => score >= sureScore && isTitle(name))
  // “Website” and “booking app” name the whole. “Order before six” is a part of it.
  const [whole] = requirements
    .slice(0, maxBeforeWhole)
    .map(({ name, unit }) => ({ name: name.split(detail)[0] ?? '', unit }))
    .filter(({ name, unit }, at) => namesProduct(name) && isTitle(name) && !(at > 0 && isPart(name, unit)))
    .map(({ name }) => name)
  const name = whole ?? (sure[0] === requirements[0] ? sure[0]?.name : undefined)
  return name ? clip(name, maxTitle) : null
}

const personal = new Set(
  'i we us me they it he she you there nos me se te le les yo nosotros hay es son esta que venimos todos'.split(' '),
)
const maxTitleWords = 11
const maxBeforeWhole = 3
const detail = /[,(:;]| (?:and |y )?(?:that|where|which|so|que|donde|para)\s/

/** “Blog” in a list of things is a part of the work. */
const isPart = (name: string, { kind }: Unit) => kind !== 'sentence' && wordsOf(name).length === 1

const namesProduct = (name: string) => cuesIn(wordsOf(name)).some(({ concept }) => concept.startsWith('kind:'))

/** Whether a name reads like a title: a few words and no sentence of the client's about themself. */
function isTitle(name: string): boolean {
  const words = wordsOf(name)
  return (
    (words.length >= 2 || namesProduct(name)) &&
    words.length <= maxTitleWords &&
    !words.some((word) => personal.has(word) || word.includes("'") || /(?:amos|emos|imos)$/.test(word))
  )
}

/** The part of a title that names the work: “RFP – Booking portal” is about a booking portal. */
function thingIn(title: string): string | null {
  const parts = title.split(segments).map((part) => part.trim())
  const named = parts.filter((part) => isThing(part))
  const [best] = named
  if (!best) return thingOfPerson(title)
  return named.length === parts.length && title.length <= maxTitle && !/[()]/.test(title) ? title.trim() : best
}

function isThing(part: string): boolean {
  const words = wordsOf(part)
  if (words.length === 0 || part.length < 4) return false
  if (words.every((word) => documentWords.has(word))) return false
  return !namesPerson(words)
}

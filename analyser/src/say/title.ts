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
/** Separates the parts of “RFP – Booking portal” and “Logo (urgent)”. */
const partSeparator = /\s[–—|-]\s|:\s|\s?[()]\s?/

/** The thing that the client asks for, or null if it is not clear. A greeting or the kind of document is never the title. */
export function titleOf(document: BriefDocument, requirements: FoundRequirement[]): string | null {
  const titles = document.units.filter(({ kind }) => kind === 'title').slice(0, 2)
  for (const { text } of titles) {
    const title = thingIn(text)
    if (title) return clip(title, maxTitle)
  }
  const name = productAmong(requirements) ?? sureFirstName(requirements)
  return name ? clip(name, maxTitle) : null
}

/** “Website” and “booking app” name the whole work. “Order before six” is a part of it. */
function productAmong(requirements: FoundRequirement[]): string | undefined {
  return requirements
    .slice(0, maxBeforeWhole)
    .map(({ name, unit }) => ({ name: name.split(detail)[0] ?? '', unit }))
    .find(({ name, unit }, at) => namesProduct(name) && isTitle(name) && !(at > 0 && isPart(name, unit)))?.name
}

function sureFirstName([first]: FoundRequirement[]): string | undefined {
  return first && first.score >= sureScore && isTitle(first.name) ? first.name : undefined
}

/** Words that make a name a sentence: pronouns and verbs about the client. */
const sentenceWords = new Set(
  'i we us me they it he she you there nos me se te le les yo nosotros hay es son esta que venimos todos'.split(' '),
)
const maxTitleWords = 11
// The whole work is usually named among the first requirements.
const maxBeforeWhole = 3
/** Where the details of a name begin: “an app for members, with chat”, “a page that shows prices”. */
const detail = /[,(:;]| (?:and |y )?(?:that|where|which|so|que|donde|para)\s/

/** “Blog” in a list of things is a part of the work. */
const isPart = (name: string, { kind }: Unit) => kind !== 'sentence' && wordsOf(name).length === 1

const namesProduct = (name: string) => cuesIn(wordsOf(name)).some(({ concept }) => concept.startsWith('kind:'))

/** Whether a name reads like a title: a few words and no sentence of the client's about themself, such as “llevamos la tienda”. */
function isTitle(name: string): boolean {
  const words = wordsOf(name)
  return (
    (words.length >= 2 || namesProduct(name)) &&
    words.length <= maxTitleWords &&
    !words.some((word) => sentenceWords.has(word) || word.includes("'") || /(?:amos|emos|imos)$/.test(word))
  )
}

/** The part of a title that names the work: “RFP – Booking portal” is about a booking portal. If all parts name it, the whole title. */
function thingIn(title: string): string | null {
  const parts = title.split(partSeparator).map((part) => part.trim())
  const things = parts.filter((part) => namesThing(part))
  const [firstThing] = things
  if (!firstThing) return thingOfPerson(title)
  const isWhole = things.length === parts.length && title.length <= maxTitle && !/[()]/.test(title)
  return isWhole ? title.trim() : firstThing
}

function namesThing(part: string): boolean {
  const words = wordsOf(part)
  if (words.length === 0 || part.length < 4) return false
  if (words.every((word) => documentWords.has(word))) return false
  return !namesPerson(words)
}

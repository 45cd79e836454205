import * as enOrganisations from '../language/en/organisations.ts'
import * as en from '../language/en/people.ts'
import * as esOrganisations from '../language/es/organisations.ts'
import * as es from '../language/es/people.ts'
import { maxCachedWordLength } from '../words/stems.ts'

function englishPlural(noun: string): string {
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

function spanishPlural(noun: string): string {
  if (/[aeiou]$/.test(noun)) return `${noun}s`
  return noun.endsWith('z') ? `${noun.slice(0, -1)}ces` : `${noun}es`
}

const singulars = new Set([...en.people, ...es.people])
const plurals = new Set([
  ...en.people.map(englishPlural),
  ...es.people.map(spanishPlural),
  ...en.irregularPeople,
  ...es.irregularPeople,
])
const vague = new Set([...en.vaguePeople, ...es.vaguePeople])
const providers = new Set([...en.providers, ...es.providers])
const organisations = new Set(
  [enOrganisations, esOrganisations].flatMap((list) => [...list.organisations, ...list.bodies]),
)
const spanishPeople = new Set([...es.people, ...es.people.map(spanishPlural)])
/** Things that end like persons: “printer”. */
const thingsLikePersons = [enOrganisations.thingsLikePersons, esOrganisations.thingsLikePersons]

/** “guest” for “guest's”. */
const withoutGenitive = (word: string) => (word.includes("'") ? word.replace(/'s?$/, '') : word)

export const isPlural = (word: string) => plurals.has(withoutGenitive(word))
/** Whether a word is in the lists of people. */
export const isPerson = (word: string) => personKind(word) === 'known'
export const isVague = (word: string) => vague.has(withoutGenitive(word))
export const isProvider = (word: string) => providers.has(withoutGenitive(word))
/** “usher”, “dentist”, “musician”, “attendees” */
const englishDoer = /^[a-z]{2,12}(?:er|or|ist|ian|goer|keeper|worker|holder|woman|mate)s?$|^[a-z]{4,12}ees$/
/** “vendedores”, “taxistas”, “taquilleras”, “actrices” */
const spanishDoer = /^[a-z]{2,12}(?:[aei]dor(?:a|es|as)?|istas?|[ae]r[oa]s|[td]rices)$/

/** A noun of the lists of people, an organisation, or a word that only ends like a person. Null: no person. */
type PersonKind = 'known' | 'group' | 'ending' | null
const cache = new Map<string, PersonKind>()
const maxCached = 10_000

/** How a word may name people. Every word of a brief is looked up, so the result is cached. */
export function personKind(word: string): PersonKind {
  const cached = cache.get(word)
  if (cached !== undefined) return cached
  const kind = findPersonKind(word)
  if (cache.size >= maxCached) cache.clear()
  if (word.length <= maxCachedWordLength) cache.set(word, kind)
  return kind
}

function findPersonKind(word: string): PersonKind {
  const noun = withoutGenitive(word)
  if (singulars.has(noun) || plurals.has(noun)) return 'known'
  if (organisations.has(word)) return 'group'
  return endsLikePerson(word) ? 'ending' : null
}

/** Whether a word that is in no list ends like a person who does something: “ushers”, “taquilleras”. */
function endsLikePerson(word: string): boolean {
  if (word.length < 5 || (!englishDoer.test(word) && !spanishDoer.test(word))) return false
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
  return !thingsLikePersons.some((list) => forms.some((form) => list.has(form)))
}

/** Plural words that are no nouns. */
const plainWords =
  /^(?:los|las|mis|nuestr[oa]s|otr[oa]s|un[oa]s|vari[oa]s|dos|tres|seis|tus|sus|todos|todas|ellos|es|somos|tres|mas)$/

/** “dibujos técnicos”: a Spanish noun for people after another plural is an adjective. */
export const isAdjective = (word: string, before: string) =>
  spanishPeople.has(word) && word.endsWith('s') && /^[a-z]{3,}s$/.test(before) && !plainWords.test(before)

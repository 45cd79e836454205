import * as enOrganisations from '../language/en/organisations.ts'
import * as en from '../language/en/people.ts'
import * as esOrganisations from '../language/es/organisations.ts'
import * as es from '../language/es/people.ts'

const plural = (noun: string) =>
  noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
const pluralEs = (noun: string) =>
  /[aeiou]$/.test(noun) ? `${noun}s` : noun.endsWith('z') ? `${noun.slice(0, -1)}ces` : `${noun}es`

const singulars = new Set([...en.people, ...es.people])
const plurals = new Set([
  ...en.people.map(plural),
  ...es.people.map(pluralEs),
  ...en.irregularPeople,
  ...es.irregularPeople,
])
const vague = new Set([...en.vaguePeople, ...es.vaguePeople])
const providers = new Set([...en.providers, ...es.providers])
const organisations = new Set(
  [enOrganisations, esOrganisations].flatMap((list) => [...list.organisations, ...list.bodies]),
)
const spanish = new Set([...es.people, ...es.people.map(pluralEs)])
const things = [enOrganisations.thingsLikePersons, esOrganisations.thingsLikePersons]

/** “a guest's photo” has the word “guest's”. */
const bare = (word: string) => (word.includes("'") ? word.replace(/'s?$/, '') : word)

export const isPlural = (word: string) => plurals.has(bare(word))
export const isPerson = (word: string) => mayBePerson(word) === 'known'
export const isVague = (word: string) => vague.has(bare(word))
export const isProvider = (word: string) => providers.has(bare(word))
const englishDoer = /^[a-z]{2,12}(?:er|or|ist|ian|goer|keeper|worker|holder|woman|mate)s?$|^[a-z]{4,12}ees$/
const spanishDoer = /^[a-z]{2,12}(?:[aei]dor(?:a|es|as)?|istas?|[ae]r[oa]s|[td]rices)$/

type PersonKind = 'known' | 'group' | 'ending' | null
const kinds = new Map<string, PersonKind>()
const maxStored = 10_000

/** How a word may name people. Every word of a brief is looked up, so the result is stored. */
export function mayBePerson(word: string): PersonKind {
  const stored = kinds.get(word)
  if (stored !== undefined) return stored
  const own = bare(word)
  const isKnown = singulars.has(own) || plurals.has(own)
  const kind = isKnown ? 'known' : organisations.has(word) ? 'group' : endsLikePerson(word) ? 'ending' : null
  if (kinds.size >= maxStored) kinds.clear()
  if (word.length <= 30) kinds.set(word, kind)
  return kind
}

/** Whether a word that is in no list ends like a person who does something: “ushers”, “taquilleras”. */
function endsLikePerson(word: string): boolean {
  if (word.length < 5 || (!englishDoer.test(word) && !spanishDoer.test(word))) return false
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
  return !things.some((list) => forms.some((form) => list.has(form)))
}

const plainWords =
  /^(?:los|las|mis|nuestr[oa]s|otr[oa]s|un[oa]s|vari[oa]s|dos|tres|seis|tus|sus|todos|todas|ellos|es|somos|tres|mas)$/

/** “dibujos técnicos”: a Spanish noun for people after another plural is an adjective. */
export const isAdjective = (word: string, before: string) =>
  spanish.has(word) && word.endsWith('s') && /^[a-z]{3,}s$/.test(before) && !plainWords.test(before)

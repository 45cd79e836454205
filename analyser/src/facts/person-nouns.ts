import * as en from '../language/en/people.ts'
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

/** “a guest's photo” has the word “guest's”. */
const bare = (word: string) => word.replace(/'s?$/, '')

export const isPlural = (word: string) => plurals.has(bare(word))
export const isPerson = (word: string) => singulars.has(bare(word)) || isPlural(word)
export const isVague = (word: string) => vague.has(bare(word))
export const isProvider = (word: string) => providers.has(bare(word))

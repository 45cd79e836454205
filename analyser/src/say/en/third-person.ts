/** Verb forms after “we” and “I”, with those after “the client”. Source: English grammar. */
const irregular = new Map([
  ['are', 'is'],
  ['am', 'is'],
  ["'m", 'is'],
  ['have', 'has'],
  ['do', 'does'],
  ["don't", "doesn't"],
  ["aren't", "isn't"],
  ["haven't", "hasn't"],
  ['were', 'was'],
  ['go', 'goes'],
])
/** Modal verbs and past forms, which have no “s”. */
const unchanged = new Set(
  `can could may might must shall should will would cannot can't won't wouldn't couldn't shouldn't had did was made sold built ran got
  began bought brought came found gave grew kept knew led left lost met paid put said saw sent set spent told took thought used won
  wrote went`.split(/\s+/),
)
const adverbs = new Set(
  'also already currently now really just often usually always never only still mainly mostly then both all'.split(' '),
)
const contractions = new Map([
  ["we're", 'the client is'],
  ["i'm", 'the client is'],
  ["we've", 'the client has'],
  ["i've", 'the client has'],
  ["we'll", 'the client will'],
  ["i'll", 'the client will'],
  ["we'd", 'the client would'],
  ["i'd", 'the client would'],
])
/** After the first mention of the client in a sentence. */
const laterContractions = new Map([
  ["we're", 'they are'],
  ["i'm", 'they are'],
  ["we've", 'they have'],
  ["i've", 'they have'],
  ["we'll", 'they will'],
  ["i'll", 'they will'],
  ["we'd", 'they would'],
  ["i'd", 'they would'],
])

/** Rewrites each sentence in the third person. Its first mention of the client is “the client”, later ones are “they”. */
export function clientWords(text: string): string {
  // In a text without small letters, “US” may be a country.
  if (!/\p{Ll}/u.test(text)) return text
  return text
    .split(/(?<=[.!?])\s/)
    .map(rewriteSentence)
    .join(' ')
}

function rewriteSentence(text: string): string {
  /** Whether the client was mentioned, and whether the next verb belongs to “the client”. */
  let isNamed = false
  let isSubject = false
  const parts = text.split(/(\s+)/)
  const words = parts.map((part) => {
    const word = /^[\p{L}'’]+/u.exec(part)?.[0] ?? ''
    const tail = part.slice(word.length)
    const key = word.toLowerCase().replace('’', "'")
    if (isSubject && word !== '') {
      if (adverbs.has(key)) return part
      isSubject = false
      return conjugated(word) + tail
    }
    const replacement = replacementOf(key, word, isNamed)
    if (replacement === null) return part
    // “I” and “we” as the first mention govern the next verb; “they” takes the same verb form as “we”.
    isSubject = (key === 'we' || key === 'i') && !isNamed && tail === ''
    isNamed = true
    return replacement + tail
  })
  return capitalised(words.join(''), text)
}

/** The words for a mention of the client. Null if the word is no mention. `key` is the word in lower case. */
function replacementOf(key: string, word: string, isNamed: boolean): string | null {
  if (key === 'i' && word !== 'I') return null
  if (key === 'we' || key === 'i') return isNamed ? 'they' : 'the client'
  if (key === 'our' || key === 'my') return isNamed ? 'their' : "the client's"
  if (key === 'ours' || key === 'mine') return isNamed ? 'theirs' : "the client's"
  if (word === 'US') return null
  if (key === 'us' || key === 'me') return isNamed ? 'them' : 'the client'
  if (key === 'ourselves' || key === 'myself') return 'themselves'
  return (isNamed ? laterContractions : contractions).get(key) ?? null
}

/** “needs” for “need”, “has” for “have”. */
function conjugated(verb: string): string {
  const key = verb.toLowerCase().replace('’', "'")
  const known = irregular.get(key)
  if (known) return known
  if (unchanged.has(key) || /[^e]ed$/.test(key) || key.endsWith('ing')) return verb
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

const capitalised = (text: string, original: string) =>
  /^\p{Lu}/u.test(original) ? text.charAt(0).toUpperCase() + text.slice(1) : text

const kin = 'wife|husband|mother|father|mum|mom|dad|sister|brother|son|daughter|grand\\w+|uncle|aunt|dog|cat|family'
const relatives = new RegExp(`\\b(?:our|my) ((?:late )?(?:${kin})\\b)`, 'gi')

/** In a name, “our” and “my” become “the”, or nothing at its start. Relatives stay those of the client: “their brother”. */
export const nameWords = (name: string) =>
  name
    .replace(/\s(?:of|for) (?:our|my) own\b/gi, '')
    .replace(/\b(?:our|my) own\b/gi, 'their own')
    .replace(relatives, (_, noun: string, at: number) => `${at === 0 ? 'Their' : 'their'} ${noun}`)
    .replace(/\b(?:our|my)\s/gi, (match, at: number) =>
      at === 0 ? '' : match.startsWith('O') || match.startsWith('M') ? 'The ' : 'the ',
    )

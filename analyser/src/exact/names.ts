import data from '../../data/names.json' with { type: 'json' }
import patterns from '../../data/patterns.json' with { type: 'json' }
import type { Reading } from '../reading.ts'
import { fold } from '../words/fold.ts'
import { PhraseIndex, type PhraseMatch, phrases } from '../words/phrases.ts'
import { tokensIn, wordsOf } from '../words/tokens.ts'

type NamedThings = Reading['names']
type List = keyof NamedThings
type Section = keyof typeof data.names
/** A known name in one of its spellings. */
interface KnownName {
  name: string
  alias: string
  section: Section
}
/** A name in a text, as it is written there. */
type Mention = PhraseMatch<KnownName> & { written: string }
type Line = ReturnType<typeof lineOf>
type Cues = PhraseMatch<'verb' | 'noun'>[]

const wordSet = (lines: string[]) => new Set(lines.flatMap(wordsOf))
const ordinaryWords = wordSet(data.ordinaryWords)
const usualLowerCase = wordSet(data.usualLowerCase)
const commonWords = wordSet(data.commonWords)
/** Services that also are tools of the work, so that a bare mention makes them technology. */
const toolServices = wordSet(data.toolServices)
const nameIndex = new PhraseIndex<KnownName>(
  Object.entries(data.names).flatMap(([section, names]) =>
    Object.entries(names).flatMap(([name, aliases]) =>
      [name, ...phrases(aliases)].map(
        (alias) => [{ name, alias, section: section as Section }, [wordsOf(alias).join(' ')]] as const,
      ),
    ),
  ),
)
const cueIndex = new PhraseIndex<'verb' | 'noun'>([
  ['verb', data.connect.flatMap(phrases)],
  ['noun', data.connectedNouns.flatMap(phrases)],
])
/** Platforms that are returned under this name, whatever the client's spelling. */
const plainPlatforms = new Set(['web', 'iOS', 'Android', 'mobile', 'desktop', 'tablet', 'PWA'])
const messengers = new Set(['WhatsApp', 'Telegram', 'Messenger'])
const maxTagged = 50
const maxText = 4000

/**
 * Finds the products that texts name. `tagged` are passages that the reader marked as technology (`systems`) or as a system to exchange data
 * with (`connected`); those that are not in the list count if they look like names.
 */
export function namesIn(texts: string[], tagged: { systems: string[]; connected: string[] }): NamedThings {
  const lists = { platforms: new Map<string, string>(), techStack: new Map(), integrations: new Map() }
  const add = (list: List, { concept: { name }, written }: Mention) => {
    const isPlain = plainPlatforms.has(name) || fold(written) === fold(name)
    if (!lists[list].has(name)) lists[list].set(name, isPlain ? name : written)
  }
  for (const line of texts.map(lineOf)) {
    const mentions = mentionsIn(line).filter((mention) => !isRuledOut(line, mention))
    const cues = mentions.length > 0 ? cueIndex.find(line.words) : []
    for (const mention of mentions) for (const list of listsOf(mention, line, cues)) add(list, mention)
  }
  const tags = { techStack: tagged.systems, integrations: tagged.connected }
  for (const list of ['techStack', 'integrations'] as const)
    for (const line of tags[list].slice(0, maxTagged).map(lineOf)) {
      const mentions = mentionsIn(line, true)
      const ofPlatforms = list === 'techStack' ? 'platforms' : list
      for (const mention of mentions) add(mention.concept.section === 'platforms' ? ofPlatforms : list, mention)
      const name = mentions.length === 0 ? unlistedName(line.text) : null
      const isListed = [...lists[list]].flat().some((known) => ` ${fold(known)} `.includes(` ${fold(name ?? '')} `))
      if (name && !isListed) lists[list].set(name, name)
    }
  // The system names the device: “a mobile app for Android”.
  if (lists.platforms.has('iOS') || lists.platforms.has('Android')) lists.platforms.delete('mobile')
  const listed = (list: List) => [...new Set(lists[list].values())]
  return { platforms: listed('platforms'), techStack: listed('techStack'), integrations: listed('integrations') }
}

function lineOf(written: string) {
  const text = written.slice(0, maxText).trim()
  const folded = fold(text)
  const tokens = tokensIn(folded)
  return { text, folded, tokens, words: tokens.map((token) => token.text) }
}

const skills = /\b(?:skills?|experience|experiencia|expert\w*|conocimientos?|proficien\w*|knowledge of|familiar)\b/
const inUse = new RegExp(patterns.names.inUse)

/** The parts that a known product has in the work. */
function listsOf({ concept: { section, name }, start: from, end: to }: Mention, line: Line, cues: Cues): List[] {
  // “Sync with Foo”, “the Foo API”, “the API of Foo”
  const isConnected = cues.some(({ concept, start, end }) => {
    const reach = concept === 'verb' ? 8 : 2
    return (end <= from && from - end <= reach) || (concept === 'noun' && start >= to && start - to <= reach)
  })
  if (name === 'Moodle') return ['platforms', 'techStack']
  if (section === 'technologies' || section === 'tools') return ['techStack']
  const connected: List[] = isConnected ? ['integrations'] : []
  if (section === 'platforms') return ['platforms', ...(messengers.has(name) ? connected : [])]
  const isTool = section === 'builders' || wordsOf(name).some((word) => toolServices.has(word))
  if (isTool) return ['techStack', ...connected]
  if (isConnected) return connected
  const at = line.tokens[from]?.start ?? 0
  const isUsed = inUse.test(line.folded.slice(Math.max(0, at - 60), at))
  return isUsed || skills.test(line.folded.slice(0, 1000)) ? ['techStack'] : ['integrations']
}

/** The known names of a line, the longest at each place. */
function mentionsIn(line: Line, isTagged = false): Mention[] {
  const matches = nameIndex.find(line.words).filter((match) => isName(line, match, isTagged))
  matches.sort((a, b) => a.start - b.start || b.end - a.end)
  let lastEnd = 0
  return matches.flatMap((match) => {
    if (match.start < lastEnd) return []
    lastEnd = match.end
    return [{ ...match, written: line.text.slice(line.tokens[match.start]?.start, line.tokens[lastEnd - 1]?.end) }]
  })
}

/** “Stripe”, “iCal” or “n8n” */
const proper = /^\p{Lu}|^\p{Ll}+\p{Lu}|\d/u
const beforeOrdinary = /(?:^|[.!?:;–—-])\s*["“«(]?$|\b(?:an?|the|el|la|los|las|una?) $/i

/** Whether the words of a name are written as the product, and are no other word and no part of an address. */
function isName({ text, tokens, words }: Line, { concept, start, end }: PhraseMatch<KnownName>, isTagged: boolean) {
  const { name, alias } = concept
  const at = tokens[start]?.start ?? 0
  const written = text.slice(at, tokens[end - 1]?.end)
  const before = text.slice(Math.max(0, at - 200), at)
  const isAddress = /[@_]$|https?:\/\/\S*$/.test(before) || /^\.(?:com|net|org)\b/.test(text.slice(at + written.length))
  if (isAddress || (name === '.NET' && !before.endsWith('.'))) return false
  if (end - start > 1 || isTagged) return true
  const word = words[start] ?? ''
  // A single word in lower case is often another word: “clip”, “deel”.
  if (!ordinaryWords.has(word))
    return !/^\p{Lu}[\p{L}\d]*$/u.test(alias) || proper.test(written) || usualLowerCase.has(word)
  if (!proper.test(written) || (/\p{L}\p{Lu}/u.test(alias) && written !== alias) || beforeOrdinary.test(before))
    return false
  // In a title every word has a capital letter, so a capital letter proves nothing.
  const nearby = tokens.slice(Math.max(0, start - 20), start + 20).filter((token) => token.start !== at)
  const capitals = nearby.filter((token) => /\p{Lu}/u.test(text[token.start] ?? '')).length
  return capitals < nearby.length * 0.6 || nearby.length <= 2
}

const exclusion = new RegExp(patterns.names.exclusion)
const today = /\b(?:usamos|utilizamos|actualmente|hoy|we (?:currently |now )?use|currently|at the moment)\b[^.;]{0,60}$/
const paysProvider = /(?:^|[.;,] )(?:pago|i pay|we pay|payment) (?:por|via|through|by|con) $/

/** “No Shopify”, “an Uber for laundry”, “pago por PayPal, 80 euros”: names of no part of the work. */
function isRuledOut({ folded, tokens }: Line, { start, concept: { section } }: Mention): boolean {
  const at = tokens[start]?.start ?? 0
  const before = folded.slice(Math.max(0, at - 80), at)
  const clause = before.split(/\b(?:but|just|only|pero|solo|sino)\b/).at(-1) ?? ''
  return exclusion.test(clause) || paysProvider.test(before) || (section === 'platforms' && today.test(before))
}

const articles = /^(?:(?:the|our|my|an?|la|el|los|las|nuestr[oa]s?|mi|su|una?|de|del|con|with) ){1,2}/i

/** A tagged passage that looks like a name: each of its words has a capital letter or a figure, and one is not common. */
function unlistedName(passage: string): string | null {
  const name = passage
    .slice(0, 60)
    .replace(articles, '')
    .replace(/^[\s"“«(]+|[\s.,;:"”»)!?]+$/g, '')
  const words = name.split(/\s+/)
  const isProper = words.every((word) => proper.test(word) || /^(?:of|de|&|y|and)$/.test(word))
  const isCommon = wordsOf(name).every((word) => commonWords.has(word) || /^\d+$/.test(word))
  return isProper && !isCommon && name.length > 1 && words.length <= 4 ? name : null
}

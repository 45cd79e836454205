import { fold, type Word, words } from '../text/fold.ts'
import { platforms, services } from './services.ts'
import {
  designTools,
  frameworks,
  infrastructure,
  languages,
  officeTools,
  siteBuilders,
  stores,
} from './technologies.ts'

type NameKind = 'technology' | 'builder' | 'tool' | 'infrastructure' | 'service' | 'platform'
type KnownName = { name: string; kind: NameKind }
export type Mention = KnownName & { start: number; end: number }

type Phrase = KnownName & { words: string[]; capital: boolean; dotted: boolean }

const phrases = new Map<string, Phrase[]>()

function add(list: string, kind: NameKind) {
  for (const entry of list.split(';')) {
    const [head = '', ...aliases] = entry.trim().split('=')
    if (!head) continue
    const capital = head.startsWith('^')
    const name = capital ? head.slice(1) : head
    for (const alias of [name, ...aliases]) {
      const parts = words(fold(alias)).map((word) => word.text)
      const [first] = parts
      if (first === undefined) continue
      const known = phrases.get(first) ?? []
      known.push({
        name,
        kind,
        words: parts,
        capital: capital && alias === name,
        dotted: alias.startsWith('.'),
      })
      phrases.set(first, known)
    }
  }
}

for (const list of [languages, frameworks, stores]) add(list, 'technology')
add(infrastructure, 'infrastructure')
add(siteBuilders, 'builder')
for (const list of [designTools, officeTools]) add(list, 'tool')
add(services, 'service')
add(platforms, 'platform')
for (const known of phrases.values()) known.sort((a, b) => b.words.length - a.words.length)

/** Every known name in the text, the longest at each place. */
export function findNames(text: string): Mention[] {
  return findNamesAmong(words(fold(text)), text)
}

/** The same for a text whose words are known. */
export function findNamesAmong(all: Word[], text: string): Mention[] {
  const found: Mention[] = []
  for (let i = 0; i < all.length; i++) {
    const word = all[i]
    const known = word && phrases.get(word.text)
    if (!word || !known) continue
    const phrase = known.find(
      (candidate) =>
        candidate.words.every((part, offset) => all[i + offset]?.text === part) &&
        (!candidate.capital || /\p{Lu}/u.test(text[word.start] ?? '')) &&
        (!candidate.dotted || (text[word.start - 1] === '.' && !/[\p{L}\p{N}]/u.test(text[word.start - 2] ?? ' '))) &&
        (candidate.words.length > 1 || text[word.start - 1] !== '-'),
    )
    if (!phrase) continue
    const last = all[i + phrase.words.length - 1] ?? word
    found.push({ name: phrase.name, kind: phrase.kind, start: word.start, end: last.end })
    i += phrase.words.length - 1
  }
  return found
}

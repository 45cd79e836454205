import { modifiersOfPeople as enModifiers, thingsAfterPeople } from '../language/en/people.ts'
import { modifiersOfPeople as esModifiers, thingsBeforePeople } from '../language/es/people.ts'
import { has, type Line } from './lines.ts'
import { isAdjective, isPlural, isProvider, isVague, personKind } from './person-nouns.ts'
import { isActing, isCounted, isKindOfPerson, isServed } from './role-grammar.ts'

/** A person in a line, and how likely it is, by grammar, that the work is for them. */
export interface RoleMention {
  /** “managers” */
  noun: string
  /** “store managers” */
  text: string
  /** Whether the person does something, or the work is for them. */
  isActing: boolean
  isServed: boolean
  /** Whether the brief lists the role among other people, or says how many of them there are. */
  isListed: boolean
  line: Line
}

const afterThings = new Set(thingsAfterPeople)
const beforeThings = new Set(thingsBeforePeople)
const modifiers = new Set(enModifiers)
const modifiersAfter = new Set(esModifiers)
const notAudience = new Set(['bid', 'vendor', 'future', 'exclusion'])

/** The people that a line names, with their grammar. */
export function rolesIn(line: Line): RoleMention[] {
  if (notAudience.has(line.section ?? '') || has(line, 'bid', 'vendor')) return []
  const candidates: Candidate[] = []
  const isAudience = line.section === 'audience' || has(line, 'audience')
  for (let at = 0; at < line.words.length; at++) {
    const word = line.words[at] as string
    const kind = personKind(word)
    if (kind === null) continue
    const isKnown = kind === 'known'
    const isGroup = kind === 'group'
    if (isThing(line.words, at, line) || isPartOfName(line, at) || describesNoun(line, at)) continue
    if (isGroup && owners.has(line.words[at - 1] ?? '')) continue
    const isNamed = isKnown || isGroup || isNoun(line.words, at)
    candidates.push({
      noun: word,
      text: phraseOf(line, at),
      isActing: isNamed && isActing(line.words, at) && !(isGroup && wishes.has(line.words[at + 1] ?? '')),
      isServed: (isNamed && isServed(line.words, at)) || (isAudience && isKnown),
      isListed: isKnown && isCounted(line.words, at) && !isHeadCount(word, line),
      line,
      at,
      isSure: isKnown && isPlural(word),
    })
  }
  shareGrammar(candidates, line)
  const counts = (role: Candidate) => role.isSure || role.isActing || role.isServed
  return candidates.filter((role) => counts(role) && (isAudience || !isTheProvider(role, candidates)))
}

interface Candidate extends RoleMention {
  /** The index of the noun among the words. */
  at: number
  /** Whether it counts whatever its grammar: a plural of the lists. Other words count only if they act or are served. */
  isSure: boolean
}

/** Whether a word for providers means the provider: “the contractor shall …”, not “residents, contractors and architects can …”. */
function isTheProvider({ noun, isActing: acting, isListed, at, line }: Candidate, candidates: Candidate[]): boolean {
  if (!isProvider(noun) || (acting && !isObliged(line.words, at))) return false
  const isAmongUsers = candidates.some((role) => !isProvider(role.noun) && (role.isServed || role.isActing))
  return !(isListed && isAmongUsers)
}

/** “dibujos técnicos”: an adjective after its noun. */
const describesNoun = ({ words, tokens }: Line, at: number) =>
  (tokens[at]?.start ?? 0) - (tokens[at - 1]?.end ?? 0) === 1 && isAdjective(words[at] ?? '', words[at - 1] ?? '')

/** The text between two people of a list: “, ”, “ and the ”. */
const betweenListed =
  /^(?:\s?[,;/&—–-]\s?(?:and |or |y |e |o )?|\s(?:and|or|y|e|o)\s)(?:the |our |los |las |el |la )?(?:[\p{L}-]+ )?$/iu

/** “for nurses, doctors and porters”: what is true of one person in a list is true of all. */
function shareGrammar(candidates: Candidate[], { text, tokens }: Line) {
  const isListedWithNext = (index: number) => {
    const [role, next] = [candidates[index], candidates[index + 1]]
    return role && next && betweenListed.test(text.slice(tokens[role.at]?.end, tokens[next.at]?.start))
  }
  for (let from = 0; from < candidates.length; ) {
    let to = from
    while (isListedWithNext(to)) to++
    const group = candidates.slice(from, to + 1)
    const isAnyActing = group.some(({ isActing: acting }) => acting)
    const isAnyServed = group.some(({ isServed: served }) => served)
    for (const role of group) {
      role.isActing = isAnyActing
      role.isServed = isAnyServed
      role.isListed ||= group.length > 1
    }
    from = to + 1
  }
}

const duties = new Set('must shall will should debe deben debera deberan'.split(' '))

/** “The contractor shall deliver …” is a duty of the provider. */
const isObliged = (words: readonly string[], at: number) => duties.has(words[at + 1] ?? '')

/** “Three shops need photos”: organisations that want something are the client. */
const wishes = new Set('need needs want wants necesitan quieren buscan'.split(' '))
/** “our shops” are the client, and “app stores” are no organisations. */
const owners = new Set('our my a an mi mis nuestros nuestras un una this este esta app'.split(' '))
const articles = /^(?:the|each|every|our|all|other|el|la|los|las|cada|nuestr[oa]s)$/

/** An unknown word is a noun after an article or, in the plural, at the start of a line. */
const isNoun = (words: readonly string[], at: number) =>
  articles.test(words[at - 1] ?? '') ||
  (words[at]?.endsWith('s') === true && (at === 0 || /^(?:for|by|let|que)$/.test(words[at - 1] ?? '')))

const staff = /^(?:employees|staff|workers|people|trabajador[ae]s|emplead[oa]s|personas|mujeres|hombres|households)$/
const aboutTheClient = new Set(['context', 'contact', 'given', 'vendor'])

/** “a company with 140 employees” tells the size of the client. */
const isHeadCount = (word: string, { section }: Line) => staff.test(word) || aboutTheClient.has(section ?? '')

/** “Administration for Children and Families” is the name of an office. */
function isPartOfName({ text, tokens }: Line, at: number): boolean {
  const isUpper = (i: number) => /^\p{Lu}/u.test(text.slice(tokens[i]?.start ?? 0))
  return (
    at > 1 &&
    isUpper(at) &&
    /^(?:for|of|de|and|y)$/.test(text.slice(tokens[at - 1]?.start, tokens[at - 1]?.end)) &&
    isUpper(at - 2)
  )
}

/** “user interface”, “datos de clientes”. */
function isThing(words: string[], at: number, { tokens }: Line): boolean {
  const next = words[at + 1] ?? ''
  const gap = (tokens[at + 1]?.start ?? 0) - (tokens[at]?.end ?? 0)
  if (afterThings.has(next) && gap <= 1 && !(words[at] ?? '').endsWith("'s")) return true
  return ['de', 'del', 'al', 'a'].includes(words[at - 1] ?? '') && beforeThings.has(words[at - 2] ?? '')
}

/** The person with the word that says which one: “store managers”, “jefe de taller”. */
function phraseOf({ words, text, tokens }: Line, at: number): string {
  let from = at
  let to = at
  /** Whether only a space is between a word and the one before it. */
  const followsDirectly = (index: number) => (tokens[index]?.start ?? 0) - (tokens[index - 1]?.end ?? 0) === 1
  const hasModifier =
    modifiers.has(words[at - 1] ?? '') ||
    (isVague(words[at] ?? '') && isKindOfPerson(words, at - 1)) ||
    isTitled(text, tokens[at - 1]?.start, tokens[at]?.start, at)
  if (at > 0 && followsDirectly(at) && hasModifier) from--
  if (words[at + 1] === 'de' && modifiersAfter.has(words[at + 2] ?? '') && followsDirectly(at + 1)) to = at + 2
  return text.slice(tokens[from]?.start, tokens[to]?.end).replace(/['’]s?$/, '')
}

/** “Risk Owners” in the middle of a line. */
function isTitled(text: string, before: number | undefined, own: number | undefined, at: number): boolean {
  const isUpper = (i: number | undefined) => /\p{Lu}\p{Ll}/u.test(text.slice(i ?? 0, (i ?? 0) + 2))
  return at > 1 && isUpper(before) && isUpper(own)
}

/** “new users” are no more specific than “users”. */
const plainModifiers = /^(?:end|new|existing|registered|internal|external|first|our|potential|other|final|all)$/i

/** Whether a role is specific: “community members” is, “users” is not. */
export function isNamedRole({ noun, text }: RoleMention): boolean {
  if (isProvider(noun)) return false
  if (!isVague(noun)) return true
  const [modifier = '', ...rest] = text.split(' ')
  return rest.length > 0 && !plainModifiers.test(modifier)
}

import { actions as enActions, modals as enModals } from '../language/en/acting.ts'
import { modifiersOfPeople as enModifiers, thingsAfterPeople } from '../language/en/people.ts'
import { actions as esActions, modals as esModals } from '../language/es/acting.ts'
import { modifiersOfPeople as esModifiers, thingsBeforePeople } from '../language/es/people.ts'
import { wordsOf } from '../words/tokens.ts'
import { has, type Line } from './lines.ts'
import { isPerson, isPlural, isProvider, isVague } from './person-nouns.ts'

/** A person in a line, and how likely it is, by grammar, that the work is for them. */
export interface RoleMention {
  noun: string
  text: string
  isActing: boolean
  isServed: boolean
  /** The person stands in a list of people. */
  isListed: boolean
  line: Line
}

const modals = new Set([...enModals, ...esModals])
const actions = new Set([...enActions, ...esActions])
const singularActions = new Set(
  enActions.map((verb) =>
    /(?:ch|sh|s|x)$/.test(verb)
      ? `${verb}es`
      : verb.endsWith('y') && !/[aeiou]y$/.test(verb)
        ? `${verb.slice(0, -1)}ies`
        : `${verb}s`,
  ),
)
const afterThings = new Set(thingsAfterPeople)
const beforeThings = new Set(thingsBeforePeople)
const modifiers = new Set(enModifiers)
const modifiersAfter = new Set(esModifiers)
const determiners = new Set(
  'the our my all each every any both new existing their its your a an los las el la mis nuestros nuestras sus cada todos todas al un una'.split(
    ' ',
  ),
)
const servers = new Set(
  wordsOf(`for by let lets allow allows allowing enable enables enabling help helps helping notify notifies alert inform serve serves
  serving answer answers greet remind contact`),
)
const serversEs = new Set(
  wordsOf(`para por permite permita permitir permitira permitiendo ayuda ayudar notificar avisar informar atender atienda atiende
  responder responda responde contactar`),
)
const dataNouns = new Set(
  'information data details records list lists contact contacts emails names datos informacion lista correos'.split(
    ' ',
  ),
)
const customers =
  /^(?:customers|clients|clientes|guests|huespedes|patients|pacientes|visitors|visitantes|members|socios|supporters)$/
const handing = new Set(
  wordsOf(`go goes sent send sends ping given shown passed forwarded routed visible available back it them avisa avisar aviso manda mandar llega
  llegue envia enviar pasa muestra mostrar entregar pedir pide`),
)
const adverbs = new Set(
  'also then only often currently now still usually always first simply just tambien luego solo siempre'.split(' '),
)
const notAudience = new Set(['bid', 'vendor', 'future', 'exclusion'])

/** The people that a line names, with their grammar. */
export function rolesIn(line: Line): RoleMention[] {
  if (notAudience.has(line.section ?? '') || has(line, 'bid', 'vendor')) return []
  const found: (RoleMention & { at: number })[] = []
  const isAudience = line.section === 'audience' || has(line, 'audience')
  for (const [at, word] of line.words.entries()) {
    const isKnown = isPerson(word)
    if (!isKnown && !isUnknownActor(line, at)) continue
    if (isProvider(word) && !isAudience) continue
    if (isThing(line.words, at, line) || isPartOfName(line, at)) continue
    const acting = isActing(line.words, at)
    const served = isServed(line.words, at)
    if (!isPlural(word) && isKnown && !acting && !served) continue
    found.push({
      noun: word,
      text: phraseOf(line, at),
      isActing: acting,
      isServed: served || isAudience,
      isListed: false,
      line,
      at,
    })
  }
  shareGrammar(found, line)
  return found
}

const joins = /^[\s,;/&—–-]*(?:and|or|y|e|o|&)?\s*(?:the |our |los |las |el |la )?(?:[\p{L}-]+ )?$/iu

/** “for nurses, doctors and porters”: what is true of one person in a list is true of all. */
function shareGrammar(found: (RoleMention & { at: number })[], { text, tokens }: Line) {
  for (let from = 0; from < found.length; ) {
    let to = from
    while (
      to + 1 < found.length &&
      joins.test(text.slice(tokens[found[to]?.at ?? 0]?.end, tokens[found[to + 1]?.at ?? 0]?.start))
    )
      to++
    const group = found.slice(from, to + 1)
    for (const role of group) {
      role.isActing = group.some(({ isActing: acting }) => acting)
      role.isServed = group.some(({ isServed: served }) => served)
      role.isListed = group.length > 1
    }
    from = to + 1
  }
}

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

/** “Ushers scan the tickets”: an unknown noun for people that acts at the start of a line, or is served by it. */
function isUnknownActor({ words, text, tokens }: Line, at: number): boolean {
  const word = words[at] ?? ''
  if (!/^[a-z]{3,14}(?:ers|ors|ists|ees|ians|ants|adores|istas|arios)$/.test(word)) return false
  const isFirst = at === 0 && /^\p{Lu}/u.test(text[tokens[0]?.start ?? 0] ?? '')
  return (isFirst && modals.has(words[1] ?? '')) || (isFirst && enActions.includes(words[1] ?? ''))
}

/** “user interface”, “datos de clientes”. */
function isThing(words: string[], at: number, { tokens }: Line): boolean {
  const next = words[at + 1] ?? ''
  const gap = (tokens[at + 1]?.start ?? 0) - (tokens[at]?.end ?? 0)
  if (afterThings.has(next) && gap <= 1 && !(words[at] ?? '').endsWith("'s")) return true
  return ['de', 'del', 'al', 'a'].includes(words[at - 1] ?? '') && beforeThings.has(words[at - 2] ?? '')
}

function isActing(words: string[], at: number): boolean {
  let next = at + 1
  // “the nurse and the doctor can …”: the verb follows the second person.
  if (/^(?:and|or|y|o|e)$/.test(words[next] ?? '')) {
    const other = words.slice(next + 1, next + 4).findIndex((word) => isPerson(word))
    if (other >= 0) next += other + 2
  }
  while (adverbs.has(words[next] ?? '')) next++
  const verb = words[next] ?? ''
  if (modals.has(verb)) return true
  return isPlural(words[at] ?? '') || /(?:staff|team)$/.test(words[at] ?? '')
    ? actions.has(verb)
    : singularActions.has(verb) || esActions.includes(verb)
}

function isServed(words: string[], at: number): boolean {
  let before = at - 1
  let steps = 0
  while (
    steps < 4 &&
    (determiners.has(words[before] ?? '') || modifiers.has(words[before] ?? '') || words[before] === 'a')
  ) {
    before--
    steps++
  }
  const word = words[before] ?? ''
  // “looking for an analyst” hires somebody.
  if (/^(?:looking|searching|search)$/.test(words[before - 1] ?? '')) return false
  if (servers.has(word) || serversEs.has(word)) return !dataNouns.has(words[before - 1] ?? '')
  // “communication with customers”, “responder a los clientes”.
  if (/^(?:with|to|con|a)$/.test(word) && customers.test(words[at] ?? '')) return true
  // “mismatches go to the buyer”, “avisa a la enfermera”.
  if (steps > 0 && /^(?:to|a|al)$/.test(word) && handing.has(words[before - 1] ?? '')) return true
  // “for nurses and doctors”, “para choferes y despachadores”.
  return /^(?:and|or|y|o|e)$/.test(word) && isPerson(words[before - 1] ?? '') && servers.has(words[before - 2] ?? '')
}

/** The person with the word that says which one: “store managers”, “jefe de taller”. */
function phraseOf({ words, text, tokens }: Line, at: number): string {
  let from = at
  let to = at
  const gap = (i: number) => (tokens[i]?.start ?? 0) - (tokens[i - 1]?.end ?? 0)
  const before = words[at - 1] ?? ''
  if (
    at > 0 &&
    gap(at) === 1 &&
    (modifiers.has(before) || isTitled(text, tokens[at - 1]?.start, tokens[at]?.start, at))
  )
    from--
  if (words[at + 1] === 'de' && modifiersAfter.has(words[at + 2] ?? '') && gap(at + 1) === 1) to = at + 2
  return text.slice(tokens[from]?.start, tokens[to]?.end).replace(/['’]s?$/, '')
}

/** “Risk Owners” in the middle of a line. */
function isTitled(text: string, before: number | undefined, own: number | undefined, at: number): boolean {
  const isUpper = (i: number | undefined) => /\p{Lu}\p{Ll}/u.test(text.slice(i ?? 0, (i ?? 0) + 2))
  return at > 1 && isUpper(before) && isUpper(own)
}

const plainModifiers = /^(?:end|new|existing|registered|internal|external|first|our|potential|other|final|all)$/i

/** Whether a role is specific: “community members” is, “users” is not. */
export function isNamedRole({ noun, text }: RoleMention): boolean {
  if (isProvider(noun)) return false
  if (!isVague(noun)) return true
  const [modifier = '', ...rest] = text.split(' ')
  return rest.length > 0 && !plainModifiers.test(modifier)
}

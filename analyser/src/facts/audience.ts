import type { Unit } from '../document.ts'
import { fold } from '../words/fold.ts'
import { stem } from '../words/stems.ts'
import { wordsOf } from '../words/tokens.ts'
import { has, hits, isQuestion, type Line } from './lines.ts'
import { isPerson, isPlural, isProvider, isVague } from './person-nouns.ts'
import { isNamedRole, type RoleMention, rolesIn } from './roles.ts'

/** Who uses the work or is reached by it. */
export interface Audience {
  /** The roles that the brief names, in its words. */
  roles: string[]
  /** The unit that states the audience, or null if none does. */
  unit: Unit | null
  /** Whether the brief mentions people for whom the work may be, even in passing. */
  hasPeople: boolean
  /** Whether the brief tells what people do with the work: “the climber signs once”. */
  tellsSteps: boolean
}

const notAudience = new Set(['bid', 'vendor', 'future', 'exclusion'])
/** “As a clerk, I want to …” */
const story = /^(?:as an? |as the |como )([^,]{3,50}),\s?(?:i |we |quiero|necesito|deseo|puedo|requiero|quisiera)/
/** Between the names of a list: “nurses, doctors and porters”. */
const listSeparator = /\s?[,;/]\s?|\s(?:and|or|y|e|o|&)\s/
const roleHeading = /\b(?:roles?|users?|usuarios?|actors?|actores|perfiles|personas|groups?|grupos)\b/i
const leadingArticle = /^(?:the|our|los|las|el|la|nuestr[oa]s) /i

/** Finds who uses the work or is reached by it. Each mention of a role adds weight to it, and roles with enough weight are returned. */
export function findAudience(lines: Line[]): Audience {
  const roles = new Roles()
  let stated: Unit | null = null
  let hasPeople = false
  let tellsSteps = false
  for (const line of lines) {
    if (line.unit.kind === 'cell' || line.unit.isCrossedOut) continue
    if (notAudience.has(line.section ?? '') || has(line, 'exclusion')) continue
    const named = namedIn(line)
    // The greatest weight of `weightOf`.
    for (const role of named) roles.add(role, 3)
    const mentions = rolesIn(line)
    for (const mention of mentions) roles.add(mention.text, weightOf(mention))
    tellsSteps ||= mentions.some(({ isActing }) => isActing)
    hasPeople ||= mentions.some(({ noun }) => !isProvider(noun))
    if (!stated && (named.length > 0 || statesAudience(line, mentions))) stated = line.unit
  }
  return {
    roles: roles.list(lines.some(({ unit }) => unit.kind === 'heading') ? minWeightInDocument : minWeightInProse),
    unit: stated,
    hasPeople,
    tellsSteps,
  }
}

/** How sure it is that a mentioned person is a role of the work, up to 3. */
function weightOf(mention: RoleMention): number {
  if (mention.line.section === 'audience') return 3
  const isInvolved = mention.isActing || mention.isServed || mention.isListed
  let weight = isInvolved ? 2 : 1
  // A contractor who only uses the product is a role like any other.
  const isNamed = isNamedRole(mention) || (isProvider(mention.noun) && isInvolved)
  // “Customers” who do something are a role; “customers” in passing are not.
  if (!isNamed) weight -= customer.test(mention.noun) && isInvolved ? 0.5 : 1.5
  if (mention.line.unit.kind === 'title') weight -= 1
  if (aboutTheClient.has(mention.line.section ?? '') && !isInvolved) weight -= 0.5
  return weight
}

/** The roles in a user story, in a list of roles, or in an item under such a heading. */
function namedIn(line: Line): string[] {
  const match = story.exec(line.folded)
  const role = match?.[1]
  // The match is folded, so the role is cut from the text as it is written.
  if (match && role) {
    const start = match[0].indexOf(role)
    return [line.text.slice(start, start + role.length)]
  }
  if (isLabelledRole(line)) return [line.unit.label ?? '']
  if (line.section !== 'audience' || line.unit.kind === 'heading' || line.unit.kind === 'title') return []
  const { label } = line.unit
  const isRoleLabel = label !== null && line.unit.kind === 'item' && isPerson(wordsOf(label).at(-1) ?? '')
  if (isRoleLabel && !generalLabel.test(label)) return [label]
  return rolesListedIn(line)
}

const generalLabel = /^(?:users?|usuarios?|customers?|clientes?|audience)$/i

/** The roles in a line of a section about the audience: “Nurses, doctors and porters” or “Nurses (night shift)”. */
function rolesListedIn(line: Line): string[] {
  const body = line.unit.label === null ? line.text : line.text.slice(line.text.indexOf(':') + 1).trim()
  const names = body.split(listSeparator).map((part) =>
    part
      .replace(/[.(:–—].*$/, '')
      .replace(leadingArticle, '')
      .trim(),
  )
  const isList = names.every((name) => name.split(' ').length <= 4) && body.length <= 160
  const isRoleList = roleHeading.test(line.heading)
  const hasPerson = (text: string) => wordsOf(text).some((word) => isPerson(word))
  if (isList && (names.length > 1 || line.unit.kind === 'item'))
    return names.filter((name) => /^\p{L}/u.test(name) && (isRoleList || hasPerson(name)))
  if (line.unit.kind !== 'item') return []
  const beforePunctuation = body.replace(/[,(:;–—.].*$/, '').trim()
  return beforePunctuation.split(' ').length <= 5 && hasPerson(beforePunctuation) ? [beforePunctuation] : []
}

/** Labels for the client and the provider themselves. */
const ownRoles =
  /^(?:client|customer|cliente|contact|author|name|owner|contacto|autor|nombre|proveedor|provider|supplier)\b/i

/** “Driver: sees the tours, ticks off each stop”: a person as the label of what they do. */
function isLabelledRole({ unit, words }: Line): boolean {
  if (unit.label === null || unit.kind !== 'item' || words.length < 5 || ownRoles.test(unit.label)) return false
  const labelWords = wordsOf(unit.label)
  return labelWords.length <= 3 && isPerson(labelWords.at(-1) ?? '') && !labelWords.some((word) => isProvider(word))
}

/** “people who …”, “anyone with …” */
const peopleWho = /\b(?:people|anyone|everybody|gente|personas) (?:at|in|from|with|who|que|con|de|del|en) /
const aboutTheClient = new Set(['context', 'contact', 'given'])
/** “120 employees”. The limit on the digits keeps the time linear for a row of “1.1.1.”. */
const headCount =
  /\b\d[\d.,]{0,15}\+? (?:[a-z]+ ){0,2}(?:employees|people|members|users|staff|students|patients|customers)\b/
const spanishHeadCount = /\b\d[\d.,]{0,15} (?:[a-z]+ ){0,2}(?:empleados|personas|socios|usuarios|clientes)\b/
const ownFamily =
  /\bm[iy] (?:wife|husband|partner|mother|father|son|daughter|kids|family|senora|mujer|esposa|marido|madre|padre|familia)\b/
/** “Three of us”, “a tres personas”. */
const smallGroup = /\b(?:two|three|four|five|six|seven|eight|nine|ten) (?:of us|people)\b/
const spanishSmallGroup = /\b(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) personas\b/
/** “my siblings and I”, “mi socio y yo”. */
const withFamily = /\b(?:m[iy]|mis) [a-z]+ (?:and i|and me|y yo)\b/
const abilities = /\b(?:can|could|pueden?|puedan?)\b/
const useVerb = /\b(?:us(?:e|es|ed|ing)|usan?|usaran?|utilizan?|utilizaran?|work|access|log in|attend|acced\w*)\b/
const customer = /^(?:customers?|clients?|clientes?|visitors?|visitantes?|guests?|members?|owners?|duen[oa]s?|admins?)$/

/** The first words of cues that need a person beside them: “mostly”, “sobre todo”. */
const unsureCues = new Set('mostly whose sobre principalmente appeal speak customers clientes users'.split(' '))

/** Whether a line says who the work is for. */
function statesAudience(line: Line, mentions: RoleMention[]): boolean {
  if (isQuestion(line)) return false
  if (line.unit.kind === 'title')
    return mentions.some((mention) => isNamedRole(mention) && mention.isServed && isPlural(mention.noun))
  if (line.section === 'audience' && line.unit.kind !== 'heading' && line.words.length >= 2) return true
  if (has(line, 'ownUse') || ownFamily.test(line.folded) || withFamily.test(line.folded)) return true
  const isSmallGroup = smallGroup.test(line.folded) || spanishSmallGroup.test(line.folded)
  if (isSmallGroup && !aboutTheClient.has(line.section ?? '')) return true
  if (has(line, 'audience') && mentions.length > 0 && mentions.some(({ noun }) => !isVague(noun))) return true
  const isSure = hits(line, 'audience').some(({ start }) => !unsureCues.has(line.words[start] ?? ''))
  if (isSure && line.words.length >= 4) return true
  if (hits(line, 'trade').some(({ start }) => isForTrade(line.words, start))) return true
  if ((headCount.test(line.folded) || spanishHeadCount.test(line.folded)) && useVerb.test(line.folded)) return true
  if (peopleWho.test(line.folded) && (has(line, 'request') || abilities.test(line.folded))) return true
  return mentions.some((mention) => {
    if (isProvider(mention.noun)) return false
    if (isNamedRole(mention))
      return mention.isActing || mention.isServed || (isPlural(mention.noun) && !aboutTheClient.has(line.section ?? ''))
    return customer.test(mention.noun) && (mention.isActing || (mention.isServed && mention.line.unit.kind !== 'title'))
  })
}

/** “a tool for bakeries”: the word for a trade comes after “for”. */
function isForTrade(words: string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 4), at)
  return before.includes('for') || before.includes('para')
}

// A document with headings names its roles as such. In running text, one mention of customers who do something is enough: 2 - 0.5.
const minWeightInDocument = 2
const minWeightInProse = 1.5
const maxRoles = 14

/** Collects roles with their weights. “Store manager” and “store managers” are one. */
class Roles {
  /** By the stems of their words. */
  readonly #roles = new Map<string, { text: string; weight: number }>()

  add(text: string, weight: number) {
    const key = wordsOf(text)
      .map((word) => stem(word.replace(/'s?$/, '')))
      .join(' ')
    const role = this.#roles.get(key)
    if (role) role.weight += weight
    else if (text.length > 2 && text.length <= 60) this.#roles.set(key, { text, weight })
  }

  /** The roles with at least this weight. A plain “users” is left out beside two or more others. */
  list(minWeight: number): string[] {
    const sure = [...this.#roles.values()].filter(({ weight }) => weight >= minWeight).map(({ text }) => text)
    const named = sure.filter((text) => !/^(?:users?|usuari[oa]s?)$/.test(fold(text)))
    return (named.length >= 2 ? named : sure).slice(0, maxRoles)
  }
}

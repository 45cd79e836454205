import { roleNouns } from '../lexicon/roles.ts'
import { fold, words } from '../text/fold.ts'
import type { Passage } from '../text/passages.ts'

export type Audience = { roles: string[]; stated: boolean; quote: string | null }

const story = /^(?:as an? |as the |como )([^,]{3,50}),\s?(?:i |we |quiero|necesito|deseo|puedo|requiero)/
const reachesOut =
  /\b(?:target(?:ed|ing)? (?:audience|market|users?|customers?)|aimed at|intended for|designed for|audience (?:is|are|of|:)|used by|for use by|so (?:that )?(?:our |the )?[a-z]{3,14} can|publico (?:objetivo|meta)|dirigid[oa]s? a|destinad[oa]s? a|orientad[oa]s? a|pensad[oa]s? para|para que (?:los|las|mis|nuestros) |lo usaran|usad[oa] por|utilizad[oa] por)\b/
const generic = new Set(
  'user users usuario usuarios client clients cliente clientes customer customers person personas individuals businesses companies empresas audience audiencia publico leads prospects owner admin admins administrator administrador stakeholders'.split(
    ' ',
  ),
)
const ofTheVendor = new Set(
  'developer developers designer designers freelancer freelancers candidate candidates applicant applicants contractor contractors consultant specialist specialists engineer engineers editor expert writer desarrollador desarrolladores disenador consultor especialista ingeniero candidatos postulante postulantes vendor vendors provider proveedor contratista founders entrepreneur photographer fotografo artist coach'.split(
    ' ',
  ),
)
const notPeople =
  /^(?:experience|interface|friendly|centric|service|support|base|data|account|accounts|journey|flow|story|stories|guide|manual|interviews?|testing|research|name|info|information|id|login|input|acquisition|retention|satisfaction|relationship|feedback|reviews?|panel|dashboard|portal|area|side|tools?|page|interactions?|engagement|generation|magnet|story|mode|license|licence)$/

/** Who will use the work or be reached by it, in the brief's own words. */
export function findAudience(passages: Passage[]): Audience {
  const roles = new Map<string, string>()
  let quote: string | null = null
  let specific = 0
  for (const passage of passages) {
    if (passage.kind === 'bid' || passage.kind === 'vendor' || passage.kind === 'contact') continue
    const told = story.exec(passage.folded)
    if (told?.[1]) {
      add(roles, passage.text.slice(told[0].indexOf(told[1]), told[0].indexOf(told[1]) + told[1].length))
      quote ??= passage.text
      specific++
      continue
    }
    const found = rolesIn(passage)
    for (const role of found) add(roles, role.text)
    if (passage.kind === 'audience' && passage.item && found.length === 0)
      add(roles, listedAudience(passage.text))
    const points = found.some((role) => !generic.has(role.noun))
    if (
      (passage.kind === 'audience' && passage.text.length > 8) ||
      (reachesOut.test(passage.folded) && found.length > 0)
    ) {
      quote ??= passage.text
      specific += 2
    } else if (points) specific++
  }
  return { roles: [...roles.values()], stated: quote !== null || specific >= 2, quote }
}

function add(roles: Map<string, string>, role: string) {
  const key = fold(role).trim()
  if (key.length > 2 && !roles.has(key)) roles.set(key, role.trim())
}

function rolesIn(passage: Passage): { noun: string; text: string }[] {
  const all = words(passage.folded)
  const found: { noun: string; text: string }[] = []
  for (const [index, word] of all.entries()) {
    const english = roleNouns.en.has(word.text)
    if (!english && !roleNouns.es.has(word.text)) continue
    const next = all[index + 1]
    if (ofTheVendor.has(word.text) || (next && notPeople.test(next.text) && next.start - word.end <= 1))
      continue
    found.push({ noun: word.text, text: passage.text.slice(word.start, word.end) })
  }
  return found
}

function listedAudience(text: string): string {
  return text
    .replace(/[,(:;–—].*$/, '')
    .split(' ')
    .slice(0, 6)
    .join(' ')
}

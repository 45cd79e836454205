import { roleNouns } from '../lexicon/roles.ts'
import { startsWithWork } from '../lexicon/verbs.ts'
import { fold, type Word, words } from '../text/fold.ts'
import type { Passage } from '../text/passages.ts'
import { stem } from '../text/stems.ts'

export type Audience = { roles: string[]; stated: boolean; quote: string | null }

const story = /^(?:as an? |as the |como )([^,]{3,50}),\s?(?:i |we |quiero|necesito|deseo|puedo|requiero)/
const statesAudience =
  /\b(?:target(?:ed|ing)? (?:audience|market|users?|customers?)|aimed at|intended for|designed for|audience (?:is|are|of|:)|used by|for use by|our (?:regulars|customers|clients|users|members|audience) (?:are|is|include)|so (?:that )?(?:our |the )?[a-z]{3,14} can|publico (?:objetivo|meta)|dirigid[oa]s? a|destinad[oa]s? a|orientad[oa]s? a|enfocad[oa]s? (?:a|en)|pensad[oa]s? para|para que (?:los|las|mis|nuestros) |usad[oa] por|utilizad[oa] por)\b/
const forATrade =
  /\b(?:lo|la|los) (?:usa(?:n|mos|ran|remos)?|utiliza(?:n|mos|ran)?|leeran?|veran?) |\b(?:we|our team|they) (?:will )?(?:use it|read it)\b|\bfor (?:the |our )?[a-z-]{3,20}(?: [a-z-]{3,20})? (?:industry|sector|companies|businesses|teams|communities)\b|\bpara (?:el sector|la industria|empresas|negocios|pymes)\b|\b(?:non-technical|technical|business|end|power)[- ]users?\b/
/** “Walkers see their schedule”: the acting noun at the start of a line is a role. */
const doer =
  /^(\p{Lu}\p{Ll}{2,14}(?:ers|ors|ists|ees|ians|ants|urers)) (?:can|may|must|should|will|need|are able|see|book|sign|add|get|receive|upload|view|log|create|manage|pick|choose|enter|submit|track|rate|pay|order|request|post|share|edit|approve|use)\b/u
const rolesLabel =
  /^(?:el |la |the |our )?(?:roles?|users?|user (?:types|roles)|usuarios?|perfiles|tipos de usuarios?|audience|target (?:audience|crowd|group|users|market)|publico objetivo)\s?(?::| is| are| son| es)\s(.{3,160})$/
const broadGroups = new Set(
  'individuals businesses companies startups smes empresas personas audience audiencia publico leads prospects pymes client cliente owner stakeholders'.split(
    ' ',
  ),
)
const genericRoles = new Set(
  'user users usuario usuarios client clients cliente clientes customer customers admin admins administrator administrador owner'.split(
    ' ',
  ),
)
const ofTheVendor = new Set(
  'developer developers designer designers freelancer freelancers candidate candidates applicant applicants contractor contractors consultant consultants specialist specialists engineer engineers editor expert writer writers desarrollador disenador consultor especialista especialistas ingeniero ingenieros candidatos postulante postulantes vendor vendors provider proveedor contratista founders entrepreneur photographer photographers fotografo artist artists coach professionals profesionales'.split(
    ' ',
  ),
)
const notPeople =
  /^(?:experience|interface|friendly|centric|service|support|base|data|accounts?|journey|flow|story|stories|guide|manual|interviews?|testing|research|name|info|information|id|login|input|acquisition|retention|satisfaction|relationship|feedback|reviews?|panel|dashboard|portal|area|side|tools?|page|interactions?|engagement|generation|magnet|mode|license|licence|conversacional(?:es)?|inteligentes?|virtual(?:es)?)$/
const aloneMeansWork = new Set('leads family coach heads lead author host guest trainer'.split(' '))
const actingVerb =
  /^(?:can|may|must|should|will|shall|needs?|puede|debe|podra|debera|pueda|deba|tiene|inicia|selecciona|sees|gets|receives|enters|approves|recibe|ve|carga|aprueba)$/
/** “Customers can pay by card”: a general word for people is a role if they do something. */
const plainActor =
  /^(?:the |our |my |los |las |mis |nuestr[oa]s )?(?:customers|clients|clientes|admins|administrators|administradores)(?: (?:and|y) [a-z]+)? (?:can|may|must|should|will|shall|need to|are able to|pueden|deben|podran|deberan|pued[ae]n|piden|reservan|pagan|compran|eligen|reciben|order|book|pay|buy|choose|receive|see|get)\b/
const teamPattern =
  /\b((?:operations|sales|support|marketing|finance|hr|human resources|legal|management|field|service|it|customer service|warehouse|delivery|federal|front desk|office|medical|teaching|back office)\s(?:teams?|staff|department|personnel))\b|\b((?:equipo|personal|area) (?:de |del )?(?:ventas|soporte|operaciones|marketing|finanzas|rr\.?hh|recursos humanos|administrativo|medico|cocina|almacen|atencion al cliente))\b/

/** The users or the audience of the work, in the words of the brief. */
export function findAudience(passages: Passage[]): Audience {
  const roles = new Map<string, string>()
  let quote: string | null = null
  let specific = 0
  for (const [index, passage] of passages.entries()) {
    if (passage.kind === 'bid' || passage.kind === 'vendor' || passage.kind === 'future') continue
    const match = story.exec(passage.folded)
    if (match?.[1]) {
      const at = match[0].indexOf(match[1])
      add(roles, passage.text.slice(at, at + match[1].length))
      quote ??= passage.text
      continue
    }
    const listed = rolesLabel.exec(passage.folded)?.[1] ?? (isRoleList(passage) ? passage.text : undefined)
    if (listed) {
      for (const role of splitRoles(passage.text.slice(passage.text.length - listed.length))) add(roles, role)
      quote ??= passage.text
      continue
    }
    const acting = doer.exec(passage.text)?.[1]
    if (acting && !ofTheVendor.has(fold(acting))) {
      add(roles, acting)
      if (!genericRoles.has(fold(acting))) specific++
    }
    const served = servedBy(passage)
    if (served) {
      add(roles, served)
      specific++
    }
    const found = rolesIn(passage)
    for (const role of found) if (!broadGroups.has(role.noun) && index > 0) add(roles, role.text)
    const team = teamPattern.exec(passage.folded)
    if (team) add(roles, passage.text.slice(team.index, team.index + team[0].length))
    if (plainActor.test(passage.folded)) specific++
    const isAudience = passage.kind === 'audience' && passage.heading !== ''
    if (isAudience && passage.item && found.length === 0) add(roles, listedAudience(passage.text))
    if (
      (isAudience && passage.text.length > 8) ||
      (statesAudience.test(passage.folded) && found.length > 0) ||
      forATrade.test(passage.folded)
    )
      quote ??= passage.text
    else if (found.some((role) => !broadGroups.has(role.noun) && !genericRoles.has(role.noun)) || team) specific++
  }
  for (const role of namedTwice(passages)) {
    add(roles, role)
    specific++
  }
  return { roles: withoutGenericRoles(roles), stated: quote !== null || specific >= 1, quote }
}

const things =
  /^(?:computers|servers|browsers|folders|papers|printers|numbers|letters|orders|offers|filters|headers|footers|containers|covers|flyers|banners|posters|stickers|trailers|newsletters|chapters|characters|layers|markers|scanners|drawers|corners|centers|centres|theaters|errors|colors|colours|factors|sensors|motors|monitors|editors|doors|floors|lists|lots|events|documents|products|clients|payments|accounts|requirements|departments|apartments|shipments|appointments|developers|designers|freelancers|others|matters|filers|users|customers|answers|powers|towers|summers|winters)$/

/** “A scanner app for the ushers”: the audience after “for”, even if it is in no word list. */
function servedBy(passage: Passage): string | null {
  const match = /\bfor (?:the|our|all) ([a-z]{3,12}(?:ers|ors|ists|ees|urers|ants))\b/.exec(passage.folded)
  return match?.[1] && !things.test(match[1]) && !ofTheVendor.has(match[1]) ? match[1] : null
}

/** Nouns for people that occur at least twice. A single “dispatcher” may be mentioned in passing. */
function namedTwice(passages: Passage[]): string[] {
  const counts = new Map<string, number>()
  for (const { words: all, text, kind } of passages.slice(1)) {
    if (kind === 'bid' || kind === 'vendor' || kind === 'future' || kind === 'contact') continue
    for (const [index, word] of all.entries()) {
      if (word.text.endsWith('s') || (!roleNouns.en.has(word.text) && !roleNouns.es.has(word.text))) continue
      if (
        genericRoles.has(word.text) ||
        broadGroups.has(word.text) ||
        ofTheVendor.has(word.text) ||
        aloneMeansWork.has(word.text)
      )
        continue
      const article = all[index - 1]?.text ?? ''
      if (
        !/^(?:the|a|an|each|every|el|la|al|del|un|una|cada|our|my|mi)$/.test(article) ||
        /\p{Lu}/u.test(text[word.start] ?? '')
      )
        continue
      counts.set(word.text, (counts.get(word.text) ?? 0) + 1)
    }
  }
  return [...counts].filter(([, times]) => times >= 2).map(([noun]) => noun)
}

function withoutGenericRoles(roles: Map<string, string>): string[] {
  const named = [...roles.entries()].filter(([, text]) => !/^(?:users?|usuarios?)$/i.test(text))
  return (named.length >= 3 ? named : [...roles.entries()]).map(([, text]) => text)
}

function add(roles: Map<string, string>, role: string) {
  const text = role.trim()
  const key = words(fold(text))
    .map((word) => stem(word.text))
    .join(' ')
  if (text.length > 2 && !roles.has(key)) roles.set(key, text)
}

function rolesIn(passage: Passage): { noun: string; text: string }[] {
  const all = passage.words
  const found: { noun: string; text: string }[] = []
  for (const [index, word] of all.entries()) {
    if (!roleNouns.en.has(word.text) && !roleNouns.es.has(word.text)) continue
    const next = all[index + 1]
    if (ofTheVendor.has(word.text) || aloneMeansWork.has(word.text)) continue
    if (/^(?:servicios|productos|industry)$/.test(all[index - 1]?.text ?? '')) continue
    if (next && notPeople.test(next.text) && next.start - word.end <= 1) continue
    const isPlural =
      word.text.endsWith('s') ||
      word.text === 'staff' ||
      word.text === 'children' ||
      word.text === 'women' ||
      word.text === 'men'
    if (!isPlural && !(next && actingVerb.test(next.text))) continue
    found.push({ noun: word.text, text: withModifier(passage, all, index, word) })
  }
  return found
}

const fitsBefore =
  /^(?:audit|risk|sales|store|shop|project|program|team|account|end|new|existing|internal|external|young|small|business|local|school|college|university|property|restaurant|salon|gym|event|fleet|delivery|truck|field|service|support|content|site|system|super|community|dao|board|staff|student|hr|software|data|marketing|product|vendor|functional|senior|junior|medical|non|first-time|home|real)$/

function withModifier(passage: Passage, all: Word[], index: number, word: Word): string {
  const before = all[index - 1]
  const own = passage.text.slice(word.start, word.end)
  if (!before || word.start - before.end !== 1) return own
  const titled = /^\p{Lu}\p{Ll}/u.test(own) && /^\p{Lu}/u.test(passage.text.slice(before.start)) && index > 1
  return fitsBefore.test(before.text) || titled ? passage.text.slice(before.start, word.end) : own
}

function listedAudience(text: string): string {
  const head = text.replace(/[,(:;–—].*$/, '').trim()
  return head.length > 50 || head.endsWith('.') || startsWithWork(fold(head)) ? '' : head
}

function splitRoles(text: string): string[] {
  const parts = text.split(/\s?[,;/]\s?|\s(?:and|y|e|o|or)\s/)
  return parts
    .map((part) =>
      part
        .replace(/[.(].*$/, '')
        .replace(/^(?:las?|los|el|the|our) /i, '')
        .split(' ')
        .slice(0, 3)
        .join(' ')
        .trim(),
    )
    .filter((part) => /^\p{L}/u.test(part) && !/^(?:and|y|e|or|o) /.test(part) && part.split(' ').length <= 4)
}

/** The comma-separated roles under a heading such as “Roles:”. */
function isRoleList(passage: Passage): boolean {
  if (passage.kind !== 'audience' || passage.heading === '' || passage.item || passage.text.length > 160) return false
  const parts = passage.text.split(/\s?[,;/]\s?|\s(?:and|y|e|o|or)\s/)
  return parts.length >= 3 && parts.every((part) => part.trim().split(' ').length <= 3)
}

import type { Unit } from '../document.ts'
import { businessSystems } from '../language/names/business-systems.ts'
import { messagingServices } from '../language/names/messaging-services.ts'
import { officeTools } from '../language/names/office-tools.ts'
import { onlineServices } from '../language/names/online-services.ts'
import { paymentServices } from '../language/names/payment-services.ts'
import { siteBuilders } from '../language/names/site-builders.ts'
import { PhraseIndex } from '../words/phrases.ts'
import { wordsOf } from '../words/tokens.ts'
import type { SystemKind } from './cues.ts'
import { knownNames } from './known-names.ts'
import { has, isExcluded, type Line } from './lines.ts'

/** A system that the product must talk to and that the brief does not name. */
export interface UnnamedSystem {
  kind: SystemKind
  unit: Unit
  /** The client's words for it: “our membership system”. */
  words: string
}

const sectionsBesidesWork = new Set(['bid', 'vendor', 'exclusion', 'future', 'context', 'contact'])
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)
const payments = new Set(namesOf(paymentServices))
const officePrograms = new Set(namesOf(officeTools))
/** Forms, calendars, signatures and carriers. None of them is the system that a business runs on. */
const helpers = /Zapier|IFTTT|form|Survey|Cal|Acuity|Sign|Google|FedEx|UPS|DHL|Correos|Post$/
const systems = new Set([...namesOf(businessSystems), ...namesOf(siteBuilders)].filter((name) => !helpers.test(name)))
const messages = new Set([...namesOf(messagingServices), ...namesOf(onlineServices)])

/** Which names make the question about a kind of system unnecessary. */
const settles: Record<SystemKind, (name: string) => boolean> = {
  crm: (name) => systems.has(name),
  erp: (name) => systems.has(name),
  payments: (name) => payments.has(name) || /Shopify|WooCommerce|Tiendanube|PrestaShop|Magento/.test(name),
  accounting: (name) => systems.has(name) || (officePrograms.has(name) && !/Excel|Word|PowerPoint|Power BI/.test(name)),
  existing: (name) => systems.has(name) || messages.has(name),
  membership: (name) => systems.has(name),
  mailing: (name) => messages.has(name),
  shipping: (name) => systems.has(name) || helpers.test(name),
  calendar: (name) => /Calendar|Outlook|Calendly|iCal/.test(name),
  maps: (name) => /Map/.test(name),
  sources: () => false,
  signature: (name) => /Sign|Mifiel|Viafirma|Scrive/.test(name),
  social: (name) => /Google|Facebook|Apple/.test(name),
}

// These are built with the product unless the sentence connects to them, or says that the client has them.
const needsLink = new Set<SystemKind>([
  'crm',
  'erp',
  'existing',
  'membership',
  'mailing',
  'shipping',
  'calendar',
  'maps',
  'social',
])
const linkWords = new PhraseIndex([
  [
    'link',
    [
      'integrat*',
      'connect*',
      'sync*',
      'api',
      'apis',
      'webhook*',
      'link any',
      'integr*',
      'conect*',
      'conexion',
      'sincroniz*',
      'enlaz*',
      'import*',
      'export*',
      'interop*',
    ],
  ],
])

/** Finds the systems that the product must talk to and that the brief does not name, at most one of each kind. */
export function unnamedSystems(lines: Line[]): UnnamedSystem[] {
  const named = lines.flatMap((line) =>
    sectionsBesidesWork.has(line.section ?? '') ? [] : knownNames(line).map(({ name }) => name),
  )
  const found = new Map<SystemKind, UnnamedSystem>()
  for (const line of lines) {
    if (sectionsBesidesWork.has(line.section ?? '') || line.unit.kind === 'cell' || has(line, 'bid', 'vendor')) continue
    for (const { concept, start, end } of line.cues) {
      if (!concept.startsWith('system:')) continue
      const kind = concept.slice('system:'.length) as SystemKind
      if (isExcluded(line, start) || isToBeBuilt(line.words, kind, start)) continue
      if (found.has(kind) || named.some((name) => settles[kind](name))) continue
      if (needsLink.has(kind) && !isLinked(line) && !isOwned(line.words, start) && !isEnteredIn(line, kind, start))
        continue
      found.set(kind, {
        kind,
        unit: line.unit,
        words: line.text.slice(line.tokens[start]?.start, line.tokens[end - 1]?.end),
      })
    }
    const object = found.size === 0 ? unnamedObject(line) : null
    if (object) found.set('existing', object)
  }
  return [...found.values()]
}

const owners = new Set(['our', 'my', 'their', 'existing', 'current', 'nuestro', 'nuestra', 'mi', 'su'])

/** “in our CRM”: a system that the client has. */
const isOwned = (words: string[], at: number) => owners.has(words[at - 1] ?? '') || owners.has(words[at - 2] ?? '')

/** “build an internal CRM”: the thing that is asked for. */
const isToBeBuilt = (words: string[], kind: SystemKind, at: number) =>
  (kind === 'crm' || kind === 'erp') && words.slice(Math.max(0, at - 2), at).some((word) => /^(?:an?|una?)$/.test(word))

/** “the appointment is entered in the calendar”. */
const isEnteredIn = ({ folded, tokens }: Line, kind: SystemKind, at: number) =>
  kind === 'calendar' && /\b(?:in|into|en) (?:the|our|my|el|mi|su|nuestro) $/.test(folded.slice(0, tokens[at]?.start))

const linkVerb = /\b(?:integr|connect|sync|conect|sincroniz)\w* (?:with|to|con|a|al) /
const article = /^(?:the|our|my|existing|an?|el|la|los|las|nuestr[oa]s?|mi|su|un|una) /
/** Nouns for systems. Source: common names of business software in English and Spanish. */
const systemNouns = new Set(
  wordsOf(`system systems software platform platforms database tool tools program app service services api erp crm portal server provider
  gateway bank sistema sistemas plataforma plataformas base programa herramienta servicio servicios proveedor pasarela entidad banco`),
)

/** “connect to our membership system”: the object of a connection that has no name of its own. */
function unnamedObject(line: Line): UnnamedSystem | null {
  const verb = linkVerb.exec(line.folded)
  if (!verb) return null
  const after = line.folded.slice(verb.index + verb[0].length).replace(article, '')
  const words = /^[a-z -]{4,50}/.exec(after)?.[0].trim() ?? ''
  if (!wordsOf(words).some((word) => systemNouns.has(word))) return null
  const at = line.folded.indexOf(words, verb.index)
  if (/\p{Lu}/u.test(line.text.slice(at, at + words.length)) || knownNames(line).length > 0) return null
  return { kind: 'existing', unit: line.unit, words }
}

/** Whether a line, or the heading above it, is about a connection. */
const isLinked = (line: Line) =>
  line.section === 'integration' ||
  linkWords.find(line.words).length > 0 ||
  linkWords.find(wordsOf(line.heading)).length > 0

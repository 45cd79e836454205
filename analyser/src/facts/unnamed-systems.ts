import type { Unit } from '../document.ts'
import type { SystemKind } from './cues.ts'
import { knownNames } from './known-names.ts'
import { has, type Line } from './lines.ts'
import { PhraseIndex } from '../words/phrases.ts'
import { businessSystems } from '../language/names/business-systems.ts'
import { messagingServices } from '../language/names/messaging-services.ts'
import { officeTools } from '../language/names/office-tools.ts'
import { onlineServices } from '../language/names/online-services.ts'
import { paymentServices } from '../language/names/payment-services.ts'
import { siteBuilders } from '../language/names/site-builders.ts'
import { wordsOf } from '../words/tokens.ts'

/** A system that the product must talk to and that the brief does not name. */
export interface UnnamedSystem {
  kind: SystemKind
  unit: Unit
  words: string
}

const skipped = new Set(['bid', 'vendor', 'exclusion', 'future', 'legal', 'context', 'contact'])
const nameOf = (list: { name: string }[]) => list.map(({ name }) => name)
const payments = new Set(nameOf(paymentServices))
const systems = new Set([...nameOf(businessSystems), ...nameOf(officeTools), ...nameOf(siteBuilders)])
const messages = new Set([...nameOf(messagingServices), ...nameOf(onlineServices)])

/** Which names make the question about a kind of system unnecessary. */
const settles: Record<SystemKind, (name: string) => boolean> = {
  crm: (name) => systems.has(name),
  erp: (name) => systems.has(name),
  payments: (name) => payments.has(name) || /Shopify|WooCommerce|Tiendanube|PrestaShop|Magento/.test(name),
  accounting: (name) => systems.has(name),
  existing: (name) => systems.has(name) || messages.has(name),
  membership: (name) => systems.has(name),
  mailing: (name) => messages.has(name),
  shipping: (name) => systems.has(name),
  calendar: (name) => /Calendar|Outlook|Calendly|iCal/.test(name),
  maps: (name) => /Map/.test(name),
  social: (name) => /Google|Facebook|Apple/.test(name),
}

// These are built with the product unless the sentence connects to them.
const needsLink = new Set<SystemKind>(['crm', 'erp', 'existing', 'membership', 'mailing', 'shipping', 'calendar', 'maps', 'social', 'accounting'])
const connectOnly = new PhraseIndex([['link', ['integrat*', 'connect*', 'sync*', 'api', 'apis', 'webhook*', 'link any', 'integr*', 'conect*', 'conexion', 'sincroniz*', 'enlaz*', 'import*', 'export*', 'interop*']]])

export function unnamedSystems(lines: Line[]): UnnamedSystem[] {
  const named = lines.flatMap((line) => (skipped.has(line.section ?? '') ? [] : knownNames(line).map(({ name }) => name)))
  const found = new Map<SystemKind, UnnamedSystem>()
  for (const line of lines) {
    if (skipped.has(line.section ?? '') || line.unit.kind === 'cell' || has(line, 'exclusion', 'bid', 'vendor')) continue
    for (const { concept, start, end } of line.cues) {
      if (!concept.startsWith('system:')) continue
      const kind = concept.slice(7) as SystemKind
      if (found.has(kind) || named.some((name) => settles[kind](name))) continue
      if (needsLink.has(kind) && !isLinked(line)) continue
      found.set(kind, { kind, unit: line.unit, words: line.words.slice(start, end).join(' ') })
    }
  }
  return [...found.values()]
}

const isLinked = (line: Line) =>
  line.section === 'integration' || connectOnly.find(line.words).length > 0 || connectOnly.find(wordsOf(line.heading)).length > 0

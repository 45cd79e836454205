import { foldText } from '../fold-text.ts'
import { clientTitle } from './client-title.ts'

/** Names that say nothing, without letter case and accents. */
const emptyNames = new Set([
  ...['untitled', 'untitled proposal', 'proposal', 'new proposal', 'my proposal', 'draft', 'test', 'name', 'example'],
  ...['sin titulo', 'propuesta', 'propuesta nueva', 'nueva propuesta', 'mi propuesta', 'borrador', 'prueba', 'nombre'],
])

/** Words that name nobody. `Proposal for NOT` comes from a mail with “we are NOT changing that”. */
const wordsWithoutName = new Set(
  [
    'a an and are but client company customer for from i in is it me my name no none not null of on or our so that the they',
    'this to undefined unknown us we with yes you your tbd todo na cliente con de del desconocido el empresa en es esta',
    'este la las lo los mi ninguno nombre nosotros nuestra nuestro o para pero que se si su tu un una y',
  ]
    .join(' ')
    .split(' '),
)

const proposalFor = /^(?:proposal|offer|quote|draft|propuesta|oferta|presupuesto|borrador) (?:for|to|para|a|de)\b(.*)$/
const mailSubject = /^(?:re|fw|fwd|aw|wg|rv|res)\s*:/
const address = /^\S+@\S+\.\S+$|^https?:\S+$/
const openEnd = /[,;:([{«“-]$|(?:\.\.\.|…)$/

/**
 * Whether the name of a proposal tells its client nothing: it has no letters, is a usual name such as `Untitled` or `New proposal`, is
 * `Proposal for` without a name after it, or is a piece of a mail (a subject with `Re:`, an address, an open bracket or an open end).
 */
export function isNameUnclear(name: string): boolean {
  const plain = plainText(clientTitle(name.trim()))
  if (!/\p{L}/u.test(plain) || emptyNames.has(plain)) return true
  const [, named] = proposalFor.exec(plain) ?? []
  if (named !== undefined && wordsIn(named).every((word) => wordsWithoutName.has(word))) return true
  return mailSubject.test(plain) || address.test(plain) || openEnd.test(plain) || hasOpenBracket(plain)
}

/** In lower case, without accents and with single spaces. */
const plainText = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

const hasOpenBracket = (text: string) =>
  ['()', '[]', '“”', '«»'].some(([open = '', close = '']) => text.split(open).length > text.split(close).length)

import type { Unit } from '../document.ts'
import { closings } from '../language/mail-words.ts'
import { clip } from '../words/clip.ts'
import { wordsOf } from '../words/tokens.ts'
import type { Line } from './lines.ts'

/** Who writes, from signatures, labels and introductions. Only what is written is returned. */
export interface Client {
  name: string | null
  company: string | null
  /** The first unit that names one of them. */
  unit: Unit | null
}

/** “Ana”, “Ana de la Cruz” or “Ruiz & Sons” */
const properName = "\\p{Lu}[\\p{L}\\p{N}&.’'-]*(?: (?:(?:de|del|la|the|of|y|and|&) )?\\p{Lu}[\\p{L}\\p{N}&.’'-]*){0,3}"
const introductions = [
  `^(?:My name is|I am called|Mi nombre es|Me llamo) (${properName})`,
  `^(?:I'm|I’m|I am|Soy) (${properName})[,.]?(?: and | from | de |,|\\.| y )`,
].map((pattern) => new RegExp(pattern, 'u'))
const companyIntroductions = [
  `\\b(?:[Hh]ere at|[Ww]e at|[Ii] run|[Ww]e run|[Oo]wner of|founder of|dueñ[oa] de|fundador[a]? de) (${properName})`,
  `(?<!(?:system|software|program|tool|app|sistema|programa|game|course) )\\b(?:called|named|llamad[oa]) (${properName})`,
  `^(?:We are|We're|We’re|Somos) (?!a |an |the |un |una |los |las )(${properName})`,
  `^(${properName}) (?:is|es) (?:an?|una?|the|la|el) [^.]{0,60}(?:company|business|agency|studio|startup|firm|charity|empresa|agencia|tienda|ong)`,
].map((pattern) => new RegExp(pattern, 'u'))
const nameLabel =
  /^(?:client name|contact|contact person|name|nombre|contacto|persona de contacto|prepared by|elaborado por)$/i
const companyLabel =
  /^(?:client|company(?: name)?|organi[sz]ation|business|cliente|empresa|nombre de la empresa|instituci[oó]n|entidad)$/i
/** The end of “Ruiz Ceramics Ltd.” */
const legalForm = /\b(?:Ltd|LLC|Inc|GmbH|S\.?A\.?S?|S\.?L\.?U?|S\.?R\.?L|Pvt|PLC|Corp|Co|C\.?A|SpA|AG|BV)\b\.?$/
const closingSet = new Set(closings)
const personName = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}*\.?){0,3}$/u
const startsWithName = /^\s*\p{Lu}\p{Ll}+/u
const signatureParts = /\s?[|,·•–—(]\s?|\s-\s|\n/
const maxSignature = 90
const companyName = /^\p{Lu}[\p{L}\p{N}&.’'-]+(?: [\p{L}\p{N}&.’'-]+){0,5}$/u
/** Addresses, numbers and phrases such as “the shop” name nobody. */
const notName = /@|https?:|\+?\d{6,}|\[|^(?:the|a|an|one|our|my|el|la|un|una)\b/i

/** Finds who writes. Introductions among the first lines count before the signature. */
export function findClient(lines: Line[]): Client {
  const client: Client = { name: null, company: null, unit: null }
  for (const line of lines.slice(0, 60)) readIntroduction(line, client)
  readSignature(lines, client)
  return client
}

function readIntroduction({ unit, text }: Line, client: Client) {
  const value = unit.label === null ? '' : text.slice(text.indexOf(':') + 1).trim()
  if (unit.label !== null && value && nameLabel.test(unit.label) && personName.test(value))
    set(client, 'name', value, unit)
  if (unit.label !== null && value && companyLabel.test(unit.label) && value.split(' ').length <= 7)
    set(client, 'company', value, unit)
  if (unit.kind === 'title' || unit.kind === 'heading') return
  for (const pattern of introductions) set(client, 'name', pattern.exec(text)?.[1], unit)
  for (const pattern of companyIntroductions) set(client, 'company', pattern.exec(text)?.[1], unit)
}

/** The first part of a signature that reads like a person is the name. A part with a legal form, or a later name, is the company. */
function readSignature(lines: Line[], client: Client) {
  for (const { unit, text } of lines) {
    if (unit.source !== 'signature' && !isOneLineSignature(unit, text, lines)) continue
    for (const part of text.replace(/[!.)]+$/, '').split(signatureParts)) {
      if (part === '' || closingSet.has(wordsOf(part).join(' '))) continue
      if (personName.test(part) && part.includes(' ') && !legalForm.test(part)) {
        if (client.name === null) set(client, 'name', part, unit)
        else if (client.company === null && part !== client.name) set(client, 'company', part, unit)
      } else if (legalForm.test(part)) set(client, 'company', part, unit)
      else if (/^\p{Lu}\p{Ll}+$/u.test(part) && client.name === null) set(client, 'name', part, unit)
      else if (client.name !== null && client.company === null && part !== client.name && companyName.test(part))
        set(client, 'company', part, unit)
    }
  }
}

/** “Best, Ana Ruiz (Ruiz Ceramics)” in the last line of a mail. */
function isOneLineSignature(unit: Unit, text: string, lines: Line[]): boolean {
  if (unit !== lines.at(-1)?.unit || text.length > maxSignature) return false
  const comma = text.indexOf(',')
  return (
    comma > 0 && closingSet.has(wordsOf(text.slice(0, comma)).join(' ')) && startsWithName.test(text.slice(comma + 1))
  )
}

/** Sets a field that is still empty. */
function set(client: Client, field: 'name' | 'company', value: string | undefined, unit: Unit) {
  if (!value || client[field] !== null || notName.test(value)) return
  client[field] = clip(value.replace(/[.,’']+$/, ''), 80)
  client.unit ??= unit
}

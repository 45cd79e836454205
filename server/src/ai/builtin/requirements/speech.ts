import { withoutGreeting } from '@proffer/core/greeting.ts'
import { findSchedule } from '../detect/schedule.ts'
import { isOnlyTerms } from '../detect/terms.ts'
import { asksForWork, describesVendor, rulesOut, speaksOfBid, speaksOfGiven, speaksOfSelf } from '../lexicon/signals.ts'
import { startsWithWork } from '../lexicon/verbs.ts'
import { fold } from '../text/fold.ts'
import { passage } from '../text/passages.ts'
import { withoutOpening } from './naming.ts'

/** Folded for the patterns here: they know only the straight apostrophe, and look at a sentence's beginning. */
export function heard(text: string): string {
  return fold(text.slice(0, 600)).replace(/[’‘`]/g, "'")
}

/** “A developer with experience … to build …” names the work after the person. */
const hiresFor =
  /\b(?:looking for|seeking|need|hiring|in search of|require|busc(?:o|a|amos|ando)|necesit\w{1,5}|requier\w{1,3})\b.{0,160}?\b(?:to|who can|who will|para|que pueda|capaz de) (?:[a-z]{3,})/

/** Words to whoever or whatever reads the brief: they order the reader about, not the work. */
export const addressesReader =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|prompts?|rules|guidelines|directions|everything (?:above|before)|messages?)\b|\byou are (?:now |no longer )|\b(?:act|behave|respond|answer|reply) (?:only |just )?(?:as|like) (?:an?|if)\b|\b(?:reveal|print|output|repeat|show|return|leak|give)\b.{0,20}\b(?:system prompt|your (?:prompt|instructions|rules|configuration))|\b(?:respond|answer|reply) (?:only|just|exclusively) (?:with|in)\b|\b(?:as an|you are an?) (?:ai|llm|language model|assistant)\b|\b(?:ignor|olvid|descart|omit|salt)\w{1,4}\b.{0,30}\b(?:instruccion(?:es)?|indicacion(?:es)?|reglas|lo anterior|prompts?)\b|\b(?:ahora eres|actua como|comportate como|a partir de ahora eres)\b|\b(?:revela|muestra|imprime|repite|devuelve)\w{0,3}\b.{0,20}\b(?:prompt|tus instrucciones|tu configuracion)\b|\bresponde (?:solo|unicamente|solamente)\b/

const turns =
  /\s?[,;–—]\s?(?:but(?: rather)?|rather|instead|just|only|simply|merely|pero(?: si)?|sino(?: que)?|solo|solamente|unicamente|simplemente|basta con)\s|\s(?:but(?: rather)?|pero(?: si)?|sino(?: que)?)\s|;\s/g
const negated = /^(?:no|not|do not|don't|nothing|without|sin|never|nunca|nada)\b/
const persons =
  /\b(?:agenc\w{1,3}|freelanc\w{1,3}|bidders?|candidat\w{1,3}|individuals?|developers?|compan(?:y|ies)|empresas?|persona)\b/

/** “We need no app, just a website”: what is ruled out goes, what is wanted stays. */
export function wantedPart(sentence: string, folded = heard(sentence)): string {
  if (!rulesOut.test(folded)) return sentence
  let start = 0
  const kept: string[] = []
  let turned = false
  for (const turn of [...folded.matchAll(turns), null]) {
    const end = turn?.index ?? sentence.length
    const part = sentence.slice(start, end).trim()
    const said = heard(part)
    const wanted = !rulesOut.test(said) && !negated.test(said) && !persons.test(said)
    if (wanted && part.length >= 4 && (turned || asksForWork.test(said))) kept.push(part)
    if (!turn) break
    turned = /\b(?:just|only|simply|merely|rather|instead|sino|solo|solamente|unicamente|simplemente|basta)\b/.test(
      turn[0],
    )
    start = end + turn[0].length
  }
  const [only] = kept
  return kept.length === 1 && only ? only : sentence
}

/** Not a qualification of the vendor, an instruction to bidders, a thing ruled out or a word about the client. */
export function isWork(folded: string): boolean {
  if (rulesOut.test(folded) || /^(?:no|not|do not|don't|nothing|without|sin|never|nunca|nada)\b/.test(folded))
    return false
  const self = speaksOfSelf.test(folded)
  if (self || speaksOfBid.test(folded)) return self && hiresFor.test(folded)
  return (!describesVendor(folded) || hiresFor.test(folded)) && !addressesReader.test(folded)
}

/** About the client, the public or the size of what is there, in the manner of a description. */
export function isAside(folded: string): boolean {
  return aside.test(folded) || introducesClient.test(folded)
}

const aside =
  /^(?:son|are|there are|it is|es|hay|target|our (?:customers|users|audience|clients|mission|vision) (?:are|is)|(?:el )?publico|nuestros clientes son|la (?:mision|vision)|nuestra (?:mision|vision))\b/
const introducesClient =
  /^[a-z0-9]{3,20} (?:is|es) (?:an?|una?) (?:new |nueva )?(?:platform|company|startup|brand|agency|plataforma|empresa|marca|agencia|app|negocio)\b/

const product =
  /\b(?:system|app|automation|bot|workflow|script|site|users?|customers?|sistema|aplicacion|usuarios?|clientes?)\b/

/** A sentence about money, dates or greetings; it frames the work and is none of it. */
export function isTerm(folded: string): boolean {
  if (withoutGreeting(folded) === '') return true
  if (isAside(folded) || isOnlyTerms(folded)) return true
  if (/\b(?:budget|presupuesto|pay|pago|pagamos|paying)\b/.test(folded) && /\d/.test(folded)) return true
  if (folded.length >= 110 || startsWithWork(folded) || product.test(folded)) return false
  return findSchedule([passage(folded)]) !== null
}

/** “I already have a logo” is no request, though a request may follow in the same sentence. */
export function isGiven(clause: string): boolean {
  const folded = heard(clause)
  const said = speaksOfGiven.exec(folded)
  return said !== null && said.index <= 15 && !asksForWork.test(folded) && !startsWithWork(folded)
}

const person =
  /^(?:[a-z0-9/&.+-]+ ){0,5}?(?:developer|designer|specialist|expert|freelancer|engineer|consultant|desarrollador|disenador|especialista|experto|alguien)(?:\/a|a)?\b/

/** “A skilled designer with …”: who, not what. */
export function namesAPerson(clause: string): boolean {
  return person.test(heard(withoutOpening(clause)))
}

/** “Video editor wanted” as a title says who, not what. */
export function wantsAPerson(title: string): boolean {
  return /^(?:[a-z/&+.-]+ ){1,4}(?:wanted|needed|required|requerid[oa]|se busca)\W*$/.test(heard(title))
}

/** “Date: …”, “Prepared by: …”: lines about the document, not about the work. */
export const metadata =
  /^(?:client|cliente|date|fecha|prepared (?:by|for)|submitted (?:to|by)|elaborado por|version|updated|last updated|ultima actualizacion|owner|author|autor|project (?:type|name|title|manager)|proyecto|equipo|team|location|ubicacion|lugar|language|idioma|duration|duracion|experience level|industry|industria|rubro|sector|contact|contacto|e-?mail|correo|phone|telefono|budget|presupuesto|timeline|deadline|plazo|company|empresa|website|nombre|name|role|category|status|estado|reference|payment|pago|note|nota|important|importante|roles|users|usuarios|perfiles|tone|tono|files?|archivos|services|trigger|rules|tools involved|example structure|competidores|competitors)\s{0,2}:/

/** Headings over what the client is and does. */
export const aboutClient =
  /^(?:client|cliente|industry|industria|rubro|sector|services|servicios|company|empresa|competitors|competidores)$/

import { withoutGreeting } from '@proffer/core/greeting.ts'
import { findSchedule } from '../detect/schedule.ts'
import { isOnlyTerms } from '../detect/terms.ts'
import { asksForWork, describesVendor, rulesOut, speaksOfBid, speaksOfGiven, speaksOfSelf } from '../lexicon/signals.ts'
import { startsWithWork } from '../lexicon/verbs.ts'
import { fold } from '../text/fold.ts'
import { passage } from '../text/passages.ts'
import { withoutOpening } from './naming.ts'

/** Folds the first 600 characters and replaces curly apostrophes, as the patterns expect. */
export function normalizeForMatching(text: string): string {
  return fold(text.slice(0, 600)).replace(/[’‘`]/g, "'")
}

/** “A developer with experience … to build …” names the work after the person. */
const hiresFor =
  /\b(?:looking for|seeking|need|hiring|in search of|require|busc(?:o|a|amos|ando)|necesit\w{1,5}|requier\w{1,3})\b.{0,160}?\b(?:to|who can|who will|para|que pueda|capaz de) (?:[a-z]{3,})/

/** Prompt injection: sentences that instruct the reader or the model instead of describing work. */
export const promptInjection =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|prompts?|rules|guidelines|directions|everything (?:above|before)|messages?)\b|\byou are (?:now |no longer )|\b(?:act|behave|respond|answer|reply) (?:only |just )?(?:as|like) (?:an?|if)\b|\b(?:reveal|print|output|repeat|show|return|leak|give)\b.{0,20}\b(?:system prompt|your (?:prompt|instructions|rules|configuration))|\b(?:respond|answer|reply) (?:only|just|exclusively) (?:with|in)\b|\b(?:as an|you are an?) (?:ai|llm|language model|assistant)\b|\b(?:ignor|olvid|descart|omit|salt)\w{1,4}\b.{0,30}\b(?:instruccion(?:es)?|indicacion(?:es)?|reglas|lo anterior|prompts?)\b|\b(?:ahora eres|actua como|comportate como|a partir de ahora eres)\b|\b(?:revela|muestra|imprime|repite|devuelve)\w{0,3}\b.{0,20}\b(?:prompt|tus instrucciones|tu configuracion)\b|\bresponde (?:solo|unicamente|solamente)\b/

const turningWords =
  /\s?[,;–—]\s?(?:but(?: rather)?|rather|instead|just|only|simply|merely|pero(?: si)?|sino(?: que)?|solo|solamente|unicamente|simplemente|basta con)\s|\s(?:but(?: rather)?|pero(?: si)?|sino(?: que)?)\s|;\s/g
const negated = /^(?:no|not|do not|don't|nothing|without|sin|never|nunca|nada)\b/
const persons =
  /\b(?:agenc\w{1,3}|freelanc\w{1,3}|bidders?|candidat\w{1,3}|individuals?|developers?|compan(?:y|ies)|empresas?|persona)\b/

/** The wanted part of a sentence that also excludes something: “We need no app, just a website” → “a website”. */
export function wantedPart(sentence: string, folded = normalizeForMatching(sentence)): string {
  if (!rulesOut.test(folded)) return sentence
  let start = 0
  const wantedParts: string[] = []
  let isAfterTurn = false
  for (const turn of [...folded.matchAll(turningWords), null]) {
    const end = turn?.index ?? sentence.length
    const part = sentence.slice(start, end).trim()
    const foldedPart = normalizeForMatching(part)
    const isWanted = !rulesOut.test(foldedPart) && !negated.test(foldedPart) && !persons.test(foldedPart)
    if (isWanted && part.length >= 4 && (isAfterTurn || asksForWork.test(foldedPart))) wantedParts.push(part)
    if (!turn) break
    isAfterTurn =
      /\b(?:just|only|simply|merely|rather|instead|sino|solo|solamente|unicamente|simplemente|basta)\b/.test(turn[0])
    start = end + turn[0].length
  }
  const [only] = wantedParts
  return wantedParts.length === 1 && only ? only : sentence
}

/** Whether a sentence requests work. False for vendor qualifications, bidding instructions, exclusions and descriptions of the client. */
export function isWork(folded: string): boolean {
  if (rulesOut.test(folded) || /^(?:no|not|do not|don't|nothing|without|sin|never|nunca|nada)\b/.test(folded))
    return false
  const isAboutClient = speaksOfSelf.test(folded)
  if (isAboutClient || speaksOfBid.test(folded)) return isAboutClient && hiresFor.test(folded)
  return (!describesVendor(folded) || hiresFor.test(folded)) && !promptInjection.test(folded)
}

/** Whether a sentence only describes the client, the audience or an existing product. */
export function isAside(folded: string): boolean {
  return aside.test(folded) || introducesClient.test(folded)
}

const aside =
  /^(?:son|are|there are|it is|es|hay|target|our (?:customers|users|audience|clients|mission|vision) (?:are|is)|(?:el )?publico|nuestros clientes son|la (?:mision|vision)|nuestra (?:mision|vision))\b/
const introducesClient =
  /^[a-z0-9]{3,20} (?:is|es) (?:an?|una?) (?:new |nueva )?(?:platform|company|startup|brand|agency|plataforma|empresa|marca|agencia|app|negocio)\b/

const product =
  /\b(?:system|app|automation|bot|workflow|script|site|users?|customers?|sistema|aplicacion|usuarios?|clientes?)\b/

/** Whether a sentence is only about money, dates or a greeting. */
export function isCommercialTerm(folded: string): boolean {
  if (withoutGreeting(folded) === '') return true
  if (isAside(folded) || isOnlyTerms(folded)) return true
  if (/\b(?:budget|presupuesto|pay|pago|pagamos|paying)\b/.test(folded) && /\d/.test(folded)) return true
  if (folded.length >= 110 || startsWithWork(folded) || product.test(folded)) return false
  return findSchedule([passage(folded)]) !== null
}

/** “I already have a logo” is not a request, unless the same sentence also asks for work. */
export function isGiven(clause: string): boolean {
  const folded = normalizeForMatching(clause)
  const given = speaksOfGiven.exec(folded)
  return given !== null && given.index <= 15 && !asksForWork.test(folded) && !startsWithWork(folded)
}

const person =
  /^(?:[a-z0-9/&.+-]+ ){0,5}?(?:developer|designer|specialist|expert|freelancer|engineer|consultant|desarrollador|disenador|especialista|experto|alguien)(?:\/a|a)?\b/

/** “A skilled designer with …” describes a person, not work. */
export function namesAPerson(clause: string): boolean {
  return person.test(normalizeForMatching(withoutOpening(clause)))
}

/** “Video editor wanted” as a title describes a person, not work. */
export function wantsAPerson(title: string): boolean {
  return /^(?:[a-z/&+.-]+ ){1,4}(?:wanted|needed|required|requerid[oa]|se busca)\W*$/.test(normalizeForMatching(title))
}

/** “Date: …”, “Prepared by: …”: lines about the document, not about the work. */
export const metadata =
  /^(?:client|cliente|date|fecha|prepared (?:by|for)|submitted (?:to|by)|elaborado por|version|updated|last updated|ultima actualizacion|owner|author|autor|project (?:type|name|title|manager)|proyecto|equipo|team|location|ubicacion|lugar|language|idioma|duration|duracion|experience level|industry|industria|rubro|sector|contact|contacto|e-?mail|correo|phone|telefono|budget|presupuesto|timeline|deadline|plazo|company|empresa|website|nombre|name|role|category|status|estado|reference|payment|pago|note|nota|important|importante|roles|users|usuarios|perfiles|tone|tono|files?|archivos|services|trigger|rules|tools involved|example structure|competidores|competitors)\s{0,2}:/

/** Headings of sections that describe the client. */
export const aboutClient =
  /^(?:client|cliente|industry|industria|rubro|sector|services|servicios|company|empresa|competitors|competidores)$/

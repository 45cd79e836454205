import type { FactsInText } from '@proffer/core/lead-sessions/facts.ts'
import { readBrief } from './brief-reading.ts'
import { isQuestion } from './facts/lines.ts'
import { clip } from './words/clip.ts'

const MAX_FACT = 100
const MAX_NEEDS = 3
/** Some patterns take quadratic time, and a text without full stops is one sentence. */
const MAX_SENTENCE = 600

/** What clients own but are not: “I have a question”, “for our website”. */
const notABusiness =
  '(?:question|idea|problem|project|site|website|web|page|app|logo|budget|customers?|clients?|users?|team|staff|guests?|members?|' +
  'patients?|students?|new|bit|little|lot|couple|few|pregunta|duda|idea|problema|proyecto|pagina|página|sitio|clientes?|usuarios?|' +
  'equipo|nuev[oa]|poco)s?\\b'

/** “We run two cafés”: small numbers only, because “we run 300 events” is no business. */
const several = { en: '(?:two|three|four|five|six|[2-9])', es: '(?:dos|tres|cuatro|cinco|seis|[2-9])' }

const runsIt = [
  `\\b(?:i|we) (?:run|own|manage) (?:an?|the|our own) (?!${notABusiness})(.+)`,
  `\\b(?:i|we) (?:run|own) (${several.en} (?!${notABusiness})\\p{L}.+)`,
  `\\b(?:we are|we['’]re) an? (?!${notABusiness})(.+)`,
  `\\b(?:tengo|tenemos|llevo|llevamos|regento|dirijo|somos) (?:un|una) (?!${notABusiness})(.+)`,
  `\\b(?:llevo|llevamos|regento|regentamos|dirijo|dirigimos) (${several.es} (?!${notABusiness})\\p{L}.+)`,
  `\\bfor (?:our|my) (?!${notABusiness})(\\p{L}.+)`,
  `\\bpara (?:mi|nuestr[oa]) (?!${notABusiness})(\\p{L}.+)`,
  `^(?:our|my|mi|nuestr[oa]) (?!${notABusiness})([\\p{L}’' -]{3,40}?) (?:wants?|needs?|would like|quiere|necesita)\\b.*`,
].map((pattern) => new RegExp(pattern, 'iu'))

const reasons = [
  /\b(?:because|porque|ya que) (.+)/iu,
  /((?:we|i) (?:keep |always |often )?(?:miss|lose|waste|struggle|can['’]?t|cannot)\b.*)/iu,
  /(.*\b(?:too (?:slow|old|expensive|much work)|no longer|tired of|out of date|outdated|doesn['’]t work|takes (?:too long|hours|forever))\b.*)/iu,
  /((?:perdemos|tardamos|no damos abasto|se nos)\b.*)/iu,
  /(.*\b(?:ya no|demasiad[oa]|anticuad[oa]|obsolet[oa]|no funciona|estamos hartos)(?!\p{L}).*)/iu,
]

const usedToday = [
  /\b(?:we|i) (?:currently |now |still |already |only )?use ((?!your\b).+)/iu,
  /\b(?:usamos|utilizamos|trabajamos con) (.+)/iu,
  /((?:our|my) (?:current |old |existing )?(?:website|site|shop|system|page) (?:is|was|runs) .+)/iu,
  /((?:nuestr[oa]|mi) (?:web|página|sistema|tienda)(?: actual)? (?:es|está|funciona) .+)/iu,
]

const deciders = [
  /(.*\b(?:decides?|final say|signs? off|has to approve|must approve)\b.*)/iu,
  /(.*\b(?:decid(?:o|e|imos|en)|última palabra|tiene que aprobar)(?!\p{L}).*)/iu,
]
/** “Help us decide” names nobody. */
const decidesNothing = /\b(?:can['’]?t|cannot|help (?:us|me)|to|haven['’]t|no) decide|ayud\p{L}* a decidir/iu

/** “I have 9,000 set aside.” */
const setAside = /(\S*\d[\d.,]*(?: ?(?:k|€|£|\$|euros?|pounds?|dollars?))?) (?:set|put) aside\b/iu

/** Digits in groups. A plus or a zero at the start, or a word before them, tells them from amounts and dates. */
const phone =
  /(?:(?<![\d.,])(?:\+|0)|(?:\b(?:tel|phone|mobile|whatsapp|call me|móvil|movil|teléfono|telefono)\D{0,12}))(?=[\d(])[\d\s().-]{6,16}\d/iu

/** What ends the words about one thing: a new clause with its own subject, or punctuation. */
const clauseEnd =
  /[,;:.!?()]\s|[.!?]+$|\s[–—-]\s|\s(?:and|but|so|y|pero)\s(?:we|i|it|they|our|my|the|want|need|would|nos|queremos|necesitamos|nuestr[oa]|la|el)\s/iu
const newClause = /(?:[,;]\s|\b(?:and|but|so|y|pero)\s)(?=(?:we|i|perdemos|tardamos)\s)/iu

/**
 * Reads what a client's texts say, in their words. Each pattern is narrow, because the page shows “Not said” for a missing fact, and a
 * wrong one would have to be found first.
 */
export function factsInText(text: string): FactsInText {
  const { facts, requirements } = readBrief(text)
  const sentences = facts.lines.filter((line) => !isQuestion(line)).map((line) => line.text.slice(0, MAX_SENTENCE))
  const whyNow = firstMatch(sentences, reasons)
  const decider = firstMatch(
    sentences.filter((sentence) => !decidesNothing.test(sentence)),
    deciders,
  )
  const needs = requirements.map(({ name }) => name).filter((name) => !isSaid(whyNow, name) && !isSaid(decider, name))
  return {
    name: facts.client.name,
    business: firstMatch(sentences, runsIt),
    company: facts.client.company,
    needs: needs.length > 0 ? clip(asList(needs.slice(0, MAX_NEEDS)), 2 * MAX_FACT) : null,
    whyNow,
    usesToday: firstMatch(sentences, usedToday),
    readyBy: facts.schedule ? capital(facts.schedule.figure) : null,
    budget: facts.budget ? wholeAmount(facts.budget) : firstMatch(sentences, [setAside]),
    decider,
    phone: phoneIn(text),
  }
}

/** The words of the first pattern that a sentence fits, up to the end of their clause. */
function firstMatch(sentences: string[], patterns: RegExp[]): string | null {
  for (const pattern of patterns)
    for (const sentence of sentences) {
      const found = pattern.exec(sentence)?.[1]?.trim()
      const [words = ''] = (found ?? '').split(newClause).at(-1)?.split(clauseEnd, 1) ?? []
      if (words.trim().length > 2) return capital(clip(words.trim(), MAX_FACT))
    }
  return null
}

const beforeAmount =
  /(?:\b(?:around|about|roughly|approximately|up to|at most|at least|under|over|alrededor de|aproximadamente|unos|unas|hasta|como mucho|más de|menos de) )$/iu
const afterAmount =
  /^(?:(?: (?:an?|per|every|al|por|cada) |\/ ?)(?:month|year|week|day|hour|mes|año|semana|día|hora)| (?:monthly|yearly|mensual(?:es)?|anual(?:es)?))(?!\p{L})/iu

/** The amount with the words that limit it: “around 80 euros per month” is another offer than “80 euros”. */
function wholeAmount({ amount, unit: { text } }: { amount: string; unit: { text: string } }): string {
  const start = text.indexOf(amount)
  if (start < 0) return amount
  const limit = beforeAmount.exec(text.slice(Math.max(0, start - 20), start))?.[0] ?? ''
  const period = afterAmount.exec(text.slice(start + amount.length))?.[0] ?? ''
  return capital(limit + amount + period)
}

/** Whether a requirement only repeats what another fact says. */
function isSaid(fact: string | null, name: string): boolean {
  const [said, needed] = [fact?.toLowerCase() ?? '', name.toLowerCase()]
  return said !== '' && (needed.includes(said) || said.includes(needed))
}

/** “Guests book a table, reminders by mail”: only the first name keeps its capital, and so do abbreviations. */
const asList = (names: string[]) =>
  names.map((name, index) => (index > 0 && /^\p{Lu}\p{Ll}/u.test(name) ? withoutCapital(name) : name)).join(', ')

const withoutCapital = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

const MIN_DIGITS = 8
const MAX_DIGITS = 15

function phoneIn(text: string): string | null {
  const number = phone
    .exec(text)?.[0]
    .replace(/^[^\d+(]+/, '')
    .trim()
  const digits = number?.replace(/\D/g, '').length ?? 0
  return number !== undefined && digits >= MIN_DIGITS && digits <= MAX_DIGITS ? number : null
}

import { continuesOrders, startsWithWork } from '../lexicon/verbs.ts'
import { fold } from '../text/fold.ts'
import { listParts } from '../text/list-parts.ts'
import { withoutOpening } from './naming.ts'

const joiningWords =
  /(?:,|;|\.)?\s(?:and|then|plus|also|as well as|y que|y|e|luego|asi como|ademas de|y tambien)\s(?:then |also |to |finally |tambien )?|[,;]\s(?:then |also |to |que (?:se |me |nos |el |la ))?/g
const strongJoiningWord = /(?:as well as|plus|asi como|ademas de|;|y tambien|y que|, que )/

const hasJoiningWord = /[,;]|\s(?:and|then|plus|also|as well as|y|e|luego|as[ií] como|adem[aá]s)\s/i

/** Verbs that need no object. */
const completeVerb =
  /^(?:register|registering|log (?:in|out)|login|sign (?:up|in|out)|pay|check ?out|search|subscribe|chat|registrarse|iniciar sesion|cerrar sesion|pagar|buscar|suscribirse|chatear|cancelar)$/

/** Splits a sentence into its requests: “… to review the plan, run the calculations and return the drawings” has three. */
export function splitClauses(sentence: string): string[] {
  const rest = withoutOpening(withoutLabel(sentence)).slice(0, 700)
  if (rest.length < 24 || !hasJoiningWord.test(rest)) return [sentence]
  return splitEnabledTasks(rest) ?? splitOrders(rest) ?? splitList(sentence.slice(0, 700), rest) ?? [sentence]
}

const enabling =
  /\s(?:(?:where|so(?: that)?|in which|through which|donde|en (?:la|el) (?:que|cual)|para que)\s(?:[a-z]{2,16}\s){1,4}?(?:can|could|may|are able to|will be able to|pued[ae]n?|podran?)|(?:that |which )?(?:lets?|letting)\s(?:[a-z]{2,16}\s){1,3}?(?=[a-z])|(?:that |which |to )?(?:allows?|allowing|enables?|enabling)\s(?:[a-z]{2,16}\s){1,4}?to|que (?:les )?permit(?:a|e|ira)\s(?:(?:a|al) (?:[a-z]{2,16}\s){1,3})?)\s?/g

/** “A portal where tenants can pay the rent and report damage” asks for the portal and for each task. */
function splitEnabledTasks(rest: string): string[] | null {
  const folded = fold(rest)
  for (const match of folded.matchAll(enabling)) {
    const tasks = rest.slice(match.index + match[0].length)
    const parts = startsWithWork(fold(tasks.slice(0, 40))) ? splitOrders(tasks) : null
    if (!parts) continue
    const head = rest.slice(0, match.index).replace(/[\s,;]+$/, '')
    return /^(?:the|this|it|our|el|esta|este|nuestr[oa])\b/.test(folded) || head.length < 3 ? parts : [head, ...parts]
  }
  return null
}

function splitOrders(rest: string): string[] | null {
  const folded = fold(rest)
  const startsWithOrder = startsWithWork(folded)
  const parts: string[] = []
  let start = 0
  for (const match of folded.matchAll(joiningWords)) {
    const next = match.index + match[0].length
    const before = rest.slice(start, match.index)
    if (match.index < start || !isComplete(before) || !isComplete(rest.slice(next)) || insideParentheses(before))
      continue
    const isSeparate =
      (rest.length >= 40 && strongJoiningWord.test(match[0])) ||
      (startsWithOrder &&
        startsWithWork(folded.slice(next, next + 40)) &&
        (parts.length > 0 || !isNounHere(folded, next, match[0]))) ||
      continuesOrders(folded, folded.slice(next, next + 40))
    if (!isSeparate) continue
    parts.push(before)
    start = next
  }
  if (start === 0) return null
  parts.push(rest.slice(start))
  return parts.map((part) => part.trim())
}

function isComplete(part: string): boolean {
  if (!/\S\s+\S/.test(part)) return completeVerb.test(fold(part).replace(/[\s.,;]+$/, ''))
  // “design, build and test the machine”: verbs that share an object are one clause.
  return !part.includes(',') || part.split(',').some((verb) => countWords(verb) > 1) || completeVerb.test(fold(part))
}

const includes =
  /\b(?:includes?|including|incluir|incluya|incluyendo|contar con|consists? of|covering)\b:?\s|\b(?:need|want|require|necesit\w{1,5}|quer\w{2,4}|busc\w{1,4})\b[a-z ]{0,20}:\s/
const equippedWith = /[\s,](?:with|con|featuring|que tengan?|that has|which has)\s/g

/** Things that have features. For other things, “with” introduces the contents. */
const product =
  /\b(?:apps?|application|web ?sites?|sites?|shop|store|portal|platform|system|tool|dashboard|software|marketplace|crm|game|bot|chatbot|landing page|intranet|e-?commerce|aplicacion|web|pagina|sitio|tienda|plataforma|sistema|herramienta|juego|tablero)\b/
const wants =
  /\b(?:needs?|wants?|requires?|have|has|had|like|love|looking for|seeking|include|contain|offer|necesit\w{1,5}|quer\w{2,4}|quier\w{1,2}|quisier\w{1,4}|busc\w{1,5}|requier\w{1,2}|tener|tenga|tendra|incluir|contar con|solicit\w{1,4})(?: (?:an?|the|some|un|una|unos|unas|el|la|los|las|my|our|mi|nuestr[oa]))?\s$/

/** “It must include a catalogue, a cart and an admin panel” lists its parts; so does “a shop with a …, a … and a …”. */
function splitList(sentence: string, rest: string): string[] | null {
  if (!/[,;]\s/.test(rest)) return null
  const match = includes.exec(fold(sentence))
  if (match) {
    const parts = listParts(sentence.slice(match.index + match[0].length))
    if (parts.length > 0) return parts
  }
  for (const match of fold(rest).matchAll(equippedWith)) {
    const head = rest.slice(0, match.index).replace(/[\s,;]+$/, '')
    const parts = listParts(rest.slice(match.index + match[0].length))
    if (parts.length > 0 && product.test(fold(head))) return [head, ...parts]
  }
  const lead = fold(sentence.slice(0, Math.max(0, sentence.length - rest.length)))
  const parts = wants.test(lead) ? listParts(rest) : []
  return parts.length > 0 ? parts : null
}

/** Removes a label such as “Each episode:” if an instruction follows it. */
export function withoutLabel(sentence: string): string {
  const label = /^[^:.]{3,40}:\s/.exec(sentence)
  if (!label) return sentence
  const rest = sentence.slice(label[0].length)
  return startsWithWork(fold(rest.slice(0, 40))) ? rest : sentence
}

const onlyVerb =
  /^(?:add|apply|approve|assign|browse|build|buy|calculate|choose|collect|compare|configure|confirm|connect|convert|create|define|delete|deliver|develop|edit|ensure|export|generate|identify|implement|improve|install|integrate|maintain|manage|migrate|optimi[sz]e|organi[sz]e|pay|prepare|produce|provide|publish|read|receive|register|reject|remove|see|select|sell|send|submit|translate|validate|verify|write)\b/

/** After a bare “and”, “design” or “report” is a verb only when an object follows. */
function isNounHere(folded: string, at: number, joiner: string): boolean {
  if (joiner.includes(',') || onlyVerb.test(folded.slice(at, at + 20))) return false
  return (
    !/^[a-z]+(?:\s(?:a|an|the|all|any|my|our|their|its|it|them|new|each|every|these|those|that|your|el|la|los|las|un|una|unos|sus|su|al|cada|todos|todas))\s/.test(
      folded.slice(at, at + 60),
    ) && !/^[a-z]{3,}(?:ar|er|ir)\b/.test(folded.slice(at, at + 30))
  )
}

function insideParentheses(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')')
}

function countWords(text: string): number {
  return text.trim().split(/\s+/).length
}

import { findBudget } from '../detect/money.ts'
import { findSchedule } from '../detect/schedule.ts'
import { fold } from '../text/fold.ts'
import { passage } from '../text/passages.ts'
import { sentences } from '../text/sentences.ts'
import type { Gap } from './gaps.ts'

type GivenAnswer = { about: Gap | null; answer: string }

const questionKeys = ['question', 'questionText', 'pregunta', 'prompt', 'title', 'label', 'q']
const answerKeys = ['answer', 'answerText', 'response', 'respuesta', 'value', 'text', 'content', 'a']
const idKeys = ['questionId', 'question_id', 'id', 'key', 'category', 'topic']
const gaps: Gap[] = ['scope', 'technical', 'business', 'timeline', 'budget', 'users', 'integrations']

const about: [Gap, RegExp][] = [
  ['budget', /\b(?:budget|cost|price|pay|spend|presupuesto|costo|precio|pagar|inversion)\b/],
  [
    'timeline',
    /\b(?:when|deadline|date|timeline|how long|ready|launch|schedule|cuando|plazo|fecha|entrega|duracion|listo)\b/,
  ],
  [
    'integrations',
    /\b(?:integrat\w{1,5}|apis?|outside systems?|third[- ]part\w{1,3}|which product|crm|erp|gateway|integraci\w{1,5}|sistemas externos|que producto|pasarela)\b/,
  ],
  ['users', /\b(?:who|users?|audience|roles?|customers|quien(?:es)?|usuarios?|publico|destinatarios)\b/],
  [
    'technical',
    /\b(?:platforms?|technolog\w{1,3}|stack|formats?|hosting|framework|plataforma|tecnologia|formatos?|alojamiento)\b/,
  ],
  ['business', /\b(?:goal|purpose|achieve|objective|why|success|objetivo|proposito|lograr|para que|exito)\b/],
  [
    'scope',
    /\b(?:what|how many|include|deliver\w{0,5}|pages|features|scope|que|cuant[oa]s|incluir|entregar\w{0,3}|paginas|alcance)\b/,
  ],
]

const noAnswer =
  /^(?:\W{0,3}|n\/?a|none yet|unknown|tbd|tba|i do ?n.?t know|don.?t know|not sure(?: yet)?|no idea|no (?:lo )?se|por definir|ni idea|aun no|no sabemos|\?+)[.!]?$/

/** The client's earlier answers. The names of the fields may differ from caller to caller. */
export function readAnswers(given: Record<string, unknown>[] | null | undefined): GivenAnswer[] {
  const found: GivenAnswer[] = []
  for (const entry of (given ?? []).slice(0, 200)) {
    if (entry === null || typeof entry !== 'object') continue
    const answer = (textAt(entry, answerKeys) ?? pairedAnswer(entry) ?? '').slice(0, 2000)
    if (noAnswer.test(fold(answer.trim()))) continue
    found.push({ about: gapOf(entry, answer), answer })
  }
  return found
}

/** The gaps that the answers close, including a budget or a date mentioned in passing. */
export function answeredGaps(answers: GivenAnswer[]): Set<Gap> {
  const answered = new Set<Gap>()
  for (const { about, answer } of answers) {
    if (about) answered.add(about)
    const passages = sentences(answer).map((sentence) => passage(sentence))
    if (findBudget(passages)) answered.add('budget')
    if (findSchedule(passages)) answered.add('timeline')
  }
  return answered
}

function gapOf(entry: Record<string, unknown>, answer: string): Gap | null {
  const ids = idKeys.map((key) => entry[key]).filter((value) => typeof value === 'string')
  const byId = gaps.find((gap) => ids.some((id) => id.toLowerCase().includes(gap)))
  if (byId) return byId
  const question = fold((textAt(entry, questionKeys) ?? Object.keys(entry)[0] ?? '').slice(0, 500))
  const byQuestion = about.find(([, pattern]) => pattern.test(question))?.[0]
  if (byQuestion) return byQuestion
  const passages = [passage(answer)]
  if (findBudget(passages)) return 'budget'
  return findSchedule(passages) ? 'timeline' : null
}

function textAt(entry: Record<string, unknown>, keys: string[]): string | undefined {
  for (const key of keys) {
    const value = entry[key]
    if (typeof value === 'string' && value.trim()) return value
    if (typeof value === 'number') return String(value)
    if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join(', ')
  }
  return undefined
}

/** The answer in an object whose only key is the question: `{ "What is the budget?": "5,000" }`. */
function pairedAnswer(entry: Record<string, unknown>): string | undefined {
  const pairs = Object.entries(entry)
  const [only] = pairs
  return pairs.length === 1 && only && typeof only[1] === 'string' ? only[1] : undefined
}

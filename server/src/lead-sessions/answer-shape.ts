// A visitor answers in any order: “Dentally” may follow “When should it be ready?”. Only an answer that looks like a date or an amount
// is taken for one.

const months = [
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?',
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
].join('|')
const seasons = [
  'easter|christmas|xmas|new year|spring|summer|autumn|winter|halloween|black friday|holidays?',
  'semana santa|pascua|navidad(?:es)?|año nuevo|primavera|verano|otoño|invierno|vacaciones|reyes',
].join('|')
const units =
  'days?|weeks?|months?|quarters?|years?|seasons?|terms?|d[ií]as?|semanas?|mes(?:es)?|trimestres?|años?|temporadas?|cursos?'
const otherTimes = [
  'soon|asap|now|today|tomorrow|whenever|flexible|urgent(?:ly)?|hurry|rush|deadline|date|possible',
  'pronto|posible|hoy|mañana|prisa|urgente|cuanto antes|fecha|plazo',
].join('|')

const wordOf = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu')

const timeWord = wordOf(`${months}|${seasons}|${units}|${otherTimes}`)
const currencies = 'eur|usd|gbp|chf|mxn|euros?|dollars?|pounds?|pesos?|d[oó]lares|libras|francs?'
const amountWord = wordOf(
  `${currencies}|thousands?|hundreds?|millions?|mil|cien(?:tos)?|mill[oó]n(?:es)?|budget|cheap|limit|presupuesto|barato|l[ií]mite`,
)

/** “Two hours a day”, “3 horas al día”: how long something takes the client, and no date. */
const measured = '(?:hours?|hrs?|horas?|minutes?|minutos?|times|veces)'
const habit = new RegExp(
  String.raw`(?:[\p{L}\d.,]{1,20}\s+)?(?<!\p{L})${measured}\s+(?:an?|per|each|every|al|a la|por|cada)\s+(?:${units})(?!\p{L})`,
  'giu',
)

export function isLikeTime(answer: string): boolean {
  const text = answer.replace(habit, '')
  return /\d/.test(text) || timeWord.test(text)
}

export const isLikeAmount = (answer: string): boolean => /[\d\p{Sc}]/u.test(answer) || amountWord.test(answer)

const article = '(?:(?:the|this|next|our|la|el|las|los|este|esta|pr[oó]xim[oa])\\s+)*'
const part = '(?:start|beginning|middle|end|inicio|principios?|mediados|final(?:es)?|fin)\\s+(?:of|de(?:l)?)\\s+'
const limit = `(?:(?:${part}${article})?(?:${months}|${seasons})|${part}${article}(?:${units}))`
const deadline = wordOf(`(?:before|by|until|in time for|antes del?|para|hasta)\\s+${article}${limit}`)
const spending = 'have|got|spend|pay|invest|afford|budget|tengo|tenemos|disponemos|gastar|pagar|invertir|presupuesto'
// With three digits, so that the price of a ticket is no budget.
const sum = String.raw`(?:\p{Sc}\s?\d[\d.,]{2,}|\d[\d.,]{2,}\s?(?:\p{Sc}|(?:${currencies})(?!\p{L})))`
const budget = new RegExp(String.raw`(?<!\p{L})(?:${spending})(?!\p{L})[^.!?\n]{0,40}?(${sum})`, 'iu')

/** The first deadline in the text: “before Easter”, “antes del verano”. */
export const deadlineIn = (text: string): string | null => deadline.exec(text)?.[0] ?? null

/** What the text says can be spent: “£9,000” in “I have £9,000”. */
export const budgetIn = (text: string): string | null => budget.exec(text)?.[1]?.replace(/[.,]$/, '') ?? null

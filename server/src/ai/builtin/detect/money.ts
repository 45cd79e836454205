import type { Passage } from '../text/passages.ts'

const amount =
  /(?:(?:us|mx|ar|cl|col?|r|a|c)?\$|€|£|¥|₹|\bs\/\.?|\b(?:usd|eur|gbp|cad|aud|mxn|cop|clp|ars|pen|inr)\b)\s{0,2}\d[\d.,]{0,14}\s?(?:k\b|m\b|mil\b|millones\b|million\b|thousand\b)?|(?<![\d.,])\d[\d.,]{0,14}\s?(?:k\s)?(?:usd|eur|gbp|cad|aud|mxn|cop|clp|ars|pen|inr|dollars?|euros?|pounds?|pesos|soles|dolares|bolivares|quetzales|€|\$|£)(?![a-z])/
/** The lower end before an amount: “between 4,000 and …”, “4 – 6 thousand …”. */
const lowerEnd =
  /(?:\b(?:between|from|entre|de|desde)\s)?(?:(?:us)?\$|€|£|\b(?:usd|eur|gbp)\s)?\s?\d[\d.,]{0,14}\s?(?:k|mil|€|\$|£|usd|eur|gbp|euros?|dollars?|dolares)?\s?(?:-|–|—|\band\b|\bto\b|\by\b|\ba\b|\be\b)\s?$/
/** The upper end after it: “$4,000 – $6,000”. */
const upperEnd =
  /^\s?(?:-|–|—|\bto\b|\ba\b|\band\b|\by\b)\s?(?:(?:us)?\$|€|£|usd|eur|gbp)?\s?\d[\d.,]{0,14}(?:\s?(?:k|mil|€|usd|eur|gbp|euros?|dollars?|dolares))?(?![\w%])/
/** Words before an amount that the client has, as in “We have 3,000 euros”. */
const clientHas =
  /\b(?:(?:i|we)(?: do| only| can)? (?:have|spend|invest|afford)|(?:i|we)'ve(?: got)?|there (?:is|are)|tenemos|tengo|disponemos de|dispongo de|contamos con|cuento con|hay)(?: (?:a|an|about|around|roughly|some|only|just|up to|at most|max\w{0,4}|unos|unas|un|una|solo|hasta|alrededor de|aproximadamente|cerca de|como mucho|between|entre|from|total of|maximo de))*\s?$/
/** The start of a clause that consists of an amount only. */
const bareClause =
  /(?:^|[,;:(.–—]\s?|\b(?:and|y|for|por)\s)(?:(?:about|around|roughly|approx\w{0,7}\.?|some|only|just|up to|at most|max\w{0,4}\.?|under|below|unos|unas|hasta|alrededor de|aprox\w{0,9}\.?|cerca de|como mucho|menos de)\s)*$/
const clauseEnd =
  /^\s?(?:max\w{0,4}|in total|total|all in|at most|or so|for it|for (?:this|the|all)\b[^,.;]{0,20}|para (?:ello|esto|todo|el)\b[^,.;]{0,20}|como mucho|aprox\w{0,9}|plus vat|mas iva|iva incluido|\+ ?iva|\+ ?vat)?\s?(?:$|[,;.)!–—]|\b(?:and|y)\b)/
const bareNumber = /(?<![\d.,])(?:\d[\d.,]{0,12}\s?(?:k|mil)\b|\d[\d.,]{1,12})/

const forTheWork =
  /\b(?:budget\w{0,2}|fixed[- ]price|willing to pay|can pay|will pay|we pay|i pay|pay(?:ing)? (?:up to|around|about|a total|you|per|is|rate|\$)|pays?\b|paid\b|payment of|compensation|hourly|per hour|an hour|\/ ?hr|\/ ?hour|flat (?:fee|rate)|rate (?:is|of|:)|project (?:cost|value|fee)|must (?:not )?cost|cost (?:less|no more|up to|under)|not (?:to )?exceed|up to|max(?:imum)? (?:of )?|spend|fee (?:of|is)|offer(?:ing)?|ofrec(?:o|emos)|fixed\b|for this\b|para (?:este|el) (?:trabajo|proyecto)|contract value|estimated (?:cost|value)|presupuesto|pago|pagare|pagamos|pagaremos|se paga|honorarios|monto|remuneracion|tarifa|precio (?:del (?:trabajo|proyecto|servicio)|fijo|maximo)|costo (?:del (?:servicio|proyecto|trabajo)|total|maximo)|importe|valor (?:del contrato|referencial|estimado)|asciende|hasta|dispuest[oa]s? a pagar|por (?:hora|articulo|palabra|pagina|video|post)|per (?:word|page|article|video|minute|post|image))\b/
const notForTheWork =
  /\b(?:revenue|sales|turnover|profit|annually|grants?|prize|bonus(?:es)?|penalt\w{1,4}|fine\b|per (?:row|order|unit|ticket|booking|night|user|seat|month per)|subscription|plans?\b|tickets?|driver pay|shipping|price range|products? (?:cost|price)|ad (?:spend|budget)|advertising budget|ads budget|media budget|salary of|deposit|fee for (?:users|members)|ingresos|ventas|facturacion|multas?|premio|becas?|subvencion|suscripcion|envio|propina|inversion publicitaria|presupuesto (?:de|para) (?:publicidad|anuncios|pauta)|precio de venta|boletos?|entradas)\b/

// “The ad budget” does not pay for the work.
const ownBudget =
  /(?<!\b(?:ads?|advertising|media|marketing) )\b(?:budget|presupuesto(?! (?:de|para) (?:publicidad|anuncios|pauta|marketing)))\b/

/** The passage that states the budget, if there is one. Prices, grants and turnover are not a budget. */
export function findBudget(passages: Passage[]): { quote: string; amount: string } | null {
  for (const [index, passage] of passages.entries()) {
    if (passage.kind === 'bid' && !/budget|presupuesto/.test(passage.folded)) continue
    if (!/\d/.test(passage.folded)) continue
    const isOtherMoney = notForTheWork.test(passage.folded) && !ownBudget.test(passage.folded)
    const money = isOtherMoney ? null : amount.exec(passage.folded)
    const hasBudgetCue =
      forTheWork.test(passage.folded) || passage.kind === 'money' || forTheWork.test(previousHeading(passages, index))
    if (isOtherMoney || !(hasBudgetCue || (money && isOffered(passage, money)))) continue
    const found =
      money ??
      (/\b(?:budget|presupuesto|willing to pay|can pay|pago)\b.{0,30}?\d/.test(passage.folded)
        ? bareNumber.exec(passage.folded)
        : null)
    if (found) return { quote: passage.text, amount: withBothEnds(passage, found) }
  }
  return null
}

/** An amount that the client has available, or that forms a whole clause, is the budget. */
function isOffered({ folded, kind }: Passage, money: RegExpExecArray): boolean {
  if (kind === 'vendor' || kind === 'given' || kind === 'context' || kind === 'contact') return false
  const before = folded.slice(0, money.index).replace(lowerEnd, '')
  return (
    clientHas.test(before) || (bareClause.test(before) && clauseEnd.test(folded.slice(money.index + money[0].length)))
  )
}

function withBothEnds({ text, folded }: Passage, found: RegExpExecArray): string {
  const lower = lowerEnd.exec(folded.slice(0, found.index))
  const start = lower ? lower.index : found.index
  const end = found.index + found[0].length
  const upper = upperEnd.exec(folded.slice(end))
  return text
    .slice(start, end + (upper?.[0].length ?? 0))
    .trim()
    .replace(/[.,]$/, '')
}

function previousHeading(passages: Passage[], index: number): string {
  const previous = passages[index - 1]
  return previous && previous.text.length <= 40 && !previous.item ? previous.folded : ''
}

const everyAmount = new RegExp(amount, 'g')

/** The text without its amounts of money. */
export function withoutAmounts(folded: string): string {
  return folded.replace(everyAmount, ' ')
}

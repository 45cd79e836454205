import type { Passage } from '../text/passages.ts'

const amount =
  /(?:(?:us|mx|ar|cl|col?|r|a|c)?\$|€|£|¥|₹|\bs\/\.?|\b(?:usd|eur|gbp|cad|aud|mxn|cop|clp|ars|pen|inr)\b)\s{0,2}\d[\d.,]{0,14}\s?(?:k\b|m\b|mil\b|millones\b|million\b|thousand\b)?|(?<![\d.,])\d[\d.,]{0,14}\s?(?:k\s)?(?:usd|eur|gbp|cad|aud|mxn|cop|clp|ars|pen|inr|dollars?|euros?|pounds?|pesos|soles|dolares|bolivares|quetzales|€|\$|£)(?![a-z])/
const bareNumber = /(?<![\d.,])(?:\d[\d.,]{0,12}\s?(?:k|mil)\b|\d[\d.,]{1,12})/

const forTheWork =
  /\b(?:budget\w{0,2}|fixed[- ]price|willing to pay|can pay|will pay|we pay|i pay|pay(?:ing)? (?:up to|around|about|a total|you|per|is|rate|\$)|pays?\b|paid\b|payment of|compensation|hourly|per hour|an hour|\/ ?hr|\/ ?hour|flat (?:fee|rate)|rate (?:is|of|:)|project (?:cost|value|fee)|must (?:not )?cost|cost (?:less|no more|up to|under)|not (?:to )?exceed|up to|max(?:imum)? (?:of )?|spend|fee (?:of|is)|offer(?:ing)?|ofrec(?:o|emos)|fixed\b|for this\b|para (?:este|el) (?:trabajo|proyecto)|contract value|estimated (?:cost|value)|presupuesto|pago|pagare|pagamos|pagaremos|se paga|honorarios|monto|remuneracion|tarifa|precio (?:del (?:trabajo|proyecto|servicio)|fijo|maximo)|costo (?:del (?:servicio|proyecto|trabajo)|total|maximo)|importe|valor (?:del contrato|referencial|estimado)|asciende|hasta|dispuest[oa]s? a pagar|por (?:hora|articulo|palabra|pagina|video|post)|per (?:word|page|article|video|minute|post|image))\b/
const notForTheWork =
  /\b(?:revenue|sales|turnover|profit|annually|grants?|prize|bonus(?:es)?|penalt\w{1,4}|fine\b|per (?:row|order|unit|ticket|booking|night|user|seat|month per)|subscription|plans?\b|tickets?|driver pay|shipping|price range|products? (?:cost|price)|ad (?:spend|budget)|advertising budget|ads budget|media budget|salary of|deposit|fee for (?:users|members)|ingresos|ventas|facturacion|multas?|premio|becas?|subvencion|suscripcion|envio|propina|inversion publicitaria|presupuesto (?:de|para) (?:publicidad|anuncios|pauta)|precio de venta|boletos?|entradas)\b/

// “The ad budget” is spent elsewhere.
const ownBudget =
  /(?<!\b(?:ads?|advertising|media|marketing) )\b(?:budget|presupuesto(?! (?:de|para) (?:publicidad|anuncios|pauta|marketing)))\b/

/** The passage that says what the work may cost, if one does. Prices, grants and turnover are other money. */
export function findBudget(passages: Passage[]): { quote: string; amount: string } | null {
  for (const [index, passage] of passages.entries()) {
    if (passage.kind === 'bid' && !/budget|presupuesto/.test(passage.folded)) continue
    const cued =
      forTheWork.test(passage.folded) || passage.kind === 'money' || forTheWork.test(previousHeading(passages, index))
    if (!cued || (notForTheWork.test(passage.folded) && !ownBudget.test(passage.folded))) continue
    const found =
      amount.exec(passage.folded) ??
      (/\b(?:budget|presupuesto|willing to pay|can pay|pago)\b.{0,30}?\d/.test(passage.folded)
        ? bareNumber.exec(passage.folded)
        : null)
    if (found)
      return {
        quote: passage.text,
        amount: passage.text.slice(found.index, found.index + found[0].length).trim(),
      }
  }
  return null
}

function previousHeading(passages: Passage[], index: number): string {
  const previous = passages[index - 1]
  return previous && previous.text.length <= 40 && !previous.item ? previous.folded : ''
}

/** Lower case without accents, so that "cafe" finds "Café". */
export const plain = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')

/** How much a word counts in each member of a place. A section whose page is about the word is not the page itself. */
const weights = {
  page: { page: 8, heading: 0, text: 1 },
  section: { page: 2, heading: 6, text: 1 },
  operation: { page: 6, heading: 4, text: 1 },
}
const GROUP_SIZE = 5

const weightsOf = ({ kind, heading }) => {
  if (kind === 'operation') return weights.operation
  return heading === '' ? weights.page : weights.section
}

/** Words that readers use, and the beginning of those that the pages use. A form of a word is one of them: "signs". */
const synonyms = {
  deposit: 'payment',
  advance: 'payment',
  invoice: 'payment',
  vat: 'tax',
  sign: 'sign',
  'e-sign': 'sign',
  esign: 'sign',
  quote: 'proposal',
  estimate: 'proposal',
  senal: 'pago',
  anticipo: 'pago',
  factura: 'pago',
  iva: 'impuesto',
  firma: 'firm',
  presupuesto: 'propuesta',
}

/** The words of a query, each with the word that means the same. A match of that one counts half. */
export const searchedWords = (query) =>
  plain(query)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const said = Object.keys(synonyms).find((known) => word.startsWith(known))
      return said === undefined ? [word] : [word, synonyms[said]]
    })

/** How well a place matches: every word, or the one that means the same, must begin a word of it. 0 is no match. */
function scoreOf(place, words) {
  let score = 0
  for (const [word, other] of words) {
    const best = matchOf(place, word) || (other === undefined ? 0 : matchOf(place, other) / 2)
    if (best === 0) return 0
    score += best
  }
  return score
}

/** How well a single word matches. */
function matchOf(place, word) {
  let best = 0
  for (const [member, weight] of Object.entries(weightsOf(place))) {
    const match = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?<rest>[\\p{L}\\p{N}_]?)`, 'u').exec(
      place.plain[member],
    )
    if (!match || weight === 0) continue
    // A whole word counts more than the beginning of one, and the beginning of a title more than a word inside it.
    const isTitle = member !== 'text'
    best = Math.max(
      best,
      weight + (isTitle && match.groups.rest === '' ? 2 : 0) + (isTitle && match.index === 0 ? 1 : 0),
    )
  }
  return best
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Adds what `find` compares. It is done once, when the index is loaded. */
export const prepared = (places) =>
  places.map((place) => ({
    ...place,
    plain: { page: plain(place.page), heading: plain(place.heading), text: plain(place.text) },
  }))

/** The best places for a text, by kind, in the order of `kinds`. */
export function find(places, query, kinds) {
  const words = searchedWords(query)
  if (words.length === 0) return []
  const scored = places.map((place) => ({ place, score: scoreOf(place, words) })).filter(({ score }) => score > 0)
  scored.sort((a, b) => b.score - a.score)
  const groups = Map.groupBy(scored, ({ place }) => place.kind)
  return kinds.flatMap((kind) => {
    const found = groups.get(kind)?.slice(0, GROUP_SIZE)
    return found ? [{ kind, places: found.map(({ place }) => place) }] : []
  })
}

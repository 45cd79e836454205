/** Lower case without accents, so that "cafe" finds "Café". */
export const plain = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')

const weights = { heading: 6, page: 5, text: 1 }
const GROUP_SIZE = 6

/** How well a place matches: every word must begin a word of it. 0 is no match. */
function scoreOf(place, words) {
  let score = 0
  for (const word of words) {
    let best = 0
    for (const [member, weight] of Object.entries(weights)) {
      const text = place.plain[member]
      const at = text.search(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}`, 'u'))
      if (at === -1) continue
      // The beginning of a title counts more than a word inside it.
      best = Math.max(best, weight + (at === 0 && member !== 'text' ? 2 : 0))
    }
    if (best === 0) return 0
    score += best
  }
  return score + (place.heading === '' ? 1 : 0)
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Adds what `find` compares. It is done once, when the index is loaded. */
export const prepared = (places) =>
  places.map((place) => ({
    ...place,
    plain: { page: plain(place.page), heading: plain(place.heading), text: plain(place.text) },
  }))

/** The best places for a text, by kind. The kind with the best match comes first. */
export function find(places, query) {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const scored = places.map((place) => ({ place, score: scoreOf(place, words) })).filter(({ score }) => score > 0)
  scored.sort((a, b) => b.score - a.score)
  const groups = Map.groupBy(scored, ({ place }) => place.kind)
  return [...groups].map(([kind, found]) => ({ kind, places: found.slice(0, GROUP_SIZE).map(({ place }) => place) }))
}

import lists from './words.json' with { type: 'json' }

// The scorer has its own words and stems, so that a mistake of the analyser's cannot hide in its score.

const stopWords = new Set(lists.stopWords.split(' '))

/** Words that say little in a requirement. */
const genericWords = new Set(lists.genericWords.split(' '))

const mainWordOf = new Map(
  Object.entries(lists.synonyms).flatMap(([word, list]) => list.split(' ').map((synonym) => [synonym, word] as const)),
)

const suffixes = lists.suffixes.split(' ')

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

function stem(word: string): string {
  const mainWord = mainWordOf.get(word) ?? word
  if (/\d/.test(mainWord) || mainWord.length <= 4) return mainWord
  const suffix = suffixes.find((end) => mainWord.endsWith(end) && mainWord.length - end.length >= 4)
  return (suffix ? mainWord.slice(0, -suffix.length) : mainWord).slice(0, 6)
}

/** The stems of a text's words, without stop words and, unless they are kept, without generic words. */
export function stems(text: string, keepsGeneric: boolean): string[] {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !stopWords.has(word) && (word.length > 1 || /\d/.test(word)))
    .filter((word) => keepsGeneric || !genericWords.has(word))
    .map(stem)
}

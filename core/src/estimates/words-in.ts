import { estimateBudget } from '../budgets.ts'
import { foldText } from '../fold-text.ts'

/** Words that say nothing about the work, in English and Spanish, without accents. */
const stopWords = new Set(
  (
    'a an and are as at be by can every each for from has have in into is it its no not of on or our so than that the their them then ' +
    'there these they this to up us we what when which who will with without you your all also any more new one other people system ' +
    'al algo ante asi cada como con cual cuando de del desde donde el ella en entre era es esa ese esta este esto etc ha hasta hay la ' +
    'las le les lo los mas mi muy ni no nos nuestra nuestro o otra otro para pero por que quien se sea ser si sin sobre son su sus ' +
    'tambien te tiene todo todos tu un una uno unas unos y ya nuevo nueva sistema'
  ).split(' '),
)

/** How many different words of a text are compared. */
const COUNTED_WORDS = 100

/** The stems of the different words of a text that say something about the work. */
export function wordsIn(text: string): string[] {
  const stems = new Set<string>()
  for (const [word] of foldText(text.slice(0, estimateBudget.descriptionCharacters)).matchAll(/[\p{L}\p{N}]+/gu)) {
    if (word.length > 1 && !stopWords.has(word)) stems.add(stemOf(word))
    if (stems.size === COUNTED_WORDS) break
  }
  return [...stems]
}

/** Drops the ending of plural and gender: "formularios" and "formulario", "pages" and "page" have the same stem. */
function stemOf(word: string): string {
  const singular = word.length > 3 ? word.replace(/s$/, '') : word
  return singular.length > 3 ? singular.replace(/[aeo]$/, '') : singular
}

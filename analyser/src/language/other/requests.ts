import { wordsOf } from '../../words/tokens.ts'

/** Words that ask in other languages. Source: German, French, Italian, Portuguese and Dutch dictionaries. */
export const requestWords: ReadonlySet<string> = new Set(
  wordsOf(`brauchen brauche benotigen benotige suchen suche mochten mochte wunschen soll sollen besoin cherchons cherche souhaitons souhaite
  voudrions voudrais doit doivent bisogno cerchiamo cerco vorremmo vorrei deve devono precisamos preciso procuramos procuro gostariamos
  gostaria deveria nodig zoeken willen moet moeten`),
)

import type { TextLanguage } from '../document.ts'
import { wordsOf } from '../words/tokens.ts'

// Source: the most frequent words of each language that the other does not have.
const english = new Set(
  `the and of to is in that for it with as be this are on from or by we you your our will can should must have has
  need want i my an not but which they when who all if what their there would need looking`.split(/\s+/),
)
const spanish = new Set(
  `el la los las de del que y en un una para con por es se su sus al lo como mas pero esta este son debe necesito
  necesitamos quiero queremos ser hay cada nos mi nuestra nuestro tiene si sin sobre tambien cuando muy ya`.split(
    /\s+/,
  ),
)
/** Frequent words of German, French, Italian, Portuguese, Dutch and the Scandinavian languages. */
const others = new Set(
  `der die das und ist nicht mit fur ein eine wir auf le les des et est une pour dans nous avec qui il di che sono della
  per gli una nao com uma voce os do da em sao het een van niet zijn och att som jeg det`.split(/\s+/),
)
const sampleLength = 6000
/** A letter of a script other than Latin. */
const foreignLetter = /[\u0370-\u1dff\u2c00-\ud7ff]/

/** The language of a text by its most frequent words. English if nothing decides. */
export function detectLanguage(text: string): TextLanguage {
  const words = wordsOf(text.slice(0, sampleLength))
  let en = 0
  let es = 0
  let other = 0
  for (const word of words) {
    if (english.has(word)) en++
    if (spanish.has(word)) es++
    if (others.has(word) || foreignLetter.test(word)) other++
  }
  if (other > Math.max(en, es)) return 'other'
  return es > en ? 'es' : 'en'
}

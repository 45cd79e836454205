import { actions as enActions, modals as enModals } from '../language/en/acting.ts'
import { modifiersOfPeople as enModifiers } from '../language/en/people.ts'
import { countWords as enCounts } from '../language/en/time.ts'
import { englishWorkVerbs } from '../language/en/work-verbs.ts'
import { actions as esActions, modals as esModals } from '../language/es/acting.ts'
import { countWords as esCounts } from '../language/es/time.ts'
import { wordsOf } from '../words/tokens.ts'
import { isPerson, isPlural } from './person-nouns.ts'

const modals = new Set([...enModals, ...esModals])
const plainVerbs = new Set([...enActions, ...englishWorkVerbs])
const spanishVerbs = new Set(esActions)
const singularVerbs = new Set([...plainVerbs].map(thirdPerson))
const modifiers = new Set(enModifiers)
const determiners = new Set(
  wordsOf(`the our my all each every any both new existing their its your a an los las el la mis nuestros nuestras sus cada todos todas
  al un una`),
)
const adverbs = new Set(
  wordsOf(
    'also then only often currently now still usually always first simply just tambien luego solo siempre no se le les lo la',
  ),
)
const counts = new Set([...enCounts, ...esCounts].filter((word) => !/^(?:an?|una?|one|uno|half|medio)$/.test(word)))

/** “books”, “teaches”, “applies” */
function thirdPerson(verb: string): string {
  if (/(?:ch|sh|s|x)$/.test(verb)) return `${verb}es`
  if (verb.endsWith('y') && !/[aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return `${verb}s`
}

/** A Spanish verb in the third person by its ending: “lleven”, “aceptará”. */
const spanishPlural =
  /^(?!tambien|alguien|bien|joven|orden|imagen|origen|examen|ademas|segun|jovenes)[a-z]{2,}(?:an|en)$/
const spanishFuture = /^[a-z]{3,}(?:ara|era|ira)n?$/

/** Whether the person does something: a verb follows or, in Spanish, comes before. */
export function isActing(words: readonly string[], at: number): boolean {
  let next = at + 1
  // “jefes de compras revisan”: the words that say which one come first.
  if (/^(?:de|del)$/.test(words[next] ?? '')) next += /^(?:la|el|los|las)$/.test(words[next + 1] ?? '') ? 3 : 2
  // “the nurse and the doctor can …”: the verb follows the second person.
  if (/^(?:and|or|y|o|e)$/.test(words[next] ?? '')) {
    const secondPerson = words.slice(next + 1, next + 4).findIndex((word) => isPerson(word))
    if (secondPerson >= 0) next += secondPerson + 2
  }
  while (adverbs.has(words[next] ?? '')) next++
  const verb = words[next] ?? ''
  if (modals.has(verb) || spanishFuture.test(verb)) return true
  const person = words[at] ?? ''
  const isGroup = isPlural(person) || /(?:s|staff|team|people)$/.test(person)
  if (isGroup && (plainVerbs.has(verb) || spanishVerbs.has(verb))) return true
  if (isGroup && spanishPlural.test(verb) && /[aeo]s$/.test(person)) return true
  return singularVerbs.has(verb) || (!isGroup && spanishVerbs.has(verb)) || isAfterVerb(words, at)
}

/** “Lo usan los talleres”: a Spanish verb before its subject. */
function isAfterVerb(words: readonly string[], at: number): boolean {
  if (!/^(?:los|las|el|la|mis|nuestr[oa]s)$/.test(words[at - 1] ?? '')) return false
  return (
    /^(?:lo|la|los|las|que|se|le|les|donde|y)$/.test(words[at - 3] ?? '') &&
    (spanishVerbs.has(words[at - 2] ?? '') || spanishFuture.test(words[at - 2] ?? ''))
  )
}

/** Words before the people whom the work serves. */
const servingWords = new Set(
  wordsOf(`for by let lets allow allows allowing enable enables enabling help helps helping notify notifies alert inform serve serves
  serving answer answers greet remind contact`),
)
const spanishServingWords = new Set(
  wordsOf(`para por permite permita permitir permitira permitiendo ayuda ayudar notificar avisar informar atender atienda atiende
  responder responda responde contactar`),
)
/** “data for customers” serves nobody. */
const dataNouns = new Set(
  wordsOf('information data details records list lists contact contacts emails names datos informacion lista correos'),
)
const customers =
  /^(?:customers|clients|clientes|guests|huespedes|patients|pacientes|visitors|visitantes|members|socios|supporters)$/
/** Words of handing over, before “to the buyer”. */
const handingWords = new Set(
  wordsOf(`go goes sent send sends ping given shown passed forwarded routed visible available back it them shows show presented presentation
  report handed handover over routes route forwards reports assigned assigns email emails deliver delivers avisa avisar aviso manda mandar
  llega llegue envia enviar pasa muestra mostrar entregar pedir pide presentacion informe entrega entregara mando envio`),
)
/** How many words before “to the buyer” the word of handing over may be. */
const reach = 6

/** Whether the work is for the person: “for nurses”, “goes to the buyer”, “so that the porters”. */
export function isServed(words: readonly string[], at: number): boolean {
  let before = at - 1
  let steps = 0
  while (steps < 4 && (determiners.has(words[before] ?? '') || modifiers.has(words[before] ?? ''))) {
    before--
    steps++
  }
  const word = words[before] ?? ''
  // “looking for an analyst” hires somebody.
  if (/^(?:looking|searching|search)$/.test(words[before - 1] ?? '')) return false
  if (servingWords.has(word) || spanishServingWords.has(word)) return !dataNouns.has(words[before - 1] ?? '')
  if (/^owners?$/.test(words[at] ?? '') && isKindOfPerson(words, before)) return true
  // “para que los socios …”, “so that donors …”
  if (word === 'que' && /^(?:para|permite|permita)$/.test(words[before - 1] ?? '')) return true
  if (word === 'that' && words[before - 1] === 'so') return true
  // “the learners are home bakers”, “los usuarios son docentes”
  if (/^(?:are|son|seran)$/.test(word) && isPerson(words[before - 1] ?? '')) return true
  // “communication with customers”, “responder a los clientes”.
  if (/^(?:with|to|con|a)$/.test(word) && customers.test(words[at] ?? '')) return true
  // “mismatches go to the buyer”, “avisa a la enfermera”.
  if (steps > 0 && /^(?:to|a|al)$/.test(word))
    if (words.slice(Math.max(0, before - reach), before).some((verb) => handingWords.has(verb))) return true
  // “for nurses and doctors”.
  return (
    /^(?:and|or|y|o|e)$/.test(word) && isPerson(words[before - 1] ?? '') && servingWords.has(words[before - 2] ?? '')
  )
}

/** “for dog owners”: a noun that says which people, after “for” or “by”. */
export const isKindOfPerson = (words: readonly string[], at: number) =>
  /^(?:for|by)$/.test(words[at - 1] ?? '') &&
  /^[a-z]{3,12}$/.test(words[at] ?? '') &&
  !/(?:ing|ed|ly)$/.test(words[at] ?? '')

/** “14 advisers”, “unos 340 alumnos”, “two dive clubs”: a group with its size. */
export function isCounted(words: readonly string[], at: number): boolean {
  const before = modifiers.has(words[at - 1] ?? '') ? at - 2 : at - 1
  const word = words[before] ?? ''
  return counts.has(word) || (/^\d{1,6}$/.test(word) && !/^20[12]\d$/.test(word))
}

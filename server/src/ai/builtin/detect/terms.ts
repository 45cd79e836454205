import { withoutAmounts } from './money.ts'
import { withoutTimes } from './schedule.ts'

/** A quantity that measures the work, such as a number of pages. */
const measure =
  /\b\d[\d.,]{0,8}\s?(?:k |\+ ?)?(?:-|–|to|a|o|or)?\s?(?:\d[\d.,]{0,8} )?(?:web ?)?(?:pages?|screens?|words?|minutes?|languages?|products?|users?|people|employees|records?|rows|paginas?|pantallas?|palabras|minutos|idiomas?|productos?|usuarios?|personas|empleados|registros|filas)\b/g
const figure = /\d[\d.,]*/g

/** Words around an amount or a date that name no work. */
const fillerWords = new Set(
  `a about after all already also am an and approx approximately are around as at available be been before beginning between but by can company complete
  completed cost costs deadline delivered delivery date done due each early end euros every finished fixed for from full go going have if in is it its
  just latest launch launched least less limit live ll main max maximum me more most must my need needed needs no of ok on online only or our out over pay
  per plus possible price project ready release roughly running set should site so some spend start starting than that the then there this time timeline
  to today total under until up usd ve want we website week will with within work would year you your budget app shop store like d s i
  al alrededor antes aplicacion aproximadamente cerca como con contamos cuento cuesta costo coste cuando de debe deberia del deben desde dia disponemos
  dispongo durante e el ella en entre entrega entregada entregado es esta estar este esto fecha fin final finales finalizado gastar ha hace hasta hay
  inicio iva la las lanzamiento lanzar limite lista listas listo listos lo los mas maximo maxima me mediados menos mi mucho necesitamos necesito no nos
  nuestra nuestro o online operativa operativo pagar para pero plazo poco podemos por presupuesto principios proyecto publicada publicado puede que
  queremos quiero se sea seria si sin sitio sobre solo somos su tenemos tengo terminada terminado tienda tiene tiempo todo total trabajo un una unas
  unos vat web y ya`.split(/\s+/),
)

const mentionsTime =
  /\d|^(?:[a-z]+ ){0,6}?(?:by|before|until|next|this|end of|antes|para|hasta|finales|fines|mediados|principios|proxim[oa]|one|two|three|four|six|dos|tres|cuatro|seis)\b/
// A month, a currency and a unit or two. A sentence with more other words is not only terms.
const maxOtherWords = 6

/** Whether a sentence contains only dates, amounts and quantities. */
export function isOnlyTerms(folded: string): boolean {
  if (folded.length > 160 || !mentionsTime.test(folded)) return false
  const otherWords = (folded.match(/[a-z]+/g) ?? []).filter((word) => !fillerWords.has(word))
  if (otherWords.length > maxOtherWords) return false
  const untimed = withoutTimes(withoutAmounts(folded))
  if (untimed === folded) return false
  const remaining =
    untimed
      .replace(measure, ' ')
      .replace(figure, ' ')
      .match(/[a-z]+/g) ?? []
  return remaining.every((word) => fillerWords.has(word))
}

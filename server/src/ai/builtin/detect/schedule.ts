import type { Passage } from '../text/passages.ts'

const number =
  '(?:\\(?\\d{1,3}\\)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a couple of|un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|treinta)'
const unit =
  '(?:business |working |calendar |full |man[- ]?|person[- ]?)?(?:hours?|days?|weeks?|months?|years?|sprints?|hrs?|dias?|semanas?|mes(?:es)?|anos?|horas?)(?: habiles| laborales| calendario| naturales)?'
const duration = new RegExp(
  `(?<![\\w.])${number}(?: ?\\(\\d{1,3}\\))?(?: ?(?:-|–|to|or|a|o|y) ?${number})?[- ]?${unit}\\b`,
)
const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)\\b'
const year = '(?:,? (?:of |de |del )?20\\d\\d\\b)?'
const date = new RegExp(
  `\\b(?:${month}\\.? \\d{1,2}(?:st|nd|rd|th)?\\b${year}|\\d{1,2}(?:st|nd|rd|th)?(?: of| de)? ${month}\\b${year}|${month},? (?:of |de |del )?20\\d\\d|\\d{1,2}[/.-]\\d{1,2}[/.-](?:20)?\\d\\d\\b|20\\d\\d-\\d\\d-\\d\\d\\b|q[1-4] 20\\d\\d|(?:end|beginning|middle|start|mid|early|late) (?:of )?(?:the )?(?:${month}|month|year|quarter|summer|week)|(?:fin(?:es|al|ales)?|principios|mediados|inicios) (?:de|del) (?:${month}|mes|ano)|(?:by|before|in|until|antes de|en|para|hasta|a fines de) (?:early |late |mid-?)?${month}\\b${year}|(?:this|next|coming) (?:week|month|friday|monday|weekend|summer|spring|fall|autumn|winter)|(?:esta|proxima|este|proximo) (?:semana|mes|viernes|lunes|fin de semana|verano)|(?:by|before|for|until|in time for|after) (?:the )?(?:easter|christmas|thanksgiving|halloween|new year|black friday|ramadan|summer|spring|autumn|fall|winter|school year|season|fair|conference)|(?:antes de|para|hasta|despues de) (?:la |el )?(?:navidad|semana santa|ano nuevo|pascua|reyes|verano|primavera|otono|invierno|feria|temporada|inicio de (?:clases|ano|temporada))|(?:by|before|until|this|next|on) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\b|(?:antes del|para el|hasta el|este|el proximo) (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)\\b|tomorrow|manana mismo|tonight)`,
)
const everyDate = new RegExp(date, 'g')
const everyDuration = new RegExp(duration, 'g')
const cadence = new RegExp(
  `\\b(?:${number}[^.]{0,40}?(?:per|a|each|every|por|al|a la|cada) (?:day|week|month|dia|semana|mes)\\b|\\d{1,2}\\+? ?(?:hours?|hrs?|horas?) ?(?:/|per|a|por|a la) ?(?:week|semana|day|dia|month|mes)|(?:full|part)[- ]time|tiempo completo|medio tiempo|media jornada|(?:weekly|monthly|daily) (?:posts?|videos?|articles?|content|deliver\\w{1,4}|retainer)|(?:posts?|videos?|articulos?|publicaciones) (?:semanales|mensuales|diari[oa]s)|mensualmente|mes a mes|month[- ]to[- ]month|colaboracion (?:recurrente|mensual|semanal)|(?:contenido|contenidos) (?:mensual|semanal)(?:es)?|monthly content|recurring (?:work|collaboration)|ongoing (?:work|basis))`,
)

const ofTheWork =
  /\b(?:in about|deadlines?|time ?lines?|time ?frame|deliver\w{0,4}|complet\w{1,4}|finish\w{0,3}|launch\w{0,3}|go[- ]live|(?:be|is|go|going|up) live|live by|online (?:by|in|on|within)|up and running|done\b|due\b|turnaround|duration|lasts?|start(?:s|ing)?\b|begin\w{0,4}|within|in the next|by\b|before|until|no later|needed by|need (?:it|this|them)|ready|playable|project (?:length|period)|period of performance|base period|estimated (?:time|at)|should take|take about|expected|milestones?|phase|sprint|mvp|event (?:is|date|on)|wedding|shoot(?:ing)? (?:date|day|is|on|will)|release|contract (?:length|period|term)|plazo\w?|entreg\w{1,6}|termin\w{1,5}|lanz\w{1,7}|inici\w{1,5}|duracion|fecha|antes del?|a mas tardar|cronograma|en un (?:plazo|periodo)|durante|para el|sesion|comenz\w{1,5}|empez\w{1,5}|empiez\w|ejecucion|list[oa]s?|operativ[oa]s?|en marcha|publicad[oa]s?|funcionando|maximo de|estim\w{1,5}|vigencia|evento|boda|semana del|(?:need|necesito|necesitamos|quiero|want)\b.{0,40}? (?:in|en) (?:\d|un|dos|tres|cuatro|two|three|four)|seria para|para la semana|para principios|para finales)\b/
const notOfTheWork =
  /\b(?:experience|experiencia|trayectoria|years? old|anos de (?:edad|experiencia|antiguedad|servicio)|antiguedad|last \d{1,3}|past \d{1,3}|ultim[oa]s|previous \d{1,3}|warranty|garantia|support (?:for|period|after)|after (?:launch|delivery|go-live|completion)|post-?(?:launch|implement\w{1,8}|delivery)|soporte|maintenance|mantenimiento|respon(?:se|d|ds|ded|der|en)|every (?:day|\d{1,2}|few|friday|monday|hour|morning)|reminders?|recordator\w{1,4}|expire\w?|retention|history|historical|uptime|submission|proposals?|bids?|quotes? (?:due|by)|applications? (?:due|by|close|deadline|are|will)|questions? (?:due|by)|ofertas|propuestas|consultas|founded|since|desde|established|fundad[oa]|load\w{0,3}|latency|refresh|seconds?|per page|trial|free|refund|returns?|payment\w?|paid|pago|days? notice|cancel\w{0,6}|check-?in|booking window|filter\w{0,3}|kpi|roi|benchmark|leads? (?:coming|within)|backup|log\w?|observaciones|feriado|year-round|opening|business hours|horario|working hours|open (?:from|mon))\b/

const labelled =
  /^(?:estimated )?(?:time ?line|time ?frame|duration|deadline|delivery|due date|turnaround|plazo\w{0,2}|tiempos?|duracion|fecha (?:de entrega|limite)|entrega)\s?:/

export type StatedSchedule = { quote: string; figure: string }

/** The passage that states a deadline or a duration, if there is one. */
export function findSchedule(passages: Passage[]): StatedSchedule | null {
  for (const passage of passages) {
    if (passage.kind === 'bid' || passage.kind === 'vendor' || passage.kind === 'contact') continue
    const { folded } = passage
    const titled = passage.kind === 'schedule' || labelled.test(folded)
    const when = duration.exec(folded) ?? date.exec(folded)
    const inHours =
      when !== null &&
      /h(?:ou)?rs?|horas?/.test(when[0]) &&
      !/\b(?:deliver|turnaround|complet|finish|entreg|termin|audit)/.test(folded) &&
      !titled
    if (
      when &&
      !inHours &&
      (titled || ofTheWork.test(folded) || standsAlone(folded, when)) &&
      (!notOfTheWork.test(folded) || (titled && !/submission|proposals?|propuestas|ofertas/.test(folded)))
    ) {
      return { quote: passage.text, figure: passage.text.slice(when.index, when.index + when[0].length) }
    }
    const rhythm = cadence.exec(folded)
    if (
      rhythm &&
      !notOfTheWork.test(folded) &&
      (titled ||
        /\b(?:hours?|hrs?|horas?|time|tiempo|posts?|videos?|articles?|content|publicaciones|articulos|contenidos?|reels?|ongoing|blogs?|colaboracion|collaboration|mes a mes|month to month)\b/.test(
          folded,
        ))
    ) {
      return {
        quote: passage.text,
        figure: passage.text.slice(rhythm.index, rhythm.index + rhythm[0].length),
      }
    }
  }
  return null
}

const leadsIn = /(?:^|[,;:(–—]\s?|\b(?:and|y|euros|eur|€)\s)(?:in|within|en|dentro de|in about|en unas|en unos)\s$/
// Without a preposition it may be any duration, unless a price is next to it.
const bareLead = /(?:^|[,;:(–—]\s?|\b(?:and|y)\s)(?:about |around |unas |unos )?$/
const price = /[€$£]|\b(?:eur|usd|gbp|euros?|dollars?|dolares|pesos|soles)\b/
const clauseEnds = /^\s?(?:$|[,;.)!]|(?:at most|max\w{0,4}|como mucho|from now|or so)\b)/

/** Whether the duration is a whole clause, as in “…, in 4 weeks”. It then says how long the work may take. */
function standsAlone(folded: string, when: RegExpExecArray): boolean {
  const before = folded.slice(0, when.index)
  return (
    (leadsIn.test(before) || (bareLead.test(before) && price.test(folded))) &&
    clauseEnds.test(folded.slice(when.index + when[0].length))
  )
}

/** The text without its dates and durations. */
export function withoutTimes(folded: string): string {
  return folded.replace(everyDate, ' ').replace(everyDuration, ' ')
}

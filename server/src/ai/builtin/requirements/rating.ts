import type { Priority } from '../brief-analysis.ts'
import { isUrgent } from '../lexicon/signals.ts'
import { fold } from '../text/fold.ts'
import { isLater } from './candidates.ts'
import type { Candidate } from './pieces.ts'

const heavy =
  /\b(?:integrat\w{1,4}|api|payments?|checkout|real[- ]?time|machine learning|ai\b|artificial intelligence|llm|recommendation|migrat\w{1,4}|security|encrypt\w{1,4}|compliance|multi-?tenant|blockchain|algorithm\w{0,3}|sync\w{0,10}|scal(?:able|ability|ing)|forensic\w?|architecture|engine|integra(?:r|cion|ciones)|pagos?|pasarela|tiempo real|inteligencia artificial|ia\b|migra(?:r|cion)|seguridad|cifrado|algoritmos?|escalab\w{1,6}|arquitectura|motor)\b/
const medium =
  /\b(?:dashboards?|reports?|reporting|analytics|admin|notifications?|search|booking|schedul\w{1,4}|workflow|automat\w{1,5}|roles?|permissions?|inventory|chat|video|animation|campaigns?|database|tablero|panel|reportes?|informes?|analitica|notificacion(?:es)?|busqueda|reservas?|automatiz\w{1,6}|permisos|inventario|campanas?|base de datos|modulo)\b/
const light =
  /\b(?:logo|favicon|text|copy|button|font|typeface|typo|link|banner|icon|contact form|footer|texto|boton|tipografia|enlace|icono|formulario de contacto|pie de pagina)s?\b/

/** 1 to 10, from the words of the item and the number of its details. */
export function complexityOf(candidate: Candidate): number {
  const text = fold([candidate.text, ...candidate.details].join(' ').slice(0, 1500))
  let score = 3
  if (heavy.test(text)) score += 3
  if (medium.test(text)) score += 1
  if (light.test(text) && !heavy.test(text)) score -= 1
  score += Math.min(2, Math.floor(candidate.details.length / 4))
  if (text.length > 400) score += 1
  return Math.max(1, Math.min(10, score))
}

export function priorityOf(candidate: Candidate): Priority {
  if (candidate.priority) return candidate.priority
  if (isLater(candidate)) return 'low'
  const lead = fold(`${candidate.heading} ${candidate.text}`.slice(0, 400))
  return isUrgent.test(lead) || candidate.order === 0 ? 'high' : 'medium'
}

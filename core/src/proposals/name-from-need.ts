import { withoutGreeting } from '../greeting.ts'
import { nameFromText } from './name-from-text.ts'

interface NamedRequirement {
  name: string
  priority?: string
}

/** `We are a choir`, `Somos una panadería`: how clients speak about themselves before they say what they need. */
const aboutThemselves = new RegExp(
  [
    "^(?:we (?:are|run|have|own|make|sell)|we['’]re|i (?:am|run|have|own)|i['’]m|my name is|our (?:company|business|team)|",
    'somos|soy|tenemos|tengo|llevamos|llevo|me llamo|mi nombre|nuestr[oa] (?:empresa|negocio|equipo))(?![\\p{L}\\d])',
  ].join(''),
  'iu',
)
/** Words, or starts of words, that ask for something: `need`, `necesitamos`. */
const asksForWork = /(?<!\p{L})(?:need|want|would like|looking for|necesit|quer|quisi|busc|me gustar|nos gustar)/iu
const betweenSentences = /(?<=[.!?])\s+|[\r\n\u2028\u2029]+/

const isNeed = (text: string) => !aboutThemselves.test(text.trim()) || asksForWork.test(text)

/** Names a proposal after what the client needs: the most important requirement, or what the text asks for. */
export function nameFromNeed(requirements: readonly NamedRequirement[], text: string): string {
  const needs = requirements.filter(({ name }) => isNeed(name))
  const mainNeed = needs.find(({ priority }) => priority === 'high') ?? needs[0]
  const name = nameFromText(mainNeed?.name ?? '') || nameFromText(needIn(text))
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}

/** Removes leading sentences in which clients only describe themselves. Returns the whole text if nothing else is left. */
function needIn(text: string): string {
  const sentences = (withoutGreeting(text.trim()) || text).split(betweenSentences)
  const firstNeed = sentences.findIndex(isNeed)
  return firstNeed > 0 ? sentences.slice(firstNeed).join('\n') : text
}

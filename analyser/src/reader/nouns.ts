import nouns from '../../data/nouns.json' with { type: 'json' }
import { fold } from '../words/fold.ts'

const english = new Map(
  Object.entries(nouns.en).flatMap(([noun, verbs]) => verbs.split(' ').map((verb) => [verb, noun] as const)),
)
const spanish = new Map(
  Object.entries(nouns.es).flatMap(([noun, verbs]) =>
    verbs.split(' ').flatMap((verb) => formsOf(fold(verb)).map((form) => [form, noun] as const)),
  ),
)

/** The noun for a verb at the beginning of a request: “cambio” for “cambiar” and “cambien”. Undefined for other words. */
export const nounFor = (word: string, language: 'en' | 'es'): string | undefined =>
  language === 'en' ? english.get(word) : spanish.get(word)

/** The infinitive, and the forms after “que”: “avisar”, “avise”, “avisen”, “avisemos”. */
function formsOf(infinitive: string): string[] {
  const own = infinitive.replace(/se$/, '')
  const stem = own.slice(0, -2)
  if (!own.endsWith('ar')) return [infinitive, own, ...['a', 'an', 'amos'].map((end) => stem + end)]
  // The sound of the stem stays before “e”: “publique”, “entregue”, “actualice”.
  const before = stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c')
  return [infinitive, own, ...['e', 'en', 'emos'].map((end) => before + end)]
}

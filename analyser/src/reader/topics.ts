import topics from '../../data/topics.json' with { type: 'json' }
import type { TextLanguage } from '../exact/language.ts'
import { PhraseIndex, phrases } from '../words/phrases.ts'

const entries = (lists: Record<string, string>) =>
  Object.entries(lists).map(([topic, list]) => [topic, phrases(list)] as const)

const anyLanguage = new PhraseIndex(entries(topics.any))
const byLanguage = { en: new PhraseIndex(entries(topics.en)), es: new PhraseIndex(entries(topics.es)) }

/** What words may speak of, such as a request, money or a deadline. The lists of words only help the reader; it learns what they mean. */
export const topicsIn = (words: readonly string[], language: TextLanguage) => [
  ...anyLanguage.find(words),
  ...(language === 'other' ? [] : byLanguage[language].find(words)),
]

/** The names of all topics, for features that count them. */
export const topicNames = [...Object.keys(topics.any), ...Object.keys(topics.en)]

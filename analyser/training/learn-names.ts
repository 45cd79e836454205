import type { Chain } from '../src/reader/chain.ts'
import { nounFor } from '../src/reader/nouns.ts'
import { nameFeatures, wordFeatures } from '../src/reader/short-name.ts'
import { tokensOf } from '../src/reader/tokens.ts'
import { fold } from '../src/words/fold.ts'
import { stem } from '../src/words/stems.ts'
import { type LearningSettings, learnChain, type TaggedUnit } from './learn-chain.ts'
import type { Message } from './messages.ts'

/** Learns which words of a passage its short name keeps. */
export function learnNames(messages: readonly Message[], settings: LearningSettings): Chain {
  const units = messages.flatMap(({ text, marks, language }) =>
    marks.flatMap(({ start, end, name }): TaggedUnit[] => {
      if (!name) return []
      const tokens = tokensOf(text.slice(start, end))
      const inName = new Set(tokensOf(name).flatMap(({ word, isWord }) => (isWord ? [word, stem(word)] : [])))
      const isKept = ({ word }: { word: string }) =>
        inName.has(word) || inName.has(stem(word)) || inName.has(fold(nounFor(word, language) ?? '-'))
      // A name that shares nothing with the words teaches nothing about them.
      if (!tokens.some(isKept)) return []
      const tags = Int32Array.from(tokens, (token) => Number(isKept(token)))
      return [{ features: wordFeatures(tokens, language), tags }]
    }),
  )
  return learnChain(units, { tags: ['drop', 'keep'], rows: nameFeatures }, settings)
}

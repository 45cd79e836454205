import type { BriefDocument } from './document.ts'
import { languageOf } from './exact/language.ts'
import { readLines } from './read/lines.ts'
import { joinWrapped } from './read/wrapped.ts'
import { blocksOf } from './units/blocks.ts'
import { UnitTree } from './units/tree.ts'

/** Reads the text of a brief as a list of units that refer to their parents. Detects the language if none is given. */
export function readDocument(text: string, language?: 'en' | 'es'): BriefDocument {
  const textLanguage = language ?? languageOf(text)
  const { lines, subject } = readLines(text)
  const tree = new UnitTree()
  if (subject) tree.addTitle(subject)
  for (const block of blocksOf(joinWrapped(lines), textLanguage)) tree.addBlock(block)
  return { language: textLanguage, units: tree.units }
}

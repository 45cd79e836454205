import type { Section } from '@proffer/core/sections/section.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { useSectionWords } from './words.ts'

const MAX_LINE = 200

/** The first words of a text, without the signs of Markdown. */
function firstWords(text: string): string {
  const plain = text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[\s>#*+-]+|[*_`]/gm, '')
    .replace(/\s+/g, ' ')
  return plain.trim().slice(0, MAX_LINE)
}

export const wordCount = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** What a closed section contains, in one line. */
export function useSectionLine() {
  const words = useSectionWords()
  const format = useFormat()
  return ({ kind, milestones, phases }: Section, text: string, isShown: boolean): string => {
    const dated = milestones.map(({ title, date }) => [title, date && format.day(date)].filter(Boolean).join(' '))
    const facts = [...dated, ...phases.map(({ title }) => title)].filter(Boolean).join(', ')
    const line = facts || firstWords(text)
    if (line !== '') return line
    if (kind === 'accept') return words.answerLine
    return isShown ? words.fromProfile : words.emptyLine
  }
}

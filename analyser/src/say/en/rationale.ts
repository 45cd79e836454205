import type { RequirementTexts } from '../requirement-texts.ts'

export const rationaleTexts: RequirementTexts = {
  covers: 'It covers',
  writes: (quote) => `The brief asks for it: “${quote}”`,
  writesUnder: (quote, heading) => `The brief asks for it under “${heading}”: “${quote}”`,
  priority: (level, quote) => `The priority is ${level} because of the words “${quote}”.`,
  complexity: (words, isHarder) => `“${words}” makes it ${isHarder ? 'harder' : 'easier'} to do.`,
}

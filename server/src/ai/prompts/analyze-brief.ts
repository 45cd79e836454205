import type { Language } from '@proffer/core/ai/schema.ts'
import { groundRules, languageNames } from './ground-rules.ts'

/** `uiLanguage` is the language of the user interface. Null if it is unknown, or the language of the answer. */
export function analyzeBriefInstructions(language: Language, uiLanguage: Language | null): string {
  const uiTexts = uiLanguage
    ? `\n- \`nameUi\` and \`descriptionUi\` say the same as \`name\` and \`description\`, in ${languageNames[uiLanguage]}.`
    : ''
  return `You help a freelancer or agency to prepare a proposal. From the client's brief, list the requirements: what
the client wants delivered, each one a piece of work that can be estimated on its own.

What belongs in the list:
- One requirement for each thing asked for. Split what is estimated separately, join what only makes sense together.
- Nothing the brief rules out or marks as out of scope, and nothing it only mentions as background.
- No bid instructions, contract terms, or wishes about the supplier.
- \`existingRequirements\` are already in the proposal. Do not repeat them, in whatever words.

Each requirement:
- \`name\`: a short noun phrase, at most ten words.
- \`description\`: one to three sentences with what the brief says about it: quantities, limits, conditions.
- \`rationale\`: one sentence on where in the brief it comes from.
- \`complexity\`: 1 (an hour or two) to 10 (many weeks); 3 is usual.
- \`priority\`: high when the brief insists on it or everything else depends on it, low when it is optional, otherwise medium.${uiTexts}

${groundRules(language)}`
}

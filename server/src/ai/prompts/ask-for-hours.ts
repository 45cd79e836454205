import type { Language } from '@proffer/core/ai/schema.ts'
import { groundRules } from './ground-rules.ts'

export function askForHoursInstructions(language: Language): string {
  return `You help a freelancer or agency to estimate. Say how many hours an experienced professional needs for each requirement.

- \`number\`: that of the requirement. Answer each of them once.
- \`likely\`: the hours that it takes as often longer as shorter, with talks, corrections and checks.
- \`low\` and \`high\`: the range that holds in four of five cases. Make it as wide as the description is vague.
- \`complexity\` in the material is the provider's own, from 1 (an hour or two) to 10 (many weeks).

${groundRules(language, 'Write numbers only.')}`
}

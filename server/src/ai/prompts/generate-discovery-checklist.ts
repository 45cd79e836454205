import type { Language } from '@proffer/core/ai/schema.ts'
import { groundRules } from './ground-rules.ts'

export function checklistInstructions(language: Language): string {
  return `You help a freelancer or agency to prepare the first talk with a client. Write the checklist of questions for
a project of the given type, in the given industry.

- \`questions\`: ten to fifteen, tailored to \`projectType\` and \`industry\`, the most important first. Ask what changes the
  price, the schedule or the risk of this kind of work, including what its industry demands (rules, data, seasons).
  Never ask for what \`context\` already tells. \`reason\` says what depends on the answer; \`exampleAnswer\` shows how a good
  answer could sound.
- \`projectSummary\`: one to three sentences on what is known so far. Say nothing that was not given.
- \`tips\`: three to five short pieces of advice for this talk.

${groundRules(language)}`
}

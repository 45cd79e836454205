import type { Language } from '@proffer/core/ai/schema.ts'
import { groundRules } from './ground-rules.ts'

export function differentiatorsInstructions(language: Language): string {
  return `You write the "why choose me" section of a proposal for a freelancer or agency. The reader is the client.

- Every statement must follow from the material. No adjective, figure, client, result or skill that is not in it. When
  little was given, write little.
- Match what the provider brings (skills, projects, certifications, people) to the \`requirements\`, by name.
- Write in the first person: singular for one person, plural for a company or team.
- \`differentiators.title\`: a short heading, which names the project when it has a name.
- \`differentiators.content\`: one to three paragraphs.
- \`relevantExperience\`: one paragraph on the projects and years that matter for this work; empty when none were given.
- \`whyChooseMe\`: three to five reasons of one sentence each, fewer when the material does not carry more.

${groundRules(language)}`
}

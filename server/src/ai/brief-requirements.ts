import { Brief } from '@proffer/core/ai/analyze-brief-schema.ts'
import { readLanguage } from '@proffer/core/language.ts'
import type { RequirementInput } from '@proffer/core/proposals/schema.ts'
import { analyzeBrief } from './operations/analyze-brief.ts'
import type { Ai } from './service.ts'

interface BriefOfAccount {
  userId: string
  brief: string
  language: string
}

/**
 * Finds the requirements in a brief with the account's AI engine, in the form that a proposal stores. Returns none if the
 * brief is too short, or if the AI provider fails. Then `lead-sessions/drafting.ts` makes the whole brief one requirement.
 */
export const briefRequirements =
  (ai: Pick<Ai, 'analyse'>) =>
  async ({ userId, brief: text, language }: BriefOfAccount): Promise<RequirementInput[]> => {
    const brief = readablePart(text)
    if (brief === null) return []
    const input = { brief, language: readLanguage(language) }
    const { result } = await ai.analyse(analyzeBrief, input, { userId, named: null })
    return result.success ? result.requirements.map(asRequirement) : []
  }

/** The same with the built-in analyser, which costs nothing and answers at once. */
export const previewedRequirements =
  (ai: Pick<Ai, 'analyseBuiltin'>) =>
  async ({ userId, brief: text, language }: BriefOfAccount): Promise<RequirementInput[]> => {
    const brief = readablePart(text)
    if (brief === null) return []
    const input = { brief, language: readLanguage(language) }
    return (await ai.analyseBuiltin(analyzeBrief, input, userId)).requirements.map(asRequirement)
  }

/** As much of the brief as the analysis accepts. Null if there is too little. A JSON schema counts characters, not code units. */
function readablePart(text: string): string | null {
  const characters = Array.from(text)
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = Brief as { minLength?: number; maxLength?: number }
  return characters.length < minLength ? null : characters.slice(0, maxLength).join('')
}

const asRequirement = ({ id, name, description, rationale, complexity, priority }: RequirementInput) => ({
  ...(id !== undefined && { id }),
  name,
  description,
  rationale,
  complexity,
  priority,
  manuallyEdited: false,
})

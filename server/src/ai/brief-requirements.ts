import { Brief } from '@proffer/core/ai/analyze-brief-schema.ts'
import { readLanguage } from '@proffer/core/language.ts'
import type { RequirementInput } from '@proffer/core/proposals/schema.ts'
import { analyzeBrief } from './operations/analyze-brief.ts'
import type { Ai } from './service.ts'

interface Asked {
  userId: string
  brief: string
  language: string
}

/**
 * The requirements in a brief, by the account's own engine, as a proposal takes them. None when the brief is too short or
 * too long to be analysed, or the engine fails: then somebody has to read it, and nothing is made up.
 */
export const briefRequirements =
  (ai: Pick<Ai, 'analyse'>) =>
  async ({ userId, brief, language }: Asked): Promise<RequirementInput[]> => {
    const length = Array.from(brief).length
    const { minLength, maxLength } = Brief as { minLength?: number; maxLength?: number }
    if (length < (minLength ?? 0) || length > (maxLength ?? length)) return []
    const input = { brief, language: readLanguage(language) }
    const { result } = await ai.analyse(analyzeBrief, input, { userId, named: null })
    return result.success ? result.requirements.map(asRequirement) : []
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

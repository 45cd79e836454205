import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { named } from '../wire.ts'
import { aiRequest, ClarifyingQuestion, Failure, maybe, Success } from './schema.ts'

export const ChecklistRequest = aiRequest('DiscoveryChecklistRequest', {
  projectType: Type.String({ minLength: 2, maxLength: 100, examples: ['Mobile app'] }),
  industry: maybe(Type.String({ maxLength: 100, description: 'Such as `healthcare` or `retail`.' })),
  context: maybe(
    Type.String({ maxLength: 2000, description: 'What you already know. The checklist does not ask for it again.' }),
  ),
})
export type ChecklistRequest = Static<typeof ChecklistRequest>

export const ChecklistResponse = named(
  'DiscoveryChecklistResponse',
  Type.Object({
    questions: Type.Array(ClarifyingQuestion),
    projectSummary: Type.String({ default: '' }),
    tips: Type.Array(Type.String()),
    success: Success,
    error: Failure,
  }),
)
export type ChecklistResponse = Static<typeof ChecklistResponse>

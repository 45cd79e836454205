import { ChecklistRequest, ChecklistResponse } from '@proffer/core/ai/checklist-schema.ts'
import { checklistInstructions } from '../prompts/generate-discovery-checklist.ts'
import { analyser } from './analyser.ts'
import type { AiOperation } from './operation.ts'
import { withIds } from './questions.ts'

export const generateDiscoveryChecklist: AiOperation<ChecklistRequest, ChecklistResponse> = {
  name: 'checklist',
  request: ChecklistRequest,
  response: ChecklistResponse,
  essential: ['questions', 'projectSummary', 'tips'],
  serviceMembers: () => ['id'],
  withheld: [],
  instructions: ({ language }) => checklistInstructions(language),
  builtin: (input) => analyser.discoveryChecklist(input),
  complete: (draft) => ({
    ...draft,
    questions: withIds(draft.questions),
    tips: draft.tips.filter((tip) => tip !== ''),
  }),
}

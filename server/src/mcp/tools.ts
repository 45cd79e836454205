import { accountTools } from './account-tools.ts'
import { analysisTools } from './analysis-tools.ts'
import { draftingTools } from './drafting-tools.ts'
import { leadTools } from './lead-tools.ts'
import { proposalTools } from './proposal-tools.ts'
import type { Tool } from './tool.ts'

/** All tools, in the order in which agents see them. */
export const tools: readonly Tool[] = [
  ...proposalTools,
  ...draftingTools,
  ...leadTools,
  ...analysisTools,
  ...accountTools,
]

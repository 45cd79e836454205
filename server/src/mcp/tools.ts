import { accountTools } from './account-tools.ts'
import { analysisTools } from './analysis-tools.ts'
import { catalogueTools } from './catalogue-tools.ts'
import { draftingTools } from './drafting-tools.ts'
import { fileTools } from './file-tools.ts'
import { leadTools } from './lead-tools.ts'
import { proposalTools } from './proposal-tools.ts'
import { sharingTools } from './sharing-tools.ts'
import { templateTools } from './template-tools.ts'
import type { Tool } from './tool.ts'
import { versionTools } from './version-tools.ts'

/** All tools, in the order in which agents see them. */
export const tools: readonly Tool[] = [
  ...proposalTools,
  ...sharingTools,
  ...versionTools,
  ...draftingTools,
  ...leadTools,
  ...analysisTools,
  ...templateTools,
  ...catalogueTools,
  ...fileTools,
  ...accountTools,
]

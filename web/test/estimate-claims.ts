import { type Claim, claim } from './claim.ts'

/** What the pages say about estimated and actual hours. */
export const estimateClaims: Claim[] = [
  claim(
    'web/src/features/proposals/outcome/actual-hours-card.tsx',
    'app.proposalActualsPut',
    'proposals/outcome actuals.saved',
  ),
]

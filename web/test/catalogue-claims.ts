import { type Claim, claim, inside, type Rule } from './claim.ts'

const catalogue = 'web/src/features/catalogue'
const of = (...keys: string[]) => inside('catalogue', ...keys)

/** What the pages of the catalogue say. */
export const catalogueClaims: Claim[] = [
  claim(`${catalogue}/item-panel.tsx`, 'onSent', ...of('panel.saved')),
  claim(`${catalogue}/import-dialog.tsx`, 'dryRun: true', ...of('importing.checked')),
  claim(`${catalogue}/import-dialog.tsx`, 'unchanged > 0', ...of('importing.nothing')),
  claim(`${catalogue}/import-errors.tsx`, 'errors.length', ...of('importing.more')),
]

export const catalogueRules: Rule[] = [{ test: 'server/src/catalogue/csv.test.ts', says: of('importing.body') }]

export const catalogueLabels: string[] = of(
  'allTags',
  'notFound.action',
  'importing.errorTexts.quote_not_closed',
  'changes.takeOverAll',
)

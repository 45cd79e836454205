import type { Comparison } from '@proffer/core/shares/comparison-schema.ts'

/** Parts of a version that come from the profile. A new logo or color changes every proposal, so it is no change of this one. */
const ofProfile: readonly string[] = ['provider', 'letterhead', 'portfolio']

interface ComparedContent {
  changes: Comparison['changes']
  before: Pick<Comparison['before'], 'settings'>
  after: Pick<Comparison['after'], 'settings'>
}

/** Whether the content of the proposal differs, as a client would see it. */
export function hasChangedContent({ changes, before, after }: ComparedContent): boolean {
  const { fields, requirements, priceLines, total } = changes
  const partLists = [requirements, priceLines].flatMap(({ added, removed, changed }) => [added, removed, changed])
  const hasChangedParts = partLists.some((parts) => parts.length > 0)
  const hasChangedFields = fields.some((field) => !ofProfile.includes(field))
  // The setting `show` decides which prices the client sees. The comparison does not list it among the fields.
  const [shownBefore, shownAfter] = [before, after].map(({ settings }) => JSON.stringify(settings['show'] ?? {}))
  return hasChangedFields || hasChangedParts || total.old !== total.new || shownBefore !== shownAfter
}

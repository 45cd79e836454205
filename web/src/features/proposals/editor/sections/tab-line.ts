import type { Draft } from '../draft.ts'
import { useSectionWords } from './words.ts'

/** What the scope and the price contain, such as `4 phases, 11 items`. */
export function useTabLine({ requirements, sections, pricing, isFixedPrice }: Draft) {
  const { tabLines: words } = useSectionWords()
  return (tab: 'scope' | 'price'): string => {
    if (tab === 'price' && !pricing) return isFixedPrice ? words.fixed : words.byHours
    const phases = sections.find(({ kind }) => kind === 'scope')?.phases.length ?? 0
    const items = pricing?.sections.flatMap((section) => section.items).length ?? 0
    const counts =
      tab === 'scope'
        ? [phases > 0 && words.phases(phases), words.requirements(requirements.length)]
        : [
            pricing && words.sections(pricing.sections.length),
            words.items(items),
            pricing && pricing.schedule.length > 0 && words.payments(pricing.schedule.length),
          ]
    return counts.filter(Boolean).join(', ')
  }
}

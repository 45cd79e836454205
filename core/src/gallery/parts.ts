import type { PricingInput } from '../pricing/schema.ts'
import type { RequirementInput } from '../proposals/schema.ts'

/** The content of a starting point. Its name and description are texts of the application. */
export interface GalleryTemplate {
  settings: Record<string, unknown>
  requirements: RequirementInput[]
  pricing: PricingInput
}

export const requirement = (id: string, name: string, description: string): RequirementInput => ({
  id,
  name,
  description,
  rationale: '',
  complexity: 3,
  priority: 'medium',
  manuallyEdited: false,
})

/** Paragraphs of Markdown. */
export const text = (...paragraphs: string[]) => paragraphs.join('\n\n')

export const bullets = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')

export const steps = (...items: string[]) => items.map((item, index) => `${index + 1}. ${item}`).join('\n')

import type { ActualsChange } from '@proffer/core/actuals/schema.ts'
import type { Selection } from '@proffer/core/pricing/calculation-schema.ts'
import type { PaymentInput, PriceItemInput, PriceSectionInput } from '@proffer/core/pricing/schema.ts'
import type { ProfileChange } from '@proffer/core/profile/schema.ts'
import type { NewProposal, ProposalChange, RequirementInput } from '@proffer/core/proposals/schema.ts'

/** The form of the demo's proposals: what each contains, and what happened to it day by day. */

type Step =
  | { type: 'share'; expiresInDays: number; message?: string }
  | { type: 'view' }
  | { type: 'client'; content: string }
  | { type: 'provider'; content: string }
  | { type: 'accept'; selection?: Selection; note?: string }
  | { type: 'reject'; reason: string; note?: string }
  | { type: 'request_changes'; note: string }
  | { type: 'update'; change: ProposalChange }
  | { type: 'work'; items: ActualsChange['items'] }

export type DemoStep = Step & { daysAgo: number }

export interface DemoProposal {
  createdDaysAgo: number
  /** The template that it was made from. */
  template: 'web' | 'care' | null
  proposal: NewProposal
  /** The person at the client. Null while the proposal is a draft. */
  contact: { name: string; email: string } | null
  /** Texts of the profile in the language of the proposal. It has them while the proposal is shared. */
  profile?: ProfileChange
  steps: DemoStep[]
}

type Feature = [name: string, description: string, complexity: number, priority: 'high' | 'medium' | 'low']

export const requirements = (features: Feature[]): RequirementInput[] =>
  features.map(([name, description, complexity, priority]) => ({
    name,
    description,
    rationale: '',
    complexity,
    priority,
    manuallyEdited: false,
  }))

export const item = (id: string, name: string, unitPrice: string, more: Partial<PriceItemInput> = {}) => ({
  id,
  name,
  unitPrice,
  ...more,
})

/** Three packages, of which the second is selected. */
export const packages = (title: string, [first, second, third]: [PriceItemInput, PriceItemInput, PriceItemInput]) => ({
  title,
  choice: 'one' as const,
  items: [{ ...first, selected: false }, second, { ...third, selected: false }],
})

export const care = (unitPrice: string, name = 'Care plan'): PriceSectionInput => ({
  title: 'After launch',
  choice: 'any',
  items: [
    item('care', name, unitPrice, {
      description: 'Updates, backups, monitoring and two hours of changes.',
      unit: 'month',
      recurring: 'month',
    }),
  ],
})

export const inThreeParts: PaymentInput[] = [
  { id: 'start', label: 'On acceptance', percent: '40', due: 'acceptance' },
  { id: 'beta', label: 'When the beta is ready', percent: '40', due: 'delivery' },
  { id: 'launch', label: 'At launch', percent: '20', due: 'delivery' },
]

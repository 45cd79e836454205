import type { Requirement } from '@proffer/core/proposals/schema.ts'
import type { Section } from '@proffer/core/sections/section.ts'
import type { PricingDraft } from '../pricing/pricing-draft.ts'

/** The part of a proposal that the editor changes. */
export interface Draft {
  name: string
  clientName: string | null
  clientLocation: string | null
  currency: string
  hourlyRate: string | null
  requirements: Requirement[]
  /** Without the sections. */
  settings: Record<string, unknown>
  /** Every section, also empty and hidden ones. */
  sections: Section[]
  /** If false, the price is that of the priced lines, or hours × rate, and the server calculates the total. */
  isFixedPrice: boolean
  fixedTotal: string | null
  /** Priced lines. They replace the other two ways to price. */
  pricing: PricingDraft | null
}

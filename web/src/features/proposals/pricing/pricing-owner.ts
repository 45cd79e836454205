import type { Language } from '@proffer/core/language.ts'
import { taxNameIn } from '@proffer/core/profile/translation.ts'
import type { Tax } from '@proffer/core/proposals/pricing.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../api/session.ts'
import type { PricingDraft } from './pricing-draft.ts'

/** The proposal or template whose prices are edited. */
export interface PricingOwner {
  pricing: PricingDraft
  /** Stable, so that a line renders again only when it has changed. */
  change: (edit: (pricing: PricingDraft) => PricingDraft) => void
  /** The error at a path of the pricing, such as `items/<id>/name`. Stable until the errors change. */
  errorAt: (place: string) => string | null
  currency: string
  hourlyRate: string | null
  requirements: Requirement[]
  /** The language that the client reads. */
  language: Language
}

/** The tax of the profile, for lines without a rate, with the name that the client reads. */
export function useTax({ language }: Pick<PricingOwner, 'language'>): Tax {
  const profile = useQuery(profileQuery).data?.profile
  return { rate: profile?.taxRate ?? 0, name: profile ? taxNameIn(language, profile) : '' }
}

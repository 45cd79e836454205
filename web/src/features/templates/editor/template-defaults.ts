import type { Profile } from '@proffer/core/profile/schema.ts'
import type { Defaults } from './template-record.ts'

/** The server gives new proposals this currency if the profile has none. */
const DEFAULT_CURRENCY = 'USD'

/** The currency and the rate of proposals from a template. The profile's defaults are a free document, so they have no type. */
export function defaultsOfProfile({ proposalDefaults }: Pick<Profile, 'proposalDefaults'>): Defaults {
  const { currency, hourlyRate } = proposalDefaults as Record<string, unknown>
  return {
    currency: typeof currency === 'string' && /^[A-Z]{3}$/i.test(currency) ? currency.toUpperCase() : DEFAULT_CURRENCY,
    hourlyRate: typeof hourlyRate === 'string' || typeof hourlyRate === 'number' ? String(hourlyRate) : null,
  }
}

/** The tiers an account can be on. The free tier is sold as the Starter plan. Every other plan has the same name as its tier. */
export const tiers = ['free', 'professional', 'agency', 'lifetime'] as const
export type Tier = (typeof tiers)[number]

export const planName = (tier: Tier) => (tier === 'free' ? 'starter' : tier)

/** Finds a tier by its own name or by the name of its plan. */
export const findTier = (name: string): Tier | undefined =>
  tiers.find((tier) => tier === name || planName(tier) === name)

/** The number of calls that are allowed per UTC calendar month and in any 60 seconds. */
export interface Allowance {
  monthly: number
  perMinute: number
}

export interface LimitSettings {
  plans: Record<Tier, Allowance>
  /** For each end user of an account. The monthly number is never higher than that of the plan. */
  endUser: Allowance
  /** For each agent of an account. The monthly number is never higher than that of the plan. */
  agent: Allowance
}

/** The limits of the specification. */
export const specifiedLimits: LimitSettings = {
  plans: {
    free: { monthly: 15, perMinute: 10 },
    professional: { monthly: 2000, perMinute: 30 },
    agency: { monthly: 2000, perMinute: 60 },
    lifetime: { monthly: 5000, perMinute: 60 },
  },
  endUser: { monthly: 250, perMinute: 12 },
  agent: { monthly: 250, perMinute: 12 },
}

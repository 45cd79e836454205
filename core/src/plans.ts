/** The tiers an account can be on. The free tier is sold as the plan Starter; the others share one name. */
export const tiers = ['free', 'professional', 'agency', 'lifetime'] as const
export type Tier = (typeof tiers)[number]

export const planOf = (tier: Tier) => (tier === 'free' ? 'starter' : tier)

/** The tier that a name stands for, whether it is the tier's or the plan's. */
export const tierNamed = (name: string): Tier | undefined =>
  tiers.find((tier) => tier === name || planOf(tier) === name)

/** How many calls are admitted, per UTC calendar month and in any 60 seconds. */
export interface Allowance {
  monthly: number
  perMinute: number
}

export interface LimitSettings {
  plans: Record<Tier, Allowance>
  /** Of each distinct end user inside an account; its month is never longer than the plan's. */
  endUser: Allowance
  /** Of each distinct agent inside an account, likewise. */
  agent: Allowance
}

/** The specification's numbers. */
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

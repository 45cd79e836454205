/** The tiers an account can be on. The free tier is sold as the plan Starter; the others share one name. */
export const tiers = ['free', 'professional', 'agency', 'lifetime'] as const
export type Tier = (typeof tiers)[number]

export const planOf = (tier: Tier) => (tier === 'free' ? 'starter' : tier)

/** The tier that a name stands for, whether it is the tier's or the plan's. */
export const tierNamed = (name: string): Tier | undefined =>
  tiers.find((tier) => tier === name || planOf(tier) === name)

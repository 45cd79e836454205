import type { Profile } from '@proffer/core/profile/schema.ts'
import type { FirstSteps } from '@proffer/core/today/schema.ts'

/**
 * Which steps are done: those that the profile's `onboardingProgress` names, and those that the account shows. Null when the
 * provider has finished or hidden them. A status other than draft means that a proposal was shared.
 */
export async function firstStepsOf(
  profile: Profile,
  proposals: ReadonlyMap<string, number>,
  hasConnection: () => Promise<boolean>,
): Promise<FirstSteps | null> {
  const { onboardingProgress: progress, proposalDefaults } = profile
  if (progress['finishedAt'] || progress['hiddenAt']) return null
  const hasStatus = (isWanted: (status: string) => boolean) =>
    [...proposals].some(([status, count]) => count > 0 && isWanted(status))
  return {
    brand: Boolean(progress['brand'] || profile.companyName || profile.logoUrl || profile.brandColor),
    rates: Boolean(progress['rates'] || proposalDefaults['hourlyRate'] || profile.taxRate || profile.rateCards.length),
    proposal: Boolean(progress['proposal']) || hasStatus(() => true),
    share: Boolean(progress['share']) || hasStatus((status) => status !== 'draft'),
    connect: Boolean(progress['connect'] || profile.telegramChatId) || (await hasConnection()),
  }
}

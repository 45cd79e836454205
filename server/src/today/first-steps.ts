import type { Profile } from '@proffer/core/profile/schema.ts'
import type { FirstSteps } from '@proffer/core/today/schema.ts'

/**
 * Which steps are done: those in the profile's `onboardingProgress`, and those that the account's data proves. A proposal with a
 * status other than draft counts as shared. Null when the provider has finished or hidden the steps.
 */
export async function firstStepsOf(
  profile: Profile,
  proposalsByStatus: ReadonlyMap<string, number>,
  hasConnection: () => Promise<boolean>,
): Promise<FirstSteps | null> {
  const { onboardingProgress: progress, proposalDefaults } = profile
  if (progress['finishedAt'] || progress['hiddenAt']) return null
  const hasStatus = (isWanted: (status: string) => boolean) =>
    [...proposalsByStatus].some(([status, count]) => count > 0 && isWanted(status))
  return {
    brand: Boolean(progress['brand'] || profile.logoUrl || profile.brandColor),
    rates: Boolean(progress['rates'] || proposalDefaults['hourlyRate'] || profile.taxRate || profile.rateCards.length),
    proposal: Boolean(progress['proposal']) || hasStatus(() => true),
    share: Boolean(progress['share']) || hasStatus((status) => status !== 'draft'),
    connect: Boolean(progress['connect'] || profile.telegramChatId) || (await hasConnection()),
  }
}

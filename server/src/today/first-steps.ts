import type { Profile } from '@proffer/core/profile/schema.ts'
import type { FirstSteps } from '@proffer/core/today/schema.ts'

/**
 * Which steps are done: those in the profile's `onboardingProgress`, and those that the account's data proves. A proposal with a
 * status other than draft counts as shared. Example data do not count as a first proposal. A tax rate of 0 is also the default,
 * so the page records the step when the provider enters 0. Null when the provider has finished or hidden the steps.
 */
export async function firstStepsOf(
  profile: Profile,
  proposalsByStatus: ReadonlyMap<string, number>,
  { hasConnection, countExamples }: { hasConnection: () => Promise<boolean>; countExamples: () => Promise<number> },
): Promise<FirstSteps | null> {
  const { onboardingProgress: progress, proposalDefaults } = profile
  if (progress['finishedAt'] || progress['hiddenAt']) return null
  const hasRate = Boolean(proposalDefaults['hourlyRate']) || profile.rateCards.length > 0
  const countAll = [...proposalsByStatus.values()].reduce((sum, count) => sum + count, 0)
  const isShared = [...proposalsByStatus].some(([status, count]) => count > 0 && status !== 'draft')
  return {
    brand: Boolean(progress['brand'] || profile.logoUrl || profile.brandColor),
    rates: Boolean(progress['rates'] || (hasRate && profile.taxRate)),
    proposal: Boolean(progress['proposal']) || (countAll > 0 && countAll > (await countExamples())),
    share: Boolean(progress['share']) || isShared,
    connect: Boolean(progress['connect'] || profile.telegramChatId) || (await hasConnection()),
  }
}

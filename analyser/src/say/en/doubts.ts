import type { Doubt } from '../../facts/cues.ts'

/** What a vague word leaves open, and what to ask instead. */
export const doubts: Record<Doubt, (words: string) => [issue: string, suggestion: string]> = {
  soon: (words) => [
    `“${words}” is not a date: the provider and the client may mean different weeks.`,
    'Give the latest acceptable date and say what happens if it is missed.',
  ],
  openList: (words) => [
    `“${words}” leaves the list open, so its end cannot be estimated.`,
    'Complete the list, or say that anything further is a change.',
  ],
  ease: (words) => [
    `“${words}” is a wish that cannot be checked at acceptance.`,
    'Name a task, who must manage it unaided, and in what time.',
  ],
  taste: (words) => [
    `“${words}” is a matter of taste, and each reader imagines something else.`,
    'Add two or three examples that you like and say what you like in them.',
  ],
  amount: (words) => [
    `“${words}” has no figure, so nobody knows how much is enough.`,
    'Give the expected users, data and response times now and in two years.',
  ],
  quantity: (words) => [`“${words}” is not a number yet.`, 'Put a number or an upper limit in its place.'],
  maybe: (words) => [
    `“${words}” does not say whether this is part of the work or a wish.`,
    'Say whether it is part of the price or an option with its own price.',
  ],
  deciding: (words) => [
    `“${words}” leaves a decision to the provider that changes the price.`,
    'Decide it together before the offer, or price the variants apart.',
  ],
}

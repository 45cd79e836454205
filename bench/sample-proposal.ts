import type { NewProposal } from '@proffer/core/proposals/schema.ts'

/** A proposal with ten requirements whose record comes to about 3.4 kB. */
export const sampleProposal: NewProposal = {
  name: 'Booking platform for a chain of climbing gyms',
  clientName: 'Vertical Ground Österreich GmbH',
  clientLocation: 'Graz, Austria',
  currency: 'EUR',
  hourlyRate: '85.00',
  total: '24650.00',
  settings: {
    validityDays: 30,
    // Members that only the caller knows are stored too.
    showHours: true,
    parts: ['scope', 'price', 'terms'],
    tax: { name: 'USt', rate: 20 },
  },
  requirements: Array.from({ length: 10 }, (_, index) => ({
    name: `Requirement ${index + 1}: members book a course and pay for it`,
    description: 'A member picks a free place, pays with a card and gets a confirmation.',
    rationale: 'Today this is done by telephone.',
    complexity: (index % 5) + 2,
    priority: index < 4 ? ('high' as const) : ('medium' as const),
    manuallyEdited: false,
  })),
}

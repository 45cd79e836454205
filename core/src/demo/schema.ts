import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { EmailAddress, Nullable, named } from '../wire.ts'

/** The demo account that the sign-in page offers to open. */
const DemoOffer = Type.Object({ email: EmailAddress })
export type DemoOffer = Static<typeof DemoOffer>

export const DemoAvailability = named(
  'DemoAvailability',
  Type.Object({
    demo: Nullable({ ...DemoOffer, description: 'The demo account, or null if the demo is not available.' }),
  }),
  { demo: null },
)
export type DemoAvailability = Static<typeof DemoAvailability>

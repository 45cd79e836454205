import type { Static } from 'typebox'
import { PartId } from '../pricing/schema.ts'
import { Totals } from '../pricing/totals-schema.ts'
import { Type } from '../schema-builders.ts'
import { MoneyText, Nullable, named } from '../wire.ts'

/** A client's selection as it is stored: the same members as in `Selection`, each present only if the client sent it. */
export const AcceptedSelection = named(
  'AcceptedSelection',
  Type.Object({
    items: Type.Array(
      Type.Object({
        id: PartId,
        selected: Type.Optional(Type.Boolean()),
        quantity: Type.Optional(MoneyText),
      }),
      { description: 'What the client chose, as it was sent. Items that are not named have their default.' },
    ),
  }),
)
export type AcceptedSelection = Static<typeof AcceptedSelection>

/** The part of an answer about the price. */
export const acceptedPriceFields = {
  // Null if the client sent none and thus accepted the default selection.
  selection: Nullable(AcceptedSelection),
  // What the selection costs. Null without an acceptance, and without `pricing`.
  totals: Nullable(Totals),
}

import type { Call } from '../call.ts'
import type { PriceAnswer, PriceCalculation } from '../generated/records.ts'
import type { CallOptions, Send } from '../request.ts'

export function pricing(send: Send) {
  return {
    /** What a pricing costs, for its default selection or for `selection`. Stores nothing. */
    calculate: (body: PriceCalculation, options?: CallOptions): Call<PriceAnswer> =>
      send('pricing_calculate', { body }, options, { needsNoIdempotencyKey: true }),
  }
}

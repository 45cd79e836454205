import type { Call } from '../call.ts'
import type { Precheck, Usage } from '../generated/records.ts'
import type { CallOptions, Input, Send } from '../request.ts'

type Operation = NonNullable<Input<'usage_precheck'>['query']>['operation']

export function usage(send: Send) {
  return {
    /** Where every limit and quota stands. Spends no quota. */
    get: (options?: CallOptions): Call<Usage> => send('usage_get', {}, options),

    /** Whether an operation, such as `proposal_create`, would be admitted now. Spends no quota. */
    precheck: (operation: Operation, options?: CallOptions): Call<Precheck> =>
      send('usage_precheck', { query: { operation } }, options),
  }
}

import type { Call } from '../call.ts'
import type { Precheck, Usage } from '../generated/records.ts'
import type { CallOptions, Input, Send } from '../request.ts'

type Operation = NonNullable<Input<'usage_precheck'>['query']>['operation']

export function usage(send: Send) {
  return {
    /** All limits and quotas. Does not count against the quota. */
    get: (options?: CallOptions): Call<Usage> => send('usage_get', {}, options),

    /** Whether an operation, such as `proposal_create`, would be allowed now. Does not count against the quota. */
    precheck: (operation: Operation, options?: CallOptions): Call<Precheck> =>
      send('usage_precheck', { query: { operation } }, options),
  }
}

import type { Call } from '../call.ts'
import type { Me, PublicSummary, User, UserChange } from '../generated/records.ts'
import type { CallOptions, Send } from '../request.ts'

export function profile(send: Send) {
  return {
    get: (options?: CallOptions): Call<User> => send('profile_get', {}, options),

    /** Changes only what the body carries; null returns a field of the profile to its default. */
    update: (body: UserChange, options?: CallOptions): Call<User> => send('profile_update', { body }, options),

    /** What of the profile is safe to show to clients. */
    publicSummary: (options?: CallOptions): Call<PublicSummary> => send('public_summary_get', {}, options),
  }
}

export function me(send: Send) {
  return {
    /** Who the key belongs to and what it may do: the way to see that a key works. */
    get: (options?: CallOptions): Call<Me> => send('me_get', {}, options),
  }
}

import type { FileContent } from '../attempt.ts'
import type { Call } from '../call.ts'
import type { Me, PublicSummary, User, UserChange } from '../generated/records.ts'
import type { CallOptions, Input, Send } from '../request.ts'

type LogoType = Input<'profile_logo_put'>['upload']['type']

export function profile(send: Send) {
  return {
    get: (options?: CallOptions): Call<User> => send('profile_get', {}, options),

    /** Changes only the fields in the body. Null resets a field of the profile to its default. */
    update: (body: UserChange, options?: CallOptions): Call<User> => send('profile_update', { body }, options),

    /** The parts of the profile that clients may see. */
    publicSummary: (options?: CallOptions): Call<PublicSummary> => send('public_summary_get', {}, options),

    /** Uploads the logo, which replaces the current one. */
    setLogo: (content: FileContent, type: LogoType, options?: CallOptions): Call<User> =>
      send('profile_logo_put', { upload: { content, type } }, options),

    /** Proposals that were already shared keep their logo. */
    deleteLogo: (options?: CallOptions): Call<undefined> => send('profile_logo_delete', {}, options),
  }
}

export function me(send: Send) {
  return {
    /** The owner and the scopes of the key. Use it to check that a key works. */
    get: (options?: CallOptions): Call<Me> => send('me_get', {}, options),
  }
}

import type { Call } from '../call.ts'
import type { AccountExport, RequestedExport } from '../generated/records.ts'
import type { CallOptions, PostOptions, Send } from '../request.ts'

export const accountExport = (send: Send) => ({
  /** Begins an export of the whole account. While one is queued or running, it returns that one. */
  create: (options?: PostOptions): Call<RequestedExport> => send('export_create', {}, options),

  /** The state of an export. As soon as it is ready, `url` downloads the ZIP for 24 hours. */
  get: (exportId: string, options?: CallOptions): Call<AccountExport> =>
    send('export_get', { path: { export_id: exportId } }, options),
})

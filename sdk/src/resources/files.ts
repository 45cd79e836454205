import type { FileContent } from '../attempt.ts'
import type { Call } from '../call.ts'
import type { File, FileList } from '../generated/records.ts'
import type { CallOptions, Input, PostOptions, Send } from '../request.ts'

type ListQuery = NonNullable<Input<'file_list'>['query']>
type FileSettings = Omit<Input<'file_create'>['upload'], 'content'>

export function files(send: Send) {
  return {
    /** Uploads a file: `create(bytes, { name: 'plan.pdf', type: 'application/pdf' })`. An unused file is deleted after 24 hours. */
    create: (content: FileContent, { name, type }: FileSettings, options?: PostOptions): Call<File> =>
      send('file_create', { upload: { content, name, type } }, options),

    /** One page, newest first. */
    list: (query: ListQuery = {}, options?: CallOptions): Call<FileList> => send('file_list', { query }, options),

    /** The record of a file. Its `url` downloads the file without a key and works for an hour. */
    get: (id: string, options?: CallOptions): Call<File> => send('file_get', { path: { file_id: id } }, options),

    /** Throws `file_in_use` if a proposal, template or message uses the file. */
    delete: (id: string, options?: CallOptions): Call<undefined> =>
      send('file_delete', { path: { file_id: id } }, options),
  }
}

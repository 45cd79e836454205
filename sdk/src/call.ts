import type { ResponseMeta } from './response-meta.ts'

/** A pending call. Await it for the data, or call `withMeta()` for the data and the metadata of the response. */
export interface Call<Data> extends Promise<Data> {
  withMeta(): Promise<WithMeta<Data>>
}

export interface WithMeta<Data> {
  data: Data
  meta: ResponseMeta
}

export function call<Data>(answer: Promise<WithMeta<Data>>): Call<Data> {
  const data = answer.then((result) => result.data)
  return Object.assign(data, {
    withMeta() {
      // The caller handles the failure of `answer`, so `data` must not cause an unhandled rejection.
      data.catch(() => {})
      return answer
    },
  })
}

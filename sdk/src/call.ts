import type { ResponseMeta } from './response-meta.ts'

/** A pending call. Await it for the data, or call `withMeta()` for the data and the metadata of the response. */
export interface Call<Data> extends Promise<Data> {
  withMeta(): Promise<WithMeta<Data>>
}

export interface WithMeta<Data> {
  data: Data
  meta: ResponseMeta
}

/** The call whose data and metadata `response` resolves with. */
export function call<Data>(response: Promise<WithMeta<Data>>): Call<Data> {
  const data = response.then((result) => result.data)
  return Object.assign(data, {
    withMeta() {
      // The caller handles the failure of `response`, so `data` must not cause an unhandled rejection.
      data.catch(() => {})
      return response
    },
  })
}

import type { ResponseMeta } from './response-meta.ts'

/** A call under way: await it for what it brings, or `withMeta()` for that and what the answer says besides. */
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
      // Who asks for both looks at `answer` alone; its failure must not count as one nobody looked at.
      data.catch(() => {})
      return answer
    },
  })
}

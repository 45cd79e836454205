import type { Call } from '../call.ts'
import type { EventList, RecordedEvent } from '../generated/records.ts'
import type { CallOptions, Input, Send } from '../request.ts'

type ListQuery = NonNullable<Input<'event_list'>['query']>

export function events(send: Send) {
  const list = (query: ListQuery = {}, options?: CallOptions): Call<EventList> => send('event_list', { query }, options)

  return {
    /** One page, newest last. Pass its `nextAfter` as `after` to read on. It is null if the page is empty: then keep your `after`. */
    list,

    /**
     * Yields every event after `after`, oldest first, and ends after the newest one. It requests a page only when you have
     * consumed the one before. `limit` is the size of a page.
     */
    async *all(query: ListQuery = {}, options?: CallOptions): AsyncGenerator<RecordedEvent, void, undefined> {
      let after = query.after
      for (;;) {
        // Undefined only on the first page, if the caller gave no `after`.
        const page = await list({ limit: 100, ...query, ...(after && { after }) }, options)
        yield* page.events
        if (page.nextAfter === null) return
        after = page.nextAfter
      }
    },
  }
}

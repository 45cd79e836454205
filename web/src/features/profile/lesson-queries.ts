import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'

/** What drafts have learned, and whether they learn. */
export const lessonsQuery = queryOptions({
  queryKey: ['draft-lessons'],
  queryFn: ({ signal }) => call(app.draftLessonList, { signal }),
})

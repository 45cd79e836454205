import type { NewDraftLesson } from '@proffer/core/ai/draft-lessons-schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { lessonsQuery } from '../../profile/lesson-queries.ts'

/** The limit of the API. */
const LESSONS_PER_CALL = 50

/** Returns a function that tells the account what the provider kept, dropped and renamed, if it learns from drafts. */
export function useSendLessons() {
  const queries = useQueryClient()
  const isLearning = useQuery(lessonsQuery).data?.isLearning ?? true
  return (lessons: NewDraftLesson[]) => {
    // The proposal is stored. Without the lessons the next draft is only a little less fitting.
    if (isLearning)
      void send(lessons).then(
        () => queries.invalidateQueries({ queryKey: lessonsQuery.queryKey }),
        () => {},
      )
  }
}

async function send(lessons: NewDraftLesson[]) {
  for (let at = 0; at < lessons.length; at += LESSONS_PER_CALL)
    await call(app.draftLessonAdd, { body: { lessons: lessons.slice(at, at + LESSONS_PER_CALL) } })
}

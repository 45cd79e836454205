import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DraftLearning, DraftLessons, NewDraftLessons } from '@proffer/core/ai/draft-lessons-schema.ts'
import { operation } from '../http/operation.ts'
import type { DraftingHabits } from './service.ts'

const tag = 'AI Services'

const list = operation({
  id: 'draft_lesson_list',
  tag,
  summary: 'List what drafts have learned',
  description:
    'Returns the stored lessons and what follows from them: the confidence from which a requirement is ticked, and the names that ' +
    'the provider prefers. They belong to the account and are never sent to an AI provider.',
  scope: 'read',
  answer: { status: 200, description: 'The lessons.', schema: DraftLessons },
})

const add = operation({
  id: 'draft_lesson_add',
  tag,
  summary: 'Add lessons',
  description:
    'Stores which requirements of a draft the provider kept, dropped and renamed. The newest 500 lessons are kept. While learning ' +
    'is off, nothing is stored.',
  scope: 'write',
  body: NewDraftLessons,
  answer: { status: 200, description: 'Whether the lessons were stored.', schema: DraftLearning },
  errors: ['storage_quota_exceeded'],
})

const switchLearning = operation({
  id: 'draft_lesson_switch',
  tag,
  summary: 'Switch learning on or off',
  description: 'While learning is off, no lesson is stored or used. Stored lessons stay until you delete them.',
  scope: 'write',
  body: DraftLearning,
  answer: { status: 200, description: 'The lessons.', schema: DraftLessons },
})

const forget = operation({
  id: 'draft_lesson_delete_all',
  tag,
  summary: 'Forget all lessons',
  description: 'Deletes the lessons of the account.',
  scope: 'write',
  answer: { status: 204, description: 'Deleted.' },
})

/** Mounted at the app door only: providers choose from a draft in the application. */
export function draftingHabitRoutes(habits: DraftingHabits): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/ai/draft-lessons', list, async ({ caller }) => habits.list(caller.accountId))
    app.post('/ai/draft-lessons', add, async ({ caller, body }) => habits.add(caller.accountId, body))
    app.put('/ai/draft-lessons', switchLearning, async ({ caller, body }) =>
      habits.switchLearning(caller.accountId, body),
    )
    app.delete('/ai/draft-lessons', forget, async ({ caller }, reply) => {
      await habits.forget(caller.accountId)
      reply.code(204)
    })
  }
}

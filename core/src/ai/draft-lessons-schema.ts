import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { NonBlankText, Nullable, named, Timestamp } from '../wire.ts'

/** What an account's lessons say: how sure a requirement must be to be offered ticked, and the names that the provider prefers. */
export interface DraftHabits {
  /** Null until there are enough lessons. */
  threshold: number | null
  names: Array<{ from: string; to: string }>
}

/** A requirement below this confidence is uncertain, unless the habits of the account say otherwise. */
export const DEFAULT_THRESHOLD = 0.5

const MAX_NAME = 500
export const MAX_LESSONS_PER_CALL = 50

const Name = Type.String({ ...NonBlankText, maxLength: MAX_NAME, examples: ['Online shop'] })

const lessonFields = {
  name: { ...Name, description: 'The name of the requirement as it was offered.' },
  confidence: Type.Number({ minimum: 0, maximum: 1, description: 'The confidence with which it was offered.' }),
  isKept: Type.Boolean({ description: 'Whether the provider kept it.' }),
}

export const NewDraftLesson = Type.Object({
  ...lessonFields,
  renamedTo: Type.Optional(Nullable({ ...Name, description: 'The new name, if the provider renamed it.' })),
})
export type NewDraftLesson = Static<typeof NewDraftLesson>

export const NewDraftLessons = named(
  'NewDraftLessons',
  Type.Object({ lessons: Type.Array(NewDraftLesson, { minItems: 1, maxItems: MAX_LESSONS_PER_CALL }) }),
)
export type NewDraftLessons = Static<typeof NewDraftLessons>

export const DraftLearning = named(
  'DraftLearning',
  Type.Object({ isLearning: Type.Boolean({ description: 'Off: no lesson is stored, and none is used.' }) }),
)
export type DraftLearning = Static<typeof DraftLearning>

const DraftLesson = Type.Object({ ...lessonFields, renamedTo: Nullable(Name), createdAt: Timestamp })
export type DraftLesson = Static<typeof DraftLesson>

export const DraftLessons = named(
  'DraftLessons',
  Type.Object({
    isLearning: DraftLearning.properties.isLearning,
    lessons: Type.Array(DraftLesson, { description: 'The newest first.' }),
    threshold: Nullable(
      Type.Number({
        description: 'The confidence from which a requirement is ticked. Null: the usual one, 0.5.',
        ...{ minimum: 0, maximum: 1 },
      }),
    ),
    names: Type.Array(Type.Object({ from: Name, to: Name }), { description: 'The names that replace others.' }),
  }),
)
export type DraftLessons = Static<typeof DraftLessons>

import type {
  DraftHabits,
  DraftLearning,
  DraftLessons,
  NewDraftLesson,
  NewDraftLessons,
} from '@proffer/core/ai/draft-lessons-schema.ts'
import type { Clock } from '../process/clock.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import type { Database } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { habitsOf } from './habits.ts'
import { deleteLessons, findIsLearning, insertLessons, listLessons, setIsLearning, trimLessons } from './store.ts'

/** The newest lessons that an account keeps. */
export const MAX_LESSONS = 500

interface Options {
  database: Database
  clock: Clock
  storage: Pick<StorageBudget, 'reserve'>
}

export type DraftingHabits = ReturnType<typeof draftingHabits>

/** What a provider keeps, drops and renames of the requirements that a draft offers. It stays in the account. */
export function draftingHabits({ database, clock, storage }: Options) {
  async function list(accountId: string): Promise<DraftLessons> {
    const [isLearning, lessons] = await Promise.all([
      findIsLearning(database.db, accountId),
      listLessons(database.db, accountId),
    ])
    const { threshold, names } = isLearning ? habitsOf(lessons.toReversed()) : noHabits
    return { isLearning, lessons, threshold, names }
  }

  return {
    list,

    /** Stores lessons, unless the account has switched learning off. */
    add: (accountId: string, { lessons }: NewDraftLessons): Promise<DraftLearning> =>
      database.transact(accountId, async (trx) => {
        const isLearning = await findIsLearning(trx, accountId)
        if (!isLearning) return { isLearning }
        const now = clock.now()
        const createdAt = now.toISOString()
        const rows = lessons.map((lesson) => ({ id: newId(now), lesson: storedForm(lesson), createdAt }))
        const bytes = rows.reduce((sum, { lesson }) => sum + Buffer.byteLength(lesson), 0)
        await storage.reserve(trx, accountId, bytes)
        await insertLessons(trx, accountId, rows)
        await trimLessons(trx, accountId, MAX_LESSONS)
        return { isLearning }
      }),

    /** Switches learning on or off. The stored lessons stay until they are forgotten. */
    switchLearning: async (accountId: string, { isLearning }: DraftLearning): Promise<DraftLessons> => {
      await database.transact(accountId, (trx) => setIsLearning(trx, accountId, isLearning))
      return list(accountId)
    },

    forget: (accountId: string): Promise<void> => database.transact(accountId, (trx) => deleteLessons(trx, accountId)),

    /** Null if the account has no habits or has switched learning off. */
    async habits(accountId: string): Promise<DraftHabits | null> {
      const { threshold, names } = await list(accountId)
      return threshold === null && names.length === 0 ? null : { threshold, names }
    },
  }
}

const noHabits: DraftHabits = { threshold: null, names: [] }

const storedForm = ({ name, confidence, isKept, renamedTo }: NewDraftLesson): string =>
  JSON.stringify({ name: name.trim(), confidence, isKept, renamedTo: renamedTo?.trim() ?? null })

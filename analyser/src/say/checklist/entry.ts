import type { ClarifyingQuestion } from '@proffer/core/ai/schema.ts'
import type { KnownKind } from '../../language/kinds.ts'

/** A question of a checklist. `answeredBy` is wording of a context that answers it; `#` in it stands for a number. */
export interface ChecklistEntry {
  id: string
  category: ClarifyingQuestion['category']
  priority: ClarifyingQuestion['priority']
  answeredBy: string[]
}

export type KindEntries = Partial<Record<KnownKind, ChecklistEntry[]>>

/** The texts of each question by its id. */
export type ChecklistTexts = Record<string, [question: string, reason: string, exampleAnswer: string]>

/** Advice for the talk with the client, by groups of kinds. */
export interface Tips {
  always: string[]
  software: string
  creative: string
  /** For work that is priced by the amount of material, such as translation. */
  measured: string
  /** For work that needs permits or signatures, such as engineering. */
  bound: string
}

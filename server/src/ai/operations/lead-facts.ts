import type { AiSettings } from '@proffer/core/ai/schema.ts'
import { type FactsInText, leadFactKeys } from '@proffer/core/lead-sessions/facts.ts'
import { Type } from '@proffer/core/schema-builders.ts'
import { Nullable } from '@proffer/core/wire.ts'
import { analyser } from './analyser.ts'

export interface LeadText extends AiSettings {
  text: string
}

const keys = leadFactKeys.filter((key) => key !== 'email')

/** Reads the facts in the texts of a lead. Only the built-in analyser does it: opening a lead must not cost AI credit. */
export const leadFacts = {
  name: 'lead_facts',
  response: Type.Object(Object.fromEntries(keys.map((key) => [key, Nullable(Type.String())]))),
  builtin: ({ text }: LeadText): FactsInText => analyser.factsInText(text),
}

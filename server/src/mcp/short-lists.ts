import { Type } from '@proffer/core/schema-builders.ts'
import type { TObject, TProperties } from 'typebox'
import type { Tool } from './tool.ts'

type Listed = Record<string, unknown>

/**
 * A list whose records leave out their contents, which would fill the model's context. Each record says how many requirements it
 * has and whether it has prices. Response and schema leave out the same members.
 */
export function shortList<T extends TProperties>(
  list: string,
  { properties }: TObject<T>,
  hidden: readonly (keyof T & string)[],
): Required<Pick<Tool, 'trim' | 'output'>> {
  const isHidden = new Set<string>(hidden)
  const withoutHidden = <V>(record: Record<string, V>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !isHidden.has(name)))
  const record = Type.Object({
    ...withoutHidden(properties),
    requirementCount: Type.Integer(),
    hasPricing: Type.Boolean(),
  })
  const shortRecord = (listed: Listed) => ({
    ...withoutHidden(listed),
    requirementCount: (listed['requirements'] as unknown[]).length,
    hasPricing: listed['pricing'] !== null,
  })
  return {
    output: Type.Object({ [list]: Type.Array(record), total: Type.Integer() }),
    trim: (answer) => ({ [list]: answer[list].map(shortRecord), total: answer.total }),
  }
}

import { isDeepStrictEqual } from 'node:util'

export type Json = Record<string, unknown>

export interface Reference {
  $ref: string
}

type Kind = 'schemas' | 'parameters' | 'headers' | 'responses'
export type Components = ReturnType<typeof components>

/** Collects the shared components that the rest of the document refers to. */
export function components() {
  const kinds = new Map<Kind, Map<string, Json>>()

  return {
    /** Stores `value` under `name` and returns a reference to it. Two different values with the same name are a programming error. */
    refer(kind: Kind, name: string, value: Json): Reference {
      const byName = kinds.get(kind) ?? new Map<string, Json>()
      kinds.set(kind, byName)
      const existing = byName.get(name)
      if (existing && !isDeepStrictEqual(existing, value)) {
        throw new Error(
          `Two different ${kind} are named ${name}. Give each its own name. A schema with defaults needs one name for input and one for output.`,
        )
      }
      if (!existing) byName.set(name, value)
      return { $ref: `#/components/${kind}/${name}` }
    },

    all(): Json {
      const sorted = [...kinds].sort(compareNames)
      return Object.fromEntries(
        sorted.map(([kind, byName]) => [kind, Object.fromEntries([...byName].sort(compareNames))]),
      )
    },
  }
}

/** Compares entries of a map, whose names are all different. */
const compareNames = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

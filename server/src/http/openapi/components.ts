import { isDeepStrictEqual } from 'node:util'

export type Json = Record<string, unknown>

export interface Reference {
  $ref: string
}

type Kind = 'schemas' | 'parameters' | 'headers' | 'responses'
export type Components = ReturnType<typeof components>

/** Collects what the document says once and refers to everywhere else. */
export function components() {
  const kinds = new Map<Kind, Map<string, Json>>()

  return {
    /** Files `value` under `name`. A name stands for one thing: a second, different one is an error of ours. */
    refer(kind: Kind, name: string, value: Json): Reference {
      const filed = kinds.get(kind) ?? new Map<string, Json>()
      kinds.set(kind, filed)
      const present = filed.get(name)
      if (present && !isDeepStrictEqual(present, value)) {
        throw new Error(
          `Two different ${kind} are called ${name}. Give each its own name; a schema with defaults needs one for input and one for answers.`,
        )
      }
      if (!present) filed.set(name, value)
      return { $ref: `#/components/${kind}/${name}` }
    },

    all(): Json {
      const sorted = [...kinds].sort(([a], [b]) => compare(a, b))
      return Object.fromEntries(sorted.map(([kind, filed]) => [kind, Object.fromEntries([...filed].sort(byName))]))
    },
  }
}

const byName = ([a]: [string, Json], [b]: [string, Json]) => compare(a, b)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

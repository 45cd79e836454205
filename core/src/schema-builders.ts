import type { Type as TypeBox } from 'typebox'

/**
 * The functions of TypeBox that we use, with its types. TypeBox itself would load 370 files at every start, and all that is needed
 * of them is the plain JSON Schema that these return.
 */
type Builders = Pick<
  typeof TypeBox,
  'Array' | 'Boolean' | 'Integer' | 'Literal' | 'Number' | 'Object' | 'Optional' | 'Pick' | 'String' | 'Unsafe'
>

type Schema = Record<string, unknown>
type Properties = Record<string, Schema>

/** Marks a property that may be missing. It is not enumerable, so it is neither copied nor part of the JSON. */
const OPTIONAL = '~optional'

const scalar = (type: string) => (options?: Schema) => ({ type, ...options })

const object = (properties: Properties, options?: Schema) => {
  const required = Object.keys(properties).filter((name) => !(OPTIONAL in (properties[name] as Schema)))
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...options }
}

const builders = {
  Array: (items: Schema, options?: Schema) => ({ type: 'array', items, ...options }),
  Boolean: scalar('boolean'),
  Integer: scalar('integer'),
  Literal: (value: string | number | boolean, options?: Schema) => ({ type: typeof value, const: value, ...options }),
  Number: scalar('number'),
  Object: object,
  Optional: (schema: Schema) => Object.defineProperty({ ...schema }, OPTIONAL, { value: true }),
  Pick: ({ properties }: { properties: Properties }, names: string[]) =>
    object(Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)))),
  String: scalar('string'),
  Unsafe: (schema: Schema) => schema,
}

export const Type = builders as unknown as Builders

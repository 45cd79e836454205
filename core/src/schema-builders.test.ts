import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type as TypeBox } from 'typebox'
import { Type } from './schema-builders.ts'

/** Schemas with every builder and with options, made with the given builders. */
function samples(T: typeof Type) {
  const Person = T.Object(
    {
      name: T.String({ minLength: 1 }),
      age: T.Optional(T.Integer({ minimum: 0 })),
      tags: T.Optional(T.Array(T.String(), { maxItems: 3 })),
    },
    { description: 'A person.', additionalProperties: false },
  )
  return [
    Person,
    T.Object({}),
    T.Object({ nickname: T.Optional(T.String()) }),
    T.Pick(Person, ['age', 'name']),
    T.Object({ ...Person.properties, isAdult: T.Boolean() }),
    T.Optional(T.Unsafe<'a' | 'b'>({ enum: ['a', 'b'] })),
    T.Array(Person),
    T.Number({ maximum: 1 }),
    T.Literal('x', { description: 'A letter.' }),
    T.Literal(1),
    T.Literal(true),
  ]
}

test('the builders return the same JSON Schema as those of TypeBox', () => {
  assert.equal(JSON.stringify(samples(Type)), JSON.stringify(samples(TypeBox)))
})

test('an optional copy leaves the schema itself required', () => {
  const Name = Type.String()
  const Person = Type.Object({ nickname: Type.Optional(Name), name: Name })
  assert.deepEqual(Person.required, ['name'])
})

/**
 * What words of a unit can speak of. The features count the concepts of a unit. `vendor` is about the provider, `bid` about how to apply,
 * `given` about what the client provides, and `self` about the client. `artefact` is a thing to deliver, such as a logo.
 */
export const concepts = [
  'ask',
  'obligation',
  'ability',
  'future',
  'please',
  'vendor',
  'bid',
  'money',
  'time',
  'terms',
  'given',
  'self',
  'goal',
  'problem',
  'negation',
  'optional',
  'quality',
  'product',
  'function',
  'artefact',
  'role',
  'courtesy',
  'question',
  'firstPerson',
  'secondPerson',
  'example',
  'condition',
  'urgent',
  'technology',
  'service',
  'quantity',
] as const

export type Concept = (typeof concepts)[number]
export type ConceptPhrases = Record<Concept, string[]>

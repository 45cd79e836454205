/**
 * What words of a unit can speak of. The features count the concepts of a unit. `vendor` is about the provider, `bid` about how to apply,
 * `given` about what the client provides, `self` about the client, and `terms` about contract and payment. `product` is a whole such as a shop,
 * `function` a part of it such as a login, `artefact` a thing to deliver such as a logo, and `role` a person.
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

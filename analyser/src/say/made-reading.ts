import type { Passage, Reading, Request } from '../reading.ts'

/** A passage for tests. All of its texts are the name, unless others are given. */
export const passage = (name: string, more: Partial<Passage> = {}): Passage => ({
  name,
  quote: name,
  sentence: name,
  heading: '',
  confidence: 0.9,
  ...more,
})

export const request = (name: string, more: Partial<Request> = {}): Request => ({
  ...passage(name, more),
  isMaybe: false,
  details: [],
  ...more,
})

/** A reading for tests, of a brief that says nothing but what is given. */
export const reading = (found: Partial<Reading> = {}): Reading => ({
  language: 'en',
  units: [],
  requests: [],
  unsure: [],
  exclusions: [],
  later: [],
  clientQuestions: [],
  client: { name: null, company: null, email: null, phone: null, confidence: 0 },
  deadline: null,
  budget: null,
  audience: [],
  names: { platforms: [], techStack: [], integrations: [] },
  kind: { main: 'general', confidence: 0 },
  gaps: [],
  title: null,
  ...found,
})

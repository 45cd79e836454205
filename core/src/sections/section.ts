/** A section of a proposal, without its schema, because the client page loads no validator. */

export const sectionKinds = [
  'summary',
  'approach',
  'scope',
  'timeline',
  'investment',
  'team',
  'why',
  'terms',
  'text',
  'accept',
] as const
export type SectionKind = (typeof sectionKinds)[number]

/** The most characters of each text, and entries of each list. */
export const sectionBudget = {
  sections: 30,
  id: 200,
  title: 200,
  body: 50_000,
  alt: 500,
  phases: 30,
  phaseBody: 10_000,
  deliverables: 50,
  deliverable: 500,
  milestones: 50,
  milestoneBody: 2_000,
} as const

/** A section with every member. */
export interface Section {
  id: string
  kind: SectionKind
  title: string | null
  hidden: boolean
  body: string
  image: { fileId: string; alt: string } | null
  phases: Array<{ title: string; body: string; deliverables: string[] }>
  milestones: Array<{ title: string; date: string | null; body: string }>
}

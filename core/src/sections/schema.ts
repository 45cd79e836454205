import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { allowsExtraFields, Nullable, named, OneOf } from '../wire.ts'
import { sectionBudget, sectionKinds } from './section.ts'

/** The sections of a proposal, in `settings.sections` of a proposal or template. */

const Title = Type.String({ maxLength: sectionBudget.title, examples: ['How we work'] })
const markdown = (maxLength: number) => Type.String({ maxLength, description: 'Markdown.' })

const SectionImage = Type.Object(
  {
    fileId: Type.Optional(
      Nullable(Type.String({ maxLength: 100, description: 'An image from `POST /files`.', examples: [null] })),
    ),
    alt: Type.Optional(Type.String({ maxLength: sectionBudget.alt, description: 'Says what the image shows.' })),
  },
  allowsExtraFields,
)

const Phase = Type.Object(
  {
    title: Type.Optional(Title),
    body: Type.Optional(markdown(sectionBudget.phaseBody)),
    deliverables: Type.Optional(
      Type.Array(Type.String({ maxLength: sectionBudget.deliverable }), { maxItems: sectionBudget.deliverables }),
    ),
  },
  allowsExtraFields,
)

const Day = Type.String({
  maxLength: 10,
  pattern: '^\\d{4}-\\d\\d-\\d\\d$',
  'x-form': 'a day such as 2027-03-05',
  examples: ['2027-03-05'],
})

const Milestone = Type.Object(
  {
    title: Type.Optional(Title),
    date: Type.Optional(Nullable(Day)),
    body: Type.Optional(markdown(sectionBudget.milestoneBody)),
  },
  allowsExtraFields,
)

const SectionInput = named(
  'ProposalSection',
  Type.Object(
    {
      id: Type.Optional(Type.String({ maxLength: sectionBudget.id, examples: ['approach'] })),
      kind: Type.Optional(OneOf(sectionKinds, { description: '`text` if absent.', examples: ['approach'] })),
      title: Type.Optional(
        Nullable({ ...Title, description: 'Null for the usual title in the language of the proposal.' }),
      ),
      hidden: Type.Optional(Type.Boolean({ description: 'Whether the client does not see it.' })),
      body: Type.Optional(markdown(sectionBudget.body)),
      image: Type.Optional(Nullable(SectionImage)),
      phases: Type.Optional(Type.Array(Phase, { maxItems: sectionBudget.phases })),
      milestones: Type.Optional(Type.Array(Milestone, { maxItems: sectionBudget.milestones })),
    },
    { ...allowsExtraFields, description: 'A section of the client page, the PDF and the mails.' },
  ),
)
type SectionInput = Static<typeof SectionInput>

/** Callers may store texts in the list. They are not shown. */
const SectionEntry = Type.Unsafe<SectionInput | string>({
  ...SectionInput,
  type: ['object', 'string'],
  maxLength: sectionBudget.title,
})

/** The value of `settings.cover`. A small value of another type is stored and not shown. */
export const Cover = Type.Unsafe<unknown>({
  ...SectionImage,
  type: ['object', 'string', 'number', 'boolean', 'array', 'null'],
  maxLength: sectionBudget.title,
  items: {},
  maxItems: 0,
  description: 'The picture of the cover: an image from `POST /files`.',
})

/** The value of `settings.sections`. */
export const Sections = Nullable(Type.Array(SectionEntry, { maxItems: sectionBudget.sections }))

import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { Nullable, named, OneOf } from '../wire.ts'
import { AnalyzedRequirement, Brief } from './analyze-brief-schema.ts'
import { aiRequest, ClarifyingQuestion, Failure, languages, Success } from './schema.ts'

const { language: _withDefault, ...aiSettings } = aiRequest('DraftProposalSettings', {}).properties

export const DraftProposalRequest = named(
  'DraftProposalRequest',
  Type.Object({
    brief: Brief,
    ...aiSettings,
    // Without a default, because a request without a language means the language of the brief.
    language: Type.Optional(
      OneOf(languages, {
        description: 'The language of `summary` and `questions`. Without it, they are in the language of the brief.',
      }),
    ),
  }),
)
export type DraftProposalRequest = Static<typeof DraftProposalRequest>

const Confidence = { minimum: 0, maximum: 1 }
const ofPart = { ...Confidence, default: 0 }

const Quote = Type.String({ default: '', description: "The client's words: a part of the brief, unchanged." })

export const DraftedRequirement = named(
  'DraftedRequirement',
  Type.Object(
    {
      ...AnalyzedRequirement.properties,
      confidence: Type.Number({
        ...Confidence,
        default: 0.5,
        description: 'How sure it is that the client asks for this, from 0 to 1.',
      }),
      isUncertain: Type.Boolean({ description: 'Offer an uncertain requirement unticked. The provider decides.' }),
      quote: Quote,
    },
    { additionalProperties: true },
  ),
)
export type DraftedRequirement = Static<typeof DraftedRequirement>

export const DraftedThing = named('DraftedThing', Type.Object({ id: Type.String(), name: Type.String(), quote: Quote }))
export type DraftedThing = Static<typeof DraftedThing>

const DraftedDeadline = Type.Object({
  text: Type.String({ description: "The client's words." }),
  date: Nullable(Type.String({ description: 'The date as YYYY-MM-DD, or null if the words name no exact day.' })),
})

const DraftedBudget = Type.Object({
  text: Type.String({ description: "The client's words." }),
  amount: Nullable(
    Type.String({ description: 'Decimal text such as `3500.00`, or null if the words name no amount.' }),
  ),
  currency: Nullable(Type.String({ description: 'The code in ISO 4217, or null if the brief names no currency.' })),
})

export const DraftProposalResponse = named(
  'DraftProposalResponse',
  Type.Object({
    name: Nullable(Type.String({ maxLength: 200, description: 'A title for the proposal.' })),
    clientName: Nullable(Type.String({ maxLength: 200, description: 'The person who writes.' })),
    clientCompany: Nullable(Type.String({ maxLength: 200 })),
    clientEmail: Nullable(Type.String({ maxLength: 254 })),
    language: OneOf(languages, { default: 'en', description: 'The language of the brief.' }),
    summary: Type.String({ default: '' }),
    requirements: Type.Array(DraftedRequirement),
    later: Type.Array(DraftedThing, { description: 'What the client wants at a later time, not now.' }),
    exclusions: Type.Array(DraftedThing, { description: 'What the client does not want.' }),
    questions: Type.Array(ClarifyingQuestion, { description: 'What to ask the client.' }),
    clientQuestions: Type.Array(Type.Object({ question: Type.String() }), {
      description: 'What the client asks you, in the words of the brief.',
    }),
    deadline: Nullable(DraftedDeadline),
    budget: Nullable(DraftedBudget),
    confidence: Type.Object(
      { name: Type.Number(ofPart), client: Type.Number(ofPart), requirements: Type.Number(ofPart) },
      { default: { name: 0, client: 0, requirements: 0 }, description: 'How sure these parts are, from 0 to 1.' },
    ),
    success: Success,
    error: Failure,
  }),
)
export type DraftProposalResponse = Static<typeof DraftProposalResponse>

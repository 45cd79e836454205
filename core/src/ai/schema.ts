import type { Static, TProperties, TSchema } from 'typebox'
import { requestBudget } from '../budgets.ts'
import { Type } from '../schema-builders.ts'
import { Nullable, named, OneOf } from '../wire.ts'

export const aiProviders = ['gemini', 'openai', 'anthropic'] as const
export type AiProvider = (typeof aiProviders)[number]

export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

/** The field may be left out or null. */
export const maybe = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema))

/** The limits are those of the profile, where these texts often come from. */
export const ProfileText = Type.String({ maxLength: 10_000 })
export const ProfileTexts = Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: requestBudget.listItems })
/** A list with the usual limit. */
export const listOf = <T extends TSchema>(item: T, options: { description?: string } = {}) =>
  Type.Array(item, { ...options, maxItems: requestBudget.listItems })

const providerKey = (provider: string) =>
  maybe(
    Type.String({
      ...ProfileText,
      writeOnly: true,
      description: `Your own ${provider} API key, for this request only. It is not stored or logged.`,
    }),
  )

/** The fields that every AI request has. */
const settings = {
  language: Type.Optional(OneOf(languages, { default: 'en', description: 'The language of the response.' })),
  apiKey: providerKey('Gemini'),
  aiProvider: maybe(
    OneOf(aiProviders, {
      default: 'gemini',
      description: 'The AI provider to use. If no key for it is available, the built-in analyser is used.',
    }),
  ),
  openaiApiKey: providerKey('OpenAI'),
  anthropicApiKey: providerKey('Anthropic'),
}
export type AiSettings = Static<ReturnType<typeof Type.Object<typeof settings>>>

/** The names of these fields. */
export const settingNames: readonly string[] = Object.keys(settings)

/** A request with these fields and those that every AI request has. */
export const aiRequest = <T extends TProperties>(name: string, fields: T) =>
  named(name, Type.Object({ ...fields, ...settings }))

export const Success = Type.Boolean({
  default: true,
  description: 'False when the AI provider failed. `error` then explains why.',
})
export const Failure = Nullable(Type.String({ description: 'What went wrong and what to do next, or null.' }))

const Priority = OneOf(['high', 'medium', 'low'], { default: 'medium' })

const questionCategories = [
  'scope',
  'technical',
  'business',
  'timeline',
  'budget',
  'users',
  'integrations',
  'other',
] as const

export const ClarifyingQuestion = named(
  'ClarifyingQuestion',
  Type.Object({
    id: Type.String(),
    question: Type.String(),
    reason: Type.String({ default: '', description: 'Why the question matters.' }),
    category: OneOf(questionCategories, { default: 'other' }),
    priority: Priority,
    exampleAnswer: Nullable(Type.String({ description: 'An example of a good answer.' })),
  }),
)
export type ClarifyingQuestion = Static<typeof ClarifyingQuestion>

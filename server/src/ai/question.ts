import { type AiSettings, settingNames } from '@proffer/core/ai/schema.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { askedSchema, fitToSchema } from './answer-shape.ts'
import type { AiContext, AiOperation, Draft, Outcome } from './operations/operation.ts'
import { userMessage } from './prompts/ground-rules.ts'
import type { Question, Verdict } from './providers/ask.ts'

const ajv = new Ajv({ allErrors: true, strict: false })
const outcomeMembers = ['success', 'error']

/** What a provider is asked for an operation. */
export function questionFor<Input extends AiSettings, Result extends Outcome>(
  operation: AiOperation<Input, Result>,
  input: Input,
  context: AiContext,
): Omit<Question<Result>, 'accept'> {
  return {
    instructions: operation.instructions(context),
    message: userMessage(materialOf(operation, input)),
    form: { name: operation.name, schema: formOf(operation, context).schema },
  }
}

/** The answer of a provider as a result, or what is wrong with it. */
export function acceptAnswer<Input extends AiSettings, Result extends Outcome>(
  operation: AiOperation<Input, Result>,
  input: Input,
  context: AiContext,
  answer: unknown,
): Verdict<Result> {
  const { own, isAsked } = formOf(operation, context)
  const draft = fitToSchema(operation.response, answer, own, operation.essential)
  if (!isAsked(draft)) return { problem: problemOf(isAsked) }
  const result = { ...operation.complete(draft as Draft<Result>, input, context), success: true, error: null }
  return { answer: checkResult(operation, result as unknown as Result) }
}

interface Form {
  own: ReadonlySet<string>
  schema: Record<string, unknown>
  isAsked: ValidateFunction
}

const forms = new WeakMap<TSchema, Map<string, Form>>()

/** Made once for each operation and set of members: a compiled schema is never let go. */
function formOf({ response, own }: Pick<AiOperation<never, never>, 'response' | 'own'>, context: AiContext): Form {
  const members = [...outcomeMembers, ...own(context)]
  const known = forms.get(response) ?? new Map<string, Form>()
  forms.set(response, known)
  const key = members.join()
  const form = known.get(key) ?? newForm(response, new Set(members))
  known.set(key, form)
  return form
}

function newForm(response: TSchema, own: ReadonlySet<string>): Form {
  const schema = askedSchema(response, own)
  return { own, schema, isAsked: ajv.compile(schema) }
}

/** What the provider is told of the request: the documented members but keys and settings. */
function materialOf<Input extends AiSettings>(
  { request, withheld }: Pick<AiOperation<Input, never>, 'request' | 'withheld'>,
  input: Input,
): Record<string, unknown> {
  const told = Object.keys(request.properties).filter((name) => ![...settingNames, ...withheld].includes(name))
  const members = told.map((name) => [name, (input as Record<string, unknown>)[name] ?? null] as const)
  return Object.fromEntries(members.filter(([, value]) => value !== null))
}

const MOST_PROBLEMS = 5

const problemOf = ({ errors }: ValidateFunction) =>
  (errors ?? [])
    .slice(0, MOST_PROBLEMS)
    .map(({ instancePath, message }: ErrorObject) => `${instancePath || 'the answer'} ${message}`)
    .join('; ')

const checks = new WeakMap<TSchema, ValidateFunction>()

/** Holds a result to the schema of its operation, whoever made it. A failure here is a mistake of ours. */
export function checkResult<Result>({ response }: { response: TSchema }, result: Result): Result {
  const check = checks.get(response) ?? ajv.compile(response)
  checks.set(response, check)
  if (check(result)) return result
  throw new Error(`an AI result does not fit its schema: ${problemOf(check)}`)
}

import { type AiSettings, settingNames } from '@proffer/core/ai/schema.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { withoutCost } from '../profile/costs.ts'
import { fitToSchema, providerSchema } from './answer-shape.ts'
import type { AiContext, AiOperation, Draft, Outcome } from './operations/operation.ts'
import { userMessage } from './prompts/ground-rules.ts'
import type { Question, Verdict } from './providers/ask.ts'

const ajv = new Ajv({ allErrors: true, strict: false })
const outcomeMembers = ['success', 'error']

/** Builds the question for a provider. */
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

/** Converts a provider's answer to a result, or describes the problem with it. */
export function acceptAnswer<Input extends AiSettings, Result extends Outcome>(
  operation: AiOperation<Input, Result>,
  input: Input,
  context: AiContext,
  answer: unknown,
): Verdict<Result> {
  const { serviceMembers, isValid } = formOf(operation, context)
  const draft = fitToSchema(operation.response, answer, serviceMembers, operation.essential)
  if (!isValid(draft)) return { problem: problemOf(isValid) }
  const result = { ...operation.complete(draft as Draft<Result>, input, context), success: true, error: null }
  return { answer: checkResult(operation, result as unknown as Result) }
}

/** What an operation needs to ask a provider and to check the answer. */
interface Form {
  /** The members that the service fills in itself. */
  serviceMembers: ReadonlySet<string>
  /** The schema that the provider gets. */
  schema: Record<string, unknown>
  isValid: ValidateFunction
}

/** By response schema, and then by the names of the service's members. */
const forms = new WeakMap<TSchema, Map<string, Form>>()

/** Built once for each operation and set of members, because Ajv never frees a compiled schema. */
function formOf(
  { response, serviceMembers }: Pick<AiOperation<never, never>, 'response' | 'serviceMembers'>,
  context: AiContext,
): Form {
  const members = [...outcomeMembers, ...serviceMembers(context)]
  const ofResponse = forms.get(response) ?? new Map<string, Form>()
  forms.set(response, ofResponse)
  const key = members.join()
  const form = ofResponse.get(key) ?? newForm(response, new Set(members))
  ofResponse.set(key, form)
  return form
}

function newForm(response: TSchema, serviceMembers: ReadonlySet<string>): Form {
  const schema = providerSchema(response, serviceMembers)
  return { serviceMembers, schema, isValid: ajv.compile(schema) }
}

/** The part of the request that the provider gets: the documented members without keys, settings and costs. */
function materialOf<Input extends AiSettings>(
  { request, withheld }: Pick<AiOperation<Input, never>, 'request' | 'withheld'>,
  input: Input,
): Record<string, unknown> {
  const values = input as Record<string, unknown>
  const leftOut = [...settingNames, ...withheld]
  const names = Object.keys(request.properties).filter((name) => !leftOut.includes(name))
  const present = names.filter((name) => values[name] !== undefined && values[name] !== null)
  return Object.fromEntries(present.map((name) => [name, withoutCost(values[name])]))
}

const MAX_PROBLEMS = 5

const problemOf = ({ errors }: ValidateFunction) =>
  (errors ?? [])
    .slice(0, MAX_PROBLEMS)
    .map(({ instancePath, message }: ErrorObject) => `${instancePath || 'the answer'} ${message}`)
    .join('; ')

const checks = new WeakMap<TSchema, ValidateFunction>()

/** Checks a result against the schema of its operation. A failure here is a bug. */
export function checkResult<Result>({ response }: { response: TSchema }, result: Result): Result {
  const check = checks.get(response) ?? ajv.compile(response)
  checks.set(response, check)
  if (check(result)) return result
  throw new Error(`an AI result does not fit its schema: ${problemOf(check)}`)
}

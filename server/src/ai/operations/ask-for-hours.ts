import { aiRequest, Failure, Success } from '@proffer/core/ai/schema.ts'
import { Z_80 } from '@proffer/core/estimates/student-quantile.ts'
import { Type } from '@proffer/core/schema-builders.ts'
import type { Static } from 'typebox'
import { askForHoursInstructions } from '../prompts/ask-for-hours.ts'
import type { AiOperation } from './operation.ts'

const HoursRequest = aiRequest('HoursRequest', {
  requirements: Type.Array(
    Type.Object({
      number: Type.Integer(),
      name: Type.String(),
      description: Type.String(),
      complexity: Type.Integer(),
    }),
  ),
})

/** A model's estimate beyond these bounds is a mistake. */
const Hours = Type.Number({ minimum: 0.25, maximum: 2_000 })
/** Models are too sure of themselves: the range is at least this far from the likely hours, as a factor, and at most that far. */
const LEAST_REACH = 1.6
const MOST_REACH = 6

const HoursResponse = Type.Object({
  items: Type.Array(
    Type.Object({
      number: Type.Integer({ minimum: 0 }),
      low: Hours,
      likely: Hours,
      high: Hours,
      spread: Type.Number(),
    }),
  ),
  success: Success,
  error: Failure,
})
type HoursResponse = Static<typeof HoursResponse>

export type ModelHours = Omit<HoursResponse['items'][number], 'number'>

/** Asks a model how long work takes of which neither the account's history nor the table knows anything. */
export const askForHours: AiOperation<Static<typeof HoursRequest>, HoursResponse> = {
  name: 'hours',
  request: HoursRequest,
  response: HoursResponse,
  essential: ['items'],
  serviceMembers: () => ['spread'],
  withheld: [],
  instructions: ({ language }) => askForHoursInstructions(language),
  // Without a model, the service keeps the hours of the table.
  builtin: () => ({ items: [], success: true, error: null }),
  complete: ({ items }, { requirements }) => ({
    items: items
      .filter(
        ({ number }, index) =>
          number < requirements.length && items.findIndex((one) => one.number === number) === index,
      )
      .map(({ number, low, likely, high }) => ({ number, ...saneRange([low, likely, high]) })),
  }),
}

function saneRange(hours: number[]): ModelHours {
  const [low = 0, likely = 0, high = 0] = hours.toSorted((a, b) => a - b)
  const reachDown = Math.min(Math.max(likely / low, LEAST_REACH), MOST_REACH)
  const reachUp = Math.min(Math.max(high / likely, LEAST_REACH), MOST_REACH)
  const spread = (Math.log(reachDown) + Math.log(reachUp)) / (2 * Z_80)
  return { low: likely / reachDown, likely, high: likely * reachUp, spread }
}

import type { AiProvider } from '@proffer/core/ai/schema.ts'
import { settingNames } from '@proffer/core/ai/schema.ts'
import { estimateBudget } from '@proffer/core/budgets.ts'
import type { WorkHistory } from '@proffer/core/estimates/predict-hours.ts'
import { rangeOfSum, roundedRange, roundedSum } from '@proffer/core/estimates/rounded-hours.ts'
import type { EstimateItem, EstimateRequest, EstimateResponse } from '@proffer/core/estimates/schema.ts'
import { workOf } from '@proffer/core/estimates/work-of.ts'
import { askForHours, type ModelHours } from '../ai/operations/ask-for-hours.ts'
import { type PredictedHours, predictFromHistory } from '../ai/operations/predict-from-history.ts'
import type { Ai, Analysis } from '../ai/service.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import type { Database } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import type { Member } from '../values/member.ts'
import type { Reader } from '../values/reader.ts'
import { hourlyRateFor, type Pricing, priceOfAll, priceOfHours, pricingFor } from './prices.ts'
import { listActualWork, listEstimatedWork } from './store.ts'

export type Estimates = ReturnType<typeof estimates>

interface Options {
  database: Database
  clock: Clock
  profiles: Pick<Profiles, 'get'>
  ai: Pick<Ai, 'analyse' | 'analyseBuiltin'>
}

interface EstimateCaller {
  member: Member
  reader: Reader
  /** The provider that the request names. */
  named: AiProvider | null
}

interface Predicted {
  prediction: Omit<PredictedHours, 'basis'>
  basis: EstimateItem['basis']
}

/** Estimates requirements from the account's own work, a table, or a model. */
export function estimates({ database: { db }, clock, profiles, ai }: Options) {
  /** What the reader can read of the account's earlier work. */
  async function historyOf(reader: Reader): Promise<WorkHistory> {
    const [actual, estimated] = await Promise.all([
      listActualWork(db, reader, estimateBudget.requirements),
      listEstimatedWork(db, reader, estimateBudget),
    ])
    return { actual, estimated }
  }

  /** Asks a model for work of an unknown kind. Without a key, the hours of the table stay. */
  async function askModel(
    request: EstimateRequest,
    predicted: Predicted[],
    { reader: { accountId }, named }: EstimateCaller,
  ): Promise<Omit<Analysis<unknown>, 'result'> & { error: string | null }> {
    const unknown = predicted
      .flatMap(({ basis, prediction }, place) => (basis === 'table' && !prediction.isKindKnown ? place : []))
      .slice(0, estimateBudget.askedRequirements)
    if (unknown.length === 0) return { engine: 'builtin', failure: null, error: null }
    const requirements = unknown.flatMap((place, number) => {
      const requirement = request.requirements[place]
      return requirement ? [materialOf(requirement, number)] : []
    })
    const { result, ...analysis } = await ai.analyse(
      askForHours,
      { ...settingsOf(request), requirements },
      { accountId, named },
    )
    for (const { number, ...hours } of result.items) {
      const place = unknown[number]
      if (place !== undefined) predicted[place] = { basis: 'model', prediction: predictionOf(hours) }
    }
    return { ...analysis, error: result.success ? null : result.error }
  }

  return {
    async estimate(request: EstimateRequest, caller: EstimateCaller): Promise<Analysis<EstimateResponse>> {
      const { profile } = await profiles.get(caller.member)
      const pricing = pricingFor(request, profile)
      const history = await historyOf(caller.reader)
      const tasks = request.requirements.map(taskOf)
      const { predictions } = await ai.analyseBuiltin(predictFromHistory, { tasks, history }, caller.reader.accountId)
      const predicted = predictions.map(({ basis, ...prediction }): Predicted => ({ basis, prediction }))
      const { engine, failure, error } = await askModel(request, predicted, caller)
      const items = request.requirements.map((requirement, place) =>
        itemOf(requirement, predicted[place] as Predicted, { pricing, now: clock.now() }),
      )
      const result = { items, totals: totalsOf(items, predicted, pricing), success: error === null, error }
      return { engine, failure, result }
    },
  }
}

type Requirement = EstimateRequest['requirements'][number]

const taskOf = ({ id, name, description, complexity }: Requirement) => ({
  id: id ?? null,
  name,
  description: description.slice(0, estimateBudget.descriptionCharacters),
  complexity,
})

/** What a model gets of a requirement. Its answer says the number. */
const materialOf = (requirement: Requirement, number: number) => {
  const { name, description, complexity } = taskOf(requirement)
  return { number, name, description, complexity }
}

const settingsOf = (request: EstimateRequest) =>
  Object.fromEntries(Object.entries(request).filter(([name]) => settingNames.includes(name)))

/** All estimates of a model are wrong in the same direction more often than those from the account's own work. */
const SHARED_BY_MODEL = 0.5

const predictionOf = ({ spread, ...hours }: ModelHours): Predicted['prediction'] => ({
  hours,
  spread,
  sharedSpread: SHARED_BY_MODEL * spread,
  isKindKnown: false,
  evidence: [],
})

function itemOf(
  requirement: Requirement,
  { prediction, basis }: Predicted,
  { pricing, now }: { pricing: Pricing; now: Date },
): EstimateItem {
  const { role, seniority } = workOf(requirement)
  const rate = hourlyRateFor({ role, seniority }, pricing)
  const hours = roundedRange(prediction.hours)
  return {
    id: requirement.id ?? newId(now),
    name: requirement.name,
    hours,
    role,
    seniority,
    rate,
    price: rate === null ? null : priceOfHours(hours, rate, pricing.currency),
    basis,
    evidence: prediction.evidence,
  }
}

function totalsOf(items: EstimateItem[], predicted: Predicted[], { currency }: Pricing): EstimateResponse['totals'] {
  const [only] = items
  if (items.length === 1 && only) return { hours: only.hours, price: only.price }
  const { low, likely, high } = rangeOfSum(
    items.map(({ hours }, place) => {
      const { spread = 0, sharedSpread = 0 } = predicted[place]?.prediction ?? {}
      return { likely: hours.likely, spread, sharedSpread }
    }),
  )
  const hours = { low: Math.min(roundedSum(low), likely), likely, high: Math.max(roundedSum(high), likely) }
  return { hours, price: priceOfAll(items, hours, currency) }
}

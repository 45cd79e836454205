import { afterEach } from 'node:test'
import { type LimitSettings, specifiedLimits, type Tier } from '@proffer/core/plans.ts'
import type { Config } from '../src/config/config.ts'
import { type Answer, type Caller, type Service, startService } from './harness.ts'

const unlimited = { monthly: 100_000, perMinute: 100_000 }

/** The specified limits of all plans, except the ones that the test sets. */
export const plans = (limits: Partial<LimitSettings['plans']>) => ({ ...specifiedLimits.plans, ...limits })

/** Starts a service with limits in each test of a file, and stops it after the test. */
export function limitedServices() {
  let service: Service | undefined
  afterEach(() => service?.stop())

  async function open(config: Partial<Config>) {
    service = await startService(config)
    return service
  }

  /** Also creates an account. `me` calls with its key. */
  async function start(limits: Partial<LimitSettings> = {}, plan: Tier = 'agency') {
    const settings = { plans: specifiedLimits.plans, endUser: unlimited, agent: unlimited, ...limits }
    const service = await open({ limits: settings })
    const ada = await service.caller({ plan })
    return { service, ada, me: caller(service, ada) }
  }

  return { open, start }
}

/** Returns a function that calls GET /me for an end user and an agent. */
export const caller =
  (service: Service, { key }: Caller) =>
  (user = 'user-1', agent = 'agent-1') =>
    service.call('GET', '/me', { key, headers: { 'x-external-user-id': user, 'x-agent-id': agent } })

export const statuses = (answers: Answer[]) => answers.map(({ status }) => status)

export const usageOf = async (service: Service, { key }: Caller, headers = {}) =>
  (await service.call('GET', '/usage', { key, headers })).body

/** Runs the work `count` times, one after the other. */
export async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let n = 0; n < count; n++) results.push(await work())
  return results
}

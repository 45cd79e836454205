import type { Caller } from '../../server/test/harness.ts'
import type { TestApp } from './browser.ts'

/** A new account. `arrive` creates a lead and takes it through the statuses. */
export async function leadAccount(app: TestApp) {
  const caller = await app.service.caller()
  const call = async (method: string, path: string, body?: unknown) =>
    (await app.service.call(method, path, { key: caller.key, body })).body
  return {
    as: caller as Caller,
    call,
    lead: (id: string) => call('GET', `/lead-sessions/${id}`),
    async arrive(body: object = {}, ...statuses: string[]): Promise<string> {
      const { id } = await call('POST', '/lead-sessions', { channel: 'web', channelId: 'visitor-1', ...body })
      for (const status of statuses) await call('PATCH', `/lead-sessions/${id}`, { status })
      return id
    },
  }
}

export const brief =
  'Our café wants guests to book a table online, with reminders by e-mail. Staff can close days in a calendar.'

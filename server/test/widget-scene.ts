import assert from 'node:assert/strict'
import { inconsistencies, provider } from './client-side.ts'
import { startService } from './harness.ts'
import { widgetVisitor } from './widget-visitor.ts'

export const NEED = 'We need a website for our bakery where people can order bread.'

/** A service with a provider (Ada) and a visitor of her widget. */
export async function widgetScene() {
  const service = await startService({ publicPerMinute: 1_000_000 })
  const caller = await service.caller()
  const ada = provider(service, caller)
  const visitor = widgetVisitor(service, (await service.services.widgets.get(caller.accountId)).widgetId)
  const leads = async (query = '') => (await ada.call('GET', `/lead-sessions?channel=web${query}`)).body

  return {
    service,
    caller,
    ada,
    visitor,
    leads,
    newestLead: async () => (await leads()).leadSessions[0],
    /** Starts a conversation. Starts are limited per minute and address, so the clock moves on. */
    async start(body?: object) {
      service.clock.advance(60_000)
      return (await visitor.start(body)).body
    },
    /** Ends the questions after the need. The second message skips the budget, which the widget asks for even then. */
    async withoutQuestions(token: string) {
      await visitor.say(token, { turn: 1, action: 'finish' })
      await visitor.say(token, { turn: 2, action: 'skip' })
    },
    async stop() {
      assert.deepEqual(await inconsistencies(service), [])
      await service.stop()
    },
  }
}

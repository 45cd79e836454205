import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtinAnalyser } from './builtin-thread.ts'
import { analyzeBrief } from './operations/analyze-brief.ts'

const context = { language: 'en', uiLanguage: null } as const
const brief = `We need a menu page. ${'Some words about nothing at all. '.repeat(500)}`

test('a failure on the thread is a failure of its own request only', async () => {
  const builtin = builtinAnalyser()
  const unknown = { ...analyzeBrief, name: 'nothing' }
  const [failed, answered] = await Promise.allSettled([
    builtin.run(unknown, { brief }, context),
    builtin.run(analyzeBrief, { brief }, context),
  ])
  assert.equal(failed.status, 'rejected')
  assert.match(failed.reason.message, /the built-in analyser failed: no operation nothing/)
  assert.equal(answered.status, 'fulfilled')
})

test('what cannot be sent to the thread fails at once, and the next request is answered', async () => {
  const builtin = builtinAnalyser()
  await assert.rejects(builtin.run(analyzeBrief, { brief, extra: () => 1 } as never, context), /could not be cloned/)
  const { requirements } = await builtin.run(analyzeBrief, { brief }, context)
  assert.ok(requirements.length > 0)
})

test('the keys of a request stay on this side', async () => {
  const builtin = builtinAnalyser()
  const spied = { ...analyzeBrief, builtin: (input: object) => ({ seen: Object.keys(input) }) as never }
  const input = {
    brief: 'A brief that is small.',
    apiKey: 'k',
    openaiApiKey: 'k',
    anthropicApiKey: 'k',
    language: 'en',
  }
  const { seen } = (await builtin.run(spied, input as never, context)) as unknown as { seen: string[] }
  assert.deepEqual(seen, ['brief', 'language'])
})

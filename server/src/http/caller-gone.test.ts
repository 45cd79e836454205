import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { waitUntil } from '../../test/waiting.ts'
import { callerGone } from './caller-gone.ts'

test('the signal aborts when the caller closes the connection, not when the response is sent', async (t) => {
  const app = Fastify()
  t.after(() => app.close())
  const signals: AbortSignal[] = []
  app.get('/answer', async (_, reply) => {
    signals.push(callerGone(reply))
    return 'answer'
  })
  app.get('/wait', async (_, reply) => {
    const gone = callerGone(reply)
    signals.push(gone)
    await new Promise((resolve) => gone.addEventListener('abort', resolve))
    return 'late'
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  assert.equal(await (await fetch(`${address}/answer`)).text(), 'answer')
  const leaving = new AbortController()
  const waiting = fetch(`${address}/wait`, { signal: leaving.signal })
  await waitUntil(() => signals.length === 2, 'the request to arrive')
  leaving.abort()
  await assert.rejects(waiting)
  await waitUntil(() => signals[1]?.aborted === true, 'the signal to abort')
  assert.equal(signals[0]?.aborted, false)
})

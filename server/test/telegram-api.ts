import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { startReceiver } from './receivers.ts'
import { waitUntil } from './waiting.ts'

export const BOT_TOKEN = '7654321:AAE-stand-in_token'

interface Sent {
  chat_id: string
  text: string
}

/** The response to a call that is to fail. */
interface Trouble {
  status: number
  body: object
}

export type TelegramStandIn = Awaited<ReturnType<typeof startTelegram>>

/** The Bot API on loopback. It checks the token, the method and the body of every call, and waits with `getUpdates` like Telegram. */
export async function startTelegram() {
  const sent: Sent[] = []
  const calls: string[] = []
  const problems: string[] = []
  const updates: Array<{ update_id: number; message: object }> = []
  const troubles: Record<string, Trouble[]> = {}
  /** The call of `getUpdates` that waits for an update. Telegram allows only one. */
  let waiting: ServerResponse[] = []
  /** Updates before this id are confirmed. */
  let offset = 0
  let lastId = 1000

  const respond = (response: ServerResponse, status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const pending = () => updates.filter(({ update_id }) => update_id >= offset)
  const deliver = () => {
    if (pending().length === 0) return
    for (const response of waiting.splice(0)) respond(response, 200, { ok: true, result: pending() })
  }

  const methods: Record<string, (body: Record<string, unknown>, response: ServerResponse) => void> = {
    getMe: (_body, response) => respond(response, 200, { ok: true, result: { id: 7654321, username: 'proffer_bot' } }),
    getUpdates(body, response) {
      assert.deepEqual(body['allowed_updates'], ['message'])
      assert.ok(Number(body['timeout']) > 0, 'it polls without waiting')
      if (waiting.length > 0) return respond(response, 409, { ok: false, description: 'Conflict: two readers' })
      if (typeof body['offset'] === 'number') offset = body['offset']
      waiting = [response]
      const timer = setTimeout(() => respond(response, 200, { ok: true, result: [] }), Number(body['timeout']) * 1000)
      response.on('close', () => {
        clearTimeout(timer)
        waiting = waiting.filter((other) => other !== response)
      })
      deliver()
    },
    sendMessage(body, response) {
      assert.deepEqual(Object.keys(body).sort(), ['chat_id', 'link_preview_options', 'text'])
      assert.ok(typeof body['chat_id'] === 'string' && typeof body['text'] === 'string')
      sent.push({ chat_id: body['chat_id'], text: body['text'] })
      respond(response, 200, { ok: true, result: { message_id: sent.length, text: body['text'] } })
    },
  }

  const receiver = await startReceiver((request, response, body) => {
    const method = request.url?.replace(`/bot${BOT_TOKEN}/`, '') ?? ''
    calls.push(method)
    const answer = methods[method]
    const trouble = troubles[method]?.shift()
    try {
      assert.ok(answer, `an unknown method or a wrong token: ${request.url}`)
      assert.equal(request.method, 'POST')
      assert.equal(request.headers['content-type'], 'application/json')
      if (trouble) return respond(response, trouble.status, trouble.body)
      answer(JSON.parse(body), response)
    } catch (error) {
      problems.push(String(error))
      respond(response, 404, { ok: false, description: 'Not Found' })
    }
  })

  return {
    config: { botToken: BOT_TOKEN, baseUrl: receiver.url.replace('/hook', '') },
    sent,
    calls,
    /** What was wrong with calls. */
    problems,
    isPolled: () => waiting.length > 0,
    /** The next call of the method fails. */
    failNext(method: string, status: number, body: object = { ok: false, description: 'Trouble' }) {
      troubles[method] = [...(troubles[method] ?? []), { status, body }]
    },
    /** A person writes to the bot. */
    write(chatId: number, text: string, language = 'en') {
      lastId += 1
      const message = { message_id: 1, text, chat: { id: chatId, type: 'private' }, from: { language_code: language } }
      updates.push({ update_id: lastId, message })
      deliver()
    },
    /** Delivers updates again that were confirmed, as Telegram does if the confirmation was lost. */
    forgetConfirmations() {
      offset = 0
      deliver()
    },
    async waitForMessages(count: number) {
      await waitUntil(() => sent.length >= count, `${count} messages`)
      return sent
    },
    async stop() {
      await receiver.stop()
      assert.deepEqual(problems, [])
    },
  }
}

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { systemClock } from '../process/clock.ts'
import { httpServer } from './http-server.ts'

const slow = {
  'a body that never ends':
    'POST /echo HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
  'headers that never end': 'POST /echo HTTP/1.1\r\nHost: a.example\r\n',
}

for (const [title, start] of Object.entries(slow)) {
  test(`${title}, sent byte by byte: the request is refused with 408 and the connection closed`, async () => {
    const app = httpServer({ clock: systemClock, serviceDomain: 'a.example', logger: false, requestTimeoutMs: 300 })
    app.post('/echo', async () => ({}))
    await app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    // Each byte keeps the connection active, but the request never becomes complete.
    const drip = setInterval(() => socket.writable && socket.write('a'), 20)
    try {
      let answer = ''
      socket.setEncoding('utf8').on('data', (text: string) => {
        answer += text
      })
      socket.on('error', () => {})
      socket.write(start)
      await once(socket, 'close')
      assert.match(answer, /^HTTP\/1\.1 408 /)
      assert.match(answer, /"error":"malformed_request"/)
    } finally {
      clearInterval(drip)
      socket.destroy()
      await app.close()
    }
  })
}

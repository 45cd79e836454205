import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { reply, startMailServer } from '../../test/mail-server.ts'
import { readMail } from '../../test/mail-text.ts'
import { sampleMails } from '../../test/sample-mails.ts'
import type { Mail } from '../delivery/mail.ts'
import { mailFolder } from './mail-folder.ts'
import { messageOf } from './message.ts'
import { renderMail } from './outgoing-mail.ts'
import { smtp } from './smtp.ts'

const from = { name: 'Proffer', address: 'no-reply@proffer.example' }
const at = new Date('2026-11-15T09:30:00.000Z')
let number = 0

function message(
  mail: Mail = sampleMails.shareLink,
  id = `019a8b7c-0f3e-7c52-9d1a-${String(++number).padStart(12, '0')}`,
) {
  return messageOf(
    id,
    renderMail(mail, { publicUrl: 'https://proffer.example', abuseContact: 'abuse@proffer.example', at }),
    from,
  )
}

const PATIENT_MS = 20_000

test('a mail arrives with envelope, headers and both parts', async () => {
  const server = await startMailServer()
  const transport = smtp({ url: server.url, timeoutMs: PATIENT_MS })
  const outcome = await transport.send(await message())
  assert.equal(outcome.ok, true, outcome.error ?? '')
  assert.equal(outcome.statusCode, 250)
  const [mail] = server.received
  assert.deepEqual([mail?.from, mail?.to], ['no-reply@proffer.example', ['jon@clinica.example']])
  const { headers, text, html } = readMail(mail?.raw ?? '')
  assert.deepEqual(headers['to'], ['Jon Ibáñez <jon@clinica.example>'])
  assert.match(headers['content-type']?.[0] ?? '', /^multipart\/alternative/)
  assert.ok(text.includes('As we said on Tuesday.') && html.includes('As we said on Tuesday.'))
  await transport.close()
  await server.stop()
})

const refusals: Array<
  [what: string, behaviour: Parameters<typeof startMailServer>[0], code: number, permanent: boolean]
> = [
  [
    'an unknown recipient',
    {
      rcpt: () => {
        throw reply(550, 'No such user')
      },
    },
    550,
    true,
  ],
  [
    'a full mailbox',
    {
      rcpt: () => {
        throw reply(452, 'Mailbox full')
      },
    },
    452,
    false,
  ],
  [
    'greylisting',
    {
      rcpt: () => {
        throw reply(450, 'Try later')
      },
    },
    450,
    false,
  ],
  [
    'refused content',
    {
      data: () => {
        throw reply(554, 'Spam')
      },
    },
    554,
    true,
  ],
  [
    'a server out of space',
    {
      data: () => {
        throw reply(452, 'No space')
      },
    },
    452,
    false,
  ],
  [
    'a sender that is not allowed',
    {
      mail: () => {
        throw reply(553, 'Not you')
      },
    },
    553,
    false,
  ],
]

for (const [what, behaviour, code, permanent] of refusals) {
  test(`${what} is ${permanent ? 'final' : 'retried'}, and the next mail is sent`, async () => {
    let refuse = true
    const whileRefusing = (refusal: (() => void) | undefined) => () => {
      if (refuse) refusal?.()
    }
    const { rcpt, data, mail } = behaviour as Record<string, () => void>
    const server = await startMailServer({
      rcpt: whileRefusing(rcpt),
      data: whileRefusing(data),
      mail: whileRefusing(mail),
    })
    const transport = smtp({ url: server.url, timeoutMs: PATIENT_MS })
    const outcome = await transport.send(await message())
    assert.deepEqual([outcome.ok, outcome.statusCode, outcome.permanent ?? false], [false, code, permanent])
    assert.match(outcome.error ?? '', /^Sending to the mail server failed: .+\.$/)
    refuse = false
    assert.equal((await transport.send(await message())).ok, true)
    await transport.close()
    await server.stop()
  })
}

test('a configured password is used, and a wrong one does not fail the mail permanently', async () => {
  const login = { user: 'me', password: 'hush' }
  const server = await startMailServer({ login })
  const right = smtp({ url: server.url, timeoutMs: PATIENT_MS })
  assert.equal((await right.send(await message())).ok, true)
  const wrongPassword = smtp({ url: server.url.replace('hush', 'wrong'), timeoutMs: PATIENT_MS })
  const outcome = await wrongPassword.send(await message())
  assert.deepEqual([outcome.ok, outcome.permanent], [false, undefined])
  assert.ok(!outcome.error?.includes('wrong'))
  await Promise.all([right.close(), wrongPassword.close()])
  await server.stop()
})

test('a dead server fails the attempt, and is used again when it is back', async () => {
  const server = await startMailServer()
  const { url, port } = server
  await server.stop()
  const transport = smtp({ url, timeoutMs: PATIENT_MS })
  const outcome = await transport.send(await message())
  assert.deepEqual([outcome.ok, outcome.statusCode, outcome.permanent], [false, null, undefined])
  const revived = await startMailServer({ port })
  assert.equal((await transport.send(await message())).ok, true)
  assert.equal(revived.received.length, 1)
  await transport.close()
  await revived.stop()
})

/** A TCP server whose side of the conversation the test writes. */
async function rawServer(talk: (socket: Socket) => void): Promise<{ url: string; server: Server; stop: () => void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    talk(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, server, stop }
}

const odd: Array<[what: string, talk: (socket: Socket) => void]> = [
  ['sends nothing', () => {}],
  [
    'never ends its greeting',
    (socket) => {
      const timer = setInterval(() => socket.write('220-still here\r\n'), 5)
      socket.on('close', () => clearInterval(timer))
    },
  ],
  ['closes the connection immediately', (socket) => socket.destroy()],
  ['speaks another protocol', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
]

for (const [what, talk] of odd) {
  test(`a server that ${what} fails the attempt in time`, async () => {
    const { url, stop } = await rawServer(talk)
    const transport = smtp({ url, timeoutMs: 400 })
    const outcomes = await Promise.all([transport.send(await message()), transport.send(await message())])
    for (const { ok, permanent, error } of outcomes) {
      assert.deepEqual([ok, permanent], [false, undefined])
      assert.match(error ?? '', /the mail server .+\.$/i)
    }
    await transport.close()
    stop()
  })
}

test('after a server stalls in the middle of a mail, the next one gets a new connection', async () => {
  let stall = true
  const server = await startMailServer({ data: () => (stall ? new Promise<void>(() => {}) : undefined) })
  const transport = smtp({ url: server.url, timeoutMs: 4_000 })
  assert.equal((await transport.send(await message())).ok, false)
  stall = false
  assert.equal((await transport.send(await message())).ok, true)
  await transport.close()
  server.hangUp()
  await server.stop()
})

test('concurrent mails share a few connections, and none is lost', async () => {
  const server = await startMailServer()
  const transport = smtp({ url: server.url, timeoutMs: PATIENT_MS })
  const outcomes = await Promise.all(Array.from({ length: 40 }, async () => transport.send(await message())))
  assert.ok(outcomes.every(({ ok }) => ok))
  assert.equal(new Set(server.received.map(({ raw }) => readMail(raw).headers['message-id']?.[0])).size, 40)
  assert.ok(server.connections <= 4, `${server.connections} connections`)
  await transport.close()
  await server.stop()
})

test('while the server stalls, the mails that wait for a connection fail too', async () => {
  const server = await startMailServer({ data: () => new Promise<void>(() => {}) })
  const transport = smtp({ url: server.url, timeoutMs: 600 })
  const outcomes = await Promise.all(Array.from({ length: 10 }, async () => transport.send(await message())))
  assert.ok(outcomes.every(({ ok }) => !ok))
  await transport.close()
  server.hangUp()
  await server.stop()
})

test('a connection that the server closed while idle does not fail the next attempt', async () => {
  const server = await startMailServer()
  const transport = smtp({ url: server.url, timeoutMs: PATIENT_MS })
  assert.equal((await transport.send(await message())).ok, true)
  server.hangUp()
  assert.equal((await transport.send(await message())).ok, true)
  assert.equal(server.received.length, 2)
  await transport.close()
  await server.stop()
})

test('without a mail server, mails become files that sort by time', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'proffer-mail-'))
  const folder = join(directory, 'mail')
  const transport = mailFolder(folder)
  const first = await message()
  assert.deepEqual(await transport.send(first), {
    ok: true,
    statusCode: null,
    responseBody: `20261115T093000.000Z-${first.id}.eml`,
    error: null,
    isOnlyStored: true,
  })
  await transport.send(first)
  await transport.send({ ...(await message()), at: '2026-11-15T09:29:59.999Z' })
  const files = readdirSync(folder).sort()
  assert.equal(files.length, 2)
  assert.ok(files[0]?.startsWith('20261115T092959'))
  const path = join(folder, files[1] ?? '')
  assert.ok(readMail(readFileSync(path, 'utf8')).text.includes('As we said on Tuesday.'))
  if (process.platform !== 'win32') assert.equal(statSync(path).mode & 0o777, 0o600)
  rmSync(directory, { recursive: true })
})

test('a folder that cannot be created is an error, and the file in its place stays', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'proffer-mail-'))
  writeFileSync(join(directory, 'mail'), 'a file where the folder should be')
  await assert.rejects(async () => mailFolder(join(directory, 'mail')).send(await message()))
  assert.ok(existsSync(join(directory, 'mail')))
  rmSync(directory, { recursive: true })
})

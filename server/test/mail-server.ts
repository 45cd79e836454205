import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The complete message with its headers. */
  raw: string
}

/** An SMTP error reply, to be thrown. */
export function reply(code: number, text: string) {
  return Object.assign(new Error(text), { responseCode: code })
}

interface MailServerOptions {
  /** These three are called with the recipient, the sender and the mail. To refuse it, they throw `reply(...)`. */
  rcpt?: (address: string) => void
  mail?: (address: string) => void
  data?: (mail: ReceivedMail) => void | Promise<void>
  /** The required login. Without it, no login is needed. */
  login?: { user: string; password: string }
  port?: number
}

/** A real SMTP server on loopback. It stores the mails that it accepts. */
export async function startMailServer({ rcpt, mail, data, login, port = 0 }: MailServerOptions = {}) {
  const received: ReceivedMail[] = []
  let connections = 0
  const options: SMTPServerOptions = {
    authOptional: login === undefined,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onAuth: ({ username, password }, _session, done) => {
      const isValid = username === login?.user && password === login?.password
      if (isValid) done(null, { user: username })
      else done(reply(535, 'Wrong password'))
    },
    onMailFrom: ({ address }, _session, done) => done(thrownBy(() => mail?.(address))),
    onRcptTo: ({ address }, _session, done) => done(thrownBy(() => rcpt?.(address))),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        const receivedMail = { from, to, raw: Buffer.concat(chunks).toString('utf8') }
        try {
          await data?.(receivedMail)
          received.push(receivedMail)
          done()
        } catch (error) {
          done(error as Error)
        }
      })
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  const credentials = login ? `${login.user}:${login.password}@` : ''
  return {
    url: `smtp://${credentials}127.0.0.1:${address.port}`,
    port: address.port,
    received,
    /** The number of connections so far. */
    get connections() {
      return connections
    },
    /** Closes all connections, as servers do with idle clients. */
    hangUp() {
      for (const connection of server.connections) (connection as unknown as { close(): void }).close()
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function thrownBy(work: () => void): Error | null {
  try {
    work()
    return null
  } catch (error) {
    return error as Error
  }
}

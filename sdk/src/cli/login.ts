import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Proffer } from '../index.ts'
import type { Command } from './command.ts'
import { UsageError } from './failure.ts'
import { removeStored, settingsFile, traceOf, writeStored } from './settings.ts'

const login: Command = {
  name: 'login',
  about: 'try a key and keep it for the next commands',
  details:
    'Asks for the key, or reads it from standard input: proffer-cli login < key.txt. It is kept in a file that only you\n' +
    'can read (PROFFER_CONFIG says which; default ~/.config/proffer/cli.json), and sent to this address only.',
  options: {
    url: { value: '<url>', about: 'where the service is (else PROFFER_URL, else http://127.0.0.1:8080)' },
    'partner-id': { value: '<id>', about: 'X-Partner-Id of your calls' },
    'external-user-id': { value: '<id>', about: 'X-External-User-Id of your calls (else your user name)' },
    'agent-id': { value: '<id>', about: 'X-Agent-Id of your calls' },
  },
  async run(input, { env, output, signal }) {
    const url = input.text('url') || env['PROFFER_URL'] || 'http://127.0.0.1:8080'
    const given = {
      ...optional('partnerId', input.text('partner-id')),
      ...optional('externalUserId', input.text('external-user-id')),
      ...optional('agentId', input.text('agent-id')),
    }
    const apiKey = await readKey(url)
    const me = await new Proffer({ ...traceOf(env, given), apiKey, baseUrl: url }).me.get({ signal })
    const file = writeStored(env, { url, apiKey, ...given })
    output.say(`Signed in to ${url} as ${me.name} (${me.email}), plan ${me.plan}. Kept in ${file}.`)
    output.record({ url, file, id: me.id, email: me.email })
    return undefined
  },
}

const logout: Command = {
  name: 'logout',
  about: 'forget the key that is kept',
  options: {},
  async run(_input, { env, output }) {
    const wasThere = removeStored(env)
    output.say(
      wasThere ? `Removed ${settingsFile(env)}. The key itself still works until it is revoked.` : 'No key is kept.',
    )
    output.record({ removed: wasThere })
    return undefined
  },
}

const whoami: Command = {
  name: 'whoami',
  about: 'say whose key is used, and what it may do',
  options: {},
  async run(_input, { output, settings, proffer, signal }) {
    const me = await proffer().me.get({ signal })
    output.say(`${me.name} (${me.email}), plan ${me.plan}`)
    output.say(
      `key ${me.api_key.prefix}... "${me.api_key.name}", ${me.api_key.scopes.join(' and ')}, at ${settings().url}`,
    )
    output.record(me)
    return undefined
  },
}

export const loginCommands = [login, logout, whoami]

const optional = (name: string, value: string | undefined) => (value ? { [name]: value } : {})

async function readKey(url: string): Promise<string> {
  const text = process.stdin.isTTY ? await askForKey(url) : await readAll()
  const key = text.trim()
  if (key === '') throw new UsageError('No key was given.')
  return key
}

async function readAll(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk
  return text
}

/** Typed keys are not shown. */
async function askForKey(url: string): Promise<string> {
  process.stderr.write(`API key for ${url} (it is not shown): `)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

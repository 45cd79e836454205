import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Proffer } from '../index.ts'
import type { Command } from './command.ts'
import { UsageError } from './failure.ts'
import { DEFAULT_URL, removeStored, settingsFile, traceOf, writeStored } from './settings.ts'

const login: Command = {
  name: 'login',
  about: 'check an API key and save it for the next commands',
  details:
    'Asks for the key, or reads it from standard input: proffer-cli login < key.txt. The key is saved in a file that\n' +
    'only you can read (PROFFER_CONFIG, default ~/.config/proffer/cli.json) and is sent only to this URL.',
  options: {
    url: { value: '<url>', about: 'the URL of the service (default: PROFFER_URL or http://127.0.0.1:8080)' },
    'partner-id': { value: '<id>', about: 'X-Partner-Id of your calls (default: proffer-cli)' },
    'external-user-id': { value: '<id>', about: 'X-External-User-Id of your calls (default: your user name)' },
    'agent-id': { value: '<id>', about: 'X-Agent-Id of your calls (default: proffer-cli)' },
  },
  async run(input, { env, output, signal }) {
    const url = input.text('url') || env['PROFFER_URL'] || DEFAULT_URL
    const trace = {
      ...optional('partnerId', input.text('partner-id')),
      ...optional('externalUserId', input.text('external-user-id')),
      ...optional('agentId', input.text('agent-id')),
    }
    const apiKey = await readKey(url)
    const me = await new Proffer({ ...traceOf(env), ...trace, apiKey, baseUrl: url }).me.get({ signal })
    const file = writeStored(env, { url, apiKey, ...trace })
    output.say(`Signed in to ${url} as ${me.name} (${me.email}), plan ${me.plan}. Saved to ${file}.`)
    output.record({ url, file, id: me.id, email: me.email })
    return undefined
  },
}

const logout: Command = {
  name: 'logout',
  about: 'remove the saved API key',
  options: {},
  async run(_input, { env, output }) {
    const hadKey = removeStored(env)
    output.say(hadKey ? `Removed ${settingsFile(env)}. The key itself works until you revoke it.` : 'No key is saved.')
    output.record({ removed: hadKey })
    return undefined
  },
}

const whoami: Command = {
  name: 'whoami',
  about: 'show the account and the scopes of the API key',
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

/** A member to spread. Nothing for an empty value. */
const optional = (name: string, value: string | undefined) => (value ? { [name]: value } : {})

async function readKey(url: string): Promise<string> {
  const text = process.stdin.isTTY ? await askForKey(url) : await readAll()
  const key = text.trim()
  if (key === '') throw new UsageError('The API key is empty. Enter it, or pass it on standard input.')
  return key
}

async function readAll(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk
  return text
}

/** Reads the key without showing it. */
async function askForKey(url: string): Promise<string> {
  process.stderr.write(`API key for ${url} (hidden while you type): `)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

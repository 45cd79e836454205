import { MAX_KEY_DAYS } from '@proffer/core/keys/lifetime.ts'
import { type ApiKey, apiKeyRecord } from '@proffer/core/keys/schema.ts'
import type { AuditAction } from '@proffer/core/team/audit.ts'
import { byOperator } from '../audit/service.ts'
import type { Config } from '../config/config.ts'
import { isWellFormedKey, visiblePrefix } from '../keys/key-format.ts'
import { OperatorError } from '../process/operator-error.ts'
import type { Services } from '../services.ts'
import type { Command, Input } from './command.ts'
import { readDays, readName, readScopes } from './option-values.ts'
import { print, printJson, printJsonList } from './output.ts'
import { accountOptions, readWhichAccount } from './which-account.ts'
import { withServices } from './with-services.ts'

const MAX_NAME = 100
type CreatedKey = { key: string; record: ApiKey }
const whichKey = {
  argument: { name: 'KEY', about: 'the id of the key, or its first 12 characters as shown by `keys list`' },
  options: { ...accountOptions, id: { value: 'KEY', about: 'the same as KEY' } },
}

const create: Command = {
  name: 'keys create',
  about: 'Creates an API key and prints it. The key is shown only once.',
  details: 'The key acts as the owner of the account.',
  options: {
    ...accountOptions,
    name: { value: 'NAME', about: `what the key is for, 1 to ${MAX_NAME} characters`, required: true },
    scopes: { value: 'SCOPES', about: 'read, write or read,write; default read,write' },
    'expires-in-days': { value: 'DAYS', about: `1 to ${MAX_KEY_DAYS}; without this option the key does not expire` },
  },
  async run(commandLine, config) {
    const { required, option } = commandLine
    const findAccount = readWhichAccount(commandLine)
    const days = option('expires-in-days')
    const input = {
      name: readName(required('name'), MAX_NAME),
      scopes: readScopes(option('scopes') ?? 'read,write'),
      ...(days !== undefined && { expiresInDays: readDays(days) }),
    }
    await withServices(config, async (services) => {
      const { id: accountId, ownerId: userId } = await findAccount(services)
      const detail = { name: input.name, scopes: input.scopes }
      const entry = byOperator<CreatedKey>('key.created', ({ record }) => record.id, detail)
      const make = () => services.keys.create({ accountId, userId }, input)
      print((await services.auditLog.carryOut(accountId, make, entry)).key)
    })
  },
}

const list: Command = {
  name: 'keys list',
  about: 'Lists the keys of an account as JSON, newest first.',
  details: 'Only the first 12 characters of a key are shown, because only its hash is stored.',
  options: accountOptions,
  async run(input, config) {
    const findAccount = readWhichAccount(input)
    await withServices(config, async (services) => {
      const account = await findAccount(services)
      printJsonList((await services.keys.list(account.id)).map(apiKeyRecord))
    })
  },
}

const rename: Command = {
  name: 'keys rename',
  about: 'Renames a key and prints its record as JSON.',
  ...whichKey,
  options: {
    ...whichKey.options,
    name: { value: 'NAME', about: `the new name, 1 to ${MAX_NAME} characters`, required: true },
  },
  async run(input, config) {
    const name = readName(input.required('name'), MAX_NAME)
    await changeKey(input, config, 'key.changed', ({ keys }, key) => keys.rename(key.accountId, key.id, name))
  },
}

const appliesSoon = 'A running server applies the change within 2 seconds.'

const deactivate: Command = {
  name: 'keys deactivate',
  about: 'Deactivates a key until it is reactivated, and prints its record as JSON.',
  details: appliesSoon,
  ...whichKey,
  run: (input, config) =>
    changeKey(input, config, 'key.changed', ({ keys }, key) => keys.deactivate(key.accountId, key.id)),
}

const reactivate: Command = {
  name: 'keys reactivate',
  about: 'Reactivates a deactivated key and prints its record as JSON.',
  details: appliesSoon,
  ...whichKey,
  run: (input, config) =>
    changeKey(input, config, 'key.changed', ({ keys }, key) => keys.reactivate(key.accountId, key.id)),
}

const revoke: Command = {
  name: 'keys revoke',
  about: 'Revokes a key permanently and prints its record as JSON.',
  details: appliesSoon,
  ...whichKey,
  run: (input, config) =>
    changeKey(input, config, 'key.revoked', ({ keys }, key) => keys.revoke(key.accountId, key.id)),
}

async function changeKey(
  input: Input,
  config: Config,
  action: AuditAction,
  change: (services: Services, key: ApiKey) => Promise<ApiKey>,
): Promise<void> {
  const idOrPrefix = readWhichKey(input)
  const findAccount = readWhichAccount(input)
  await withServices(config, async (services) => {
    const account = await findAccount(services)
    const matches = (await services.keys.list(account.id)).filter(
      ({ id, prefix }) => id === idOrPrefix || prefix === idOrPrefix,
    )
    const [key, another] = matches
    if (!key) throw new OperatorError(`${account.email} has no key ${idOrPrefix}. Run \`keys list\` to see its keys.`)
    if (another)
      throw new OperatorError(`${account.email} has several keys ${idOrPrefix}. Use the id of the key instead.`)
    const entry = byOperator<ApiKey>(action, ({ id }) => id)
    const changed = await services.auditLog.carryOut(account.id, () => change(services, key), entry)
    printJson(apiKeyRecord(changed))
  })
}

/** Accepts a full key too, so that a leaked key can be pasted and revoked. */
function readWhichKey({ argument, option }: Input): string {
  const value = argument ?? option('id')
  if (value === undefined || (argument !== undefined && option('id') !== undefined)) {
    throw new OperatorError('Pass the key once, either as an argument or with --id.')
  }
  const idOrPrefix = value.trim()
  return isWellFormedKey(idOrPrefix) ? visiblePrefix(idOrPrefix) : idOrPrefix
}

export const keyCommands = [create, list, rename, deactivate, reactivate, revoke]

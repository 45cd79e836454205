import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { OperatorError } from '../process/operator-error.ts'
import type { Command } from './command.ts'
import { printJson } from './output.ts'
import { withServices } from './with-services.ts'

const importCommand: Command = {
  name: 'import',
  about: 'Restores an export in an empty account and prints {"account_id", "records", "files"} as JSON.',
  details:
    'The archive is checked as a whole before anything is written. If the command is interrupted, run it again: it continues. ' +
    'Links of clients, secrets and members are not part of an export.',
  argument: { name: 'FILE', about: 'the ZIP of an export', required: true },
  options: {
    account: {
      value: 'ACCOUNT',
      about: 'the id of the empty account, or the email address of its owner',
      required: true,
    },
  },
  async run({ argument = '', required }, config) {
    const file = resolve(argument)
    if (!existsSync(file)) throw new OperatorError(`${file} does not exist.`)
    const account = required('account').trim()
    await withServices(config, async ({ accounts, imports }) => {
      const { id } = await (account.includes('@') ? accounts.find(account) : accounts.findById(account))
      const { accountId, records, files } = await imports.run(file, id)
      printJson({ account_id: accountId, records, files })
    })
  },
}

export const importCommands = [importCommand]

import type { Account } from '../accounts/store.ts'
import { OperatorError } from '../process/operator-error.ts'
import type { Services } from '../services.ts'
import type { Command, Input } from './command.ts'

/** The options that name the account of a command. One of them is required. */
export const accountOptions: Command['options'] = {
  email: { value: 'ADDRESS', about: 'the account that the person with this address owns' },
  account: { value: 'ID', about: 'the ID of the account, instead of --email' },
}

/** Reads the options before the database is opened. Returns a function that finds the account. */
export function readWhichAccount({ option }: Input): (services: Pick<Services, 'accounts'>) => Promise<Account> {
  const [email, id] = [option('email'), option('account')]
  if (id === undefined && email !== undefined) return ({ accounts }) => accounts.find(email)
  if (id !== undefined && email === undefined) return ({ accounts }) => accounts.findById(id.trim())
  throw new OperatorError('Name the account with either --email or --account.')
}

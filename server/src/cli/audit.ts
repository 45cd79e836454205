import { OperatorError } from '../process/operator-error.ts'
import type { Services } from '../services.ts'
import type { Command, Input } from './command.ts'
import { printJsonList } from './output.ts'
import { withServices } from './with-services.ts'

const verify: Command = {
  name: 'audit verify',
  about: 'Checks that nobody has changed the audit log of one account, or of all accounts. Prints the results as JSON.',
  details:
    'Each result is {"account_id", "email", "ok", "entries", "first_broken"}. The command exits with code 1 if a log is broken. ' +
    'Entries are kept for AUDIT_RETENTION.',
  options: {
    email: { value: 'ADDRESS', about: 'only the account that the person with this address owns' },
    account: { value: 'ID', about: 'only the account with this id' },
  },
  run: (input, config) =>
    withServices(config, async (services) => {
      const results = []
      for (const { id, email } of await chosenAccounts(services, input)) {
        const { ok, entries, firstBroken } = await services.auditLog.verify(id)
        results.push({ account_id: id, email, ok, entries, first_broken: firstBroken })
      }
      printJsonList(results)
      const broken = results.filter(({ ok }) => !ok)
      if (broken.length === 0) return
      const ids = broken.map(({ account_id }) => account_id).join(', ')
      throw new OperatorError(`The audit log is broken: ${ids}. Compare the database with a backup.`)
    }),
}

async function chosenAccounts({ accounts }: Services, { option }: Input) {
  const [email, id] = [option('email'), option('account')]
  if (email !== undefined && id !== undefined) throw new OperatorError('Pass either --email or --account.')
  if (email !== undefined) return [await accounts.find(email)]
  return id === undefined ? accounts.list() : [await accounts.findById(id)]
}

export const auditCommands = [verify]

import { planName } from '@proffer/core/plans.ts'
import type { Account } from '../accounts/store.ts'
import type { Command } from './command.ts'
import { readAddressArgument, readLanguageOption, readName, readPlan } from './option-values.ts'
import { print, printJson, printJsonList } from './output.ts'
import { accountOptions, readWhichAccount } from './which-account.ts'
import { withServices } from './with-services.ts'

const MAX_NAME = 200
const planChoices = 'free (sold as starter), professional, agency or lifetime'

const accountRecord = ({ id, email, name, plan, createdAt, eraseAt }: Account) => ({
  id,
  email,
  name,
  plan: planName(plan),
  tier: plan,
  created_at: createdAt,
  erased_at: eraseAt,
})

const create: Command = {
  name: 'accounts create',
  about: 'Creates an account and prints {"id", "email"} as JSON.',
  options: {
    email: { value: 'ADDRESS', about: 'the email address to sign in with; unique per account', required: true },
    name: { value: 'NAME', about: 'the name of the provider', required: true },
    plan: { value: 'PLAN', about: `${planChoices}; default free` },
    password: {
      value: 'PASSWORD',
      about: 'at least 8 characters; without a password, sign in with `accounts sign-in-link`',
    },
  },
  async run({ required, option }, config) {
    const password = option('password')
    const account = {
      email: required('email'),
      name: readName(required('name'), MAX_NAME),
      plan: readPlan(option('plan') ?? 'free'),
      ...(password !== undefined && { password }),
    }
    await withServices(config, async ({ accounts }) => {
      const { id, email } = await accounts.create(account)
      printJson({ id, email })
    })
  },
}

const invite: Command = {
  name: 'accounts invite',
  about:
    'Invites a person to create an account, even when sign-up is closed. Prints {"email", "url", "expires_at"} as JSON.',
  details:
    'The link is valid for 7 days. Opening it and setting a password creates an ' +
    'account on the free plan. A running server also emails the link within 30 seconds.',
  argument: { name: 'ADDRESS', about: 'the address of the new account', required: true },
  options: {
    name: { value: 'NAME', about: 'the name of the provider; defaults to the address' },
    language: { value: 'LANGUAGE', about: 'the language of the email, en or es; default en' },
  },
  async run({ argument, option }, config) {
    const address = readAddressArgument(argument ?? '')
    const name = option('name')
    const invitation = {
      name: name === undefined ? null : readName(name, MAX_NAME),
      language: readLanguageOption(option('language') ?? 'en'),
    }
    await withServices(config, async ({ signUps }) => {
      const { email, url, expiresAt } = await signUps.invite(address, invitation)
      printJson({ email, url, expires_at: expiresAt })
    })
  },
}

const list: Command = {
  name: 'accounts list',
  about: 'Lists the accounts as JSON, oldest first. `erased_at` is set for those that are being deleted.',
  options: {},
  run: (_input, config) =>
    withServices(config, async ({ accounts }) => {
      printJsonList((await accounts.list()).map(accountRecord))
    }),
}

const plan: Command = {
  name: 'accounts plan',
  about: 'Moves an account to another plan and prints the account as JSON.',
  details: 'A running server applies the new plan within 2 seconds.',
  options: {
    ...accountOptions,
    plan: { value: 'PLAN', about: planChoices, required: true },
  },
  async run(input, config) {
    const tier = readPlan(input.required('plan'))
    const findAccount = readWhichAccount(input)
    await withServices(config, async (services) => {
      const account = await findAccount(services)
      await services.accounts.changePlan(account.id, tier)
      printJson(accountRecord({ ...account, plan: tier }))
    })
  },
}

const remove: Command = {
  name: 'accounts delete',
  about: 'Locks an account and erases it after 7 days. Prints {"id", "erased_at"} as JSON.',
  details:
    'Until then, `accounts restore` or the link in the email to its owners restores it. A running server locks the account within 2 ' +
    'seconds and sends the email within 30 seconds.',
  options: accountOptions,
  async run(input, config) {
    const findAccount = readWhichAccount(input)
    await withServices(config, async (services) => {
      const { id } = await findAccount(services)
      const { erasedAt } = await services.accountClosing.closeByOperator(id)
      printJson({ id, erased_at: erasedAt })
    })
  },
}

const restore: Command = {
  name: 'accounts restore',
  about: 'Restores an account that is being deleted and prints the account as JSON.',
  options: accountOptions,
  async run(input, config) {
    const findAccount = readWhichAccount(input)
    await withServices(config, async (services) => {
      const account = await findAccount(services)
      await services.accountClosing.restoreByOperator(account.id)
      printJson(accountRecord({ ...account, eraseAt: null }))
    })
  },
}

const personOptions = {
  email: { value: 'ADDRESS', about: 'the person: an owner or any other member', required: true },
}

const signInLink: Command = {
  name: 'accounts sign-in-link',
  about: 'Prints a link that signs a person in. The link works once and expires in one hour.',
  details:
    'The link starts with PUBLIC_URL, or with HOST and PORT. Run the command with the same settings as the server.',
  options: personOptions,
  run: ({ required }, config) =>
    withServices(config, async ({ accounts, signInLinks }) => {
      print(await signInLinks.issue(await accounts.findPerson(required('email'))))
    }),
}

const resetSecondFactor: Command = {
  name: 'accounts reset-second-factor',
  about: 'Removes the authenticator app, the passkeys and the recovery codes of a person who has lost them.',
  details:
    'Signing in takes only the password afterwards. The audit log shows the change, and a running server emails the person within 30 ' +
    'seconds.',
  options: personOptions,
  run: ({ required }, config) =>
    withServices(config, async ({ accounts, ownFactors }) => {
      const person = await accounts.findPerson(required('email'))
      const hadFactors = await ownFactors.resetByOperator(person.id)
      printJson({ id: person.id, email: person.email, had_second_factor: hadFactors })
    }),
}

const disconnectOidc: Command = {
  name: 'accounts disconnect-oidc',
  about: 'Disconnects a person from the issuer of OpenID Connect, and signs them out everywhere.',
  details:
    'Use it when their address belongs to another person at the issuer now, or after the issuer has new subjects. The next sign-in ' +
    'with the verified address connects the person again.',
  options: personOptions,
  run: ({ required }, config) =>
    withServices(config, async ({ accounts, oidcSignIns }) => {
      const { id, email } = await accounts.findPerson(required('email'))
      printJson({ id, email, was_connected: await oidcSignIns.disconnect(id) })
    }),
}

export const accountCommands = [
  create,
  invite,
  list,
  plan,
  remove,
  restore,
  signInLink,
  resetSecondFactor,
  disconnectOidc,
]

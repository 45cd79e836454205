import { randomInt } from 'node:crypto'
import { hashPassword } from '../accounts/password.ts'
import { services as makeServices, type Runtime, type Services } from '../services.ts'
import { DAY_MS } from '../values/time-units.ts'
import { type DemoProposal, demoLead, demoProfile, demoProposals, demoProvider, demoTemplate } from './demo-data.ts'

export interface Demo {
  userId: string
  passwordHash: string
  email: string
  password: string
  key: string
}

/**
 * Adds a demo provider to a database without accounts. It does so in one transaction: if the process is killed meanwhile,
 * nothing is stored and the next start tries again.
 */
export async function createDemo(runtime: Runtime): Promise<Demo | undefined> {
  if (!(await runtime.services.accounts.isEmpty())) return undefined
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const past = pastClock(runtime.clock.now())
  const services = makeServices({ ...runtime, clock: past.clock })
  const created = await runtime.database.transact('accounts', async () => {
    // Checks again, because the command line may have created an account in the meantime.
    if (!(await services.accounts.isEmpty())) return undefined
    return fillDemo(services, passwordHash, past.goBackTo)
  })
  return created && { ...created, passwordHash, email: demoProvider.email, password }
}

const ACCOUNT_AGE_DAYS = 90

/** Creates the account and replays its history. Returns the id of the account and a new API key. */
async function fillDemo(services: Services, passwordHash: string, goBackTo: (daysAgo: number) => void) {
  goBackTo(ACCOUNT_AGE_DAYS)
  const { id: userId } = await services.accounts.create({ ...demoProvider, passwordHash, emailVerified: true })
  await services.profiles.update(userId, { profile: demoProfile })
  // The views and messages of the demo are history, so they are not mailed.
  await services.notificationSettings.update(userId, { kinds: mailNotifications(false) })
  const { id: templateId } = await services.templates.create(userId, demoTemplate)

  const idsByName = new Map<string, string>()
  const steps = demoProposals.flatMap(({ createdDaysAgo, proposal, changes, shared }) => [
    {
      daysAgo: createdDaysAgo,
      run: async () =>
        idsByName.set(proposal.name, (await services.proposals.create(userId, { ...proposal, templateId })).id),
    },
    ...changes.map(({ daysAgo, ...change }) => ({
      daysAgo,
      run: async () => services.proposals.update(userId, idsByName.get(proposal.name) ?? '', change, undefined),
    })),
    ...(shared ? sharingSteps(services, userId, () => idsByName.get(proposal.name) ?? '', shared) : []),
  ])
  // In order of time, because lists are sorted by id.
  for (const { daysAgo, run } of steps.sort((a, b) => b.daysAgo - a.daysAgo)) {
    goBackTo(daysAgo)
    await run()
  }

  const lead = await services.leadSessions.create(userId, demoLead)
  await services.leadSessions.update(userId, lead.id, { status: 'pending' })

  goBackTo(0)
  await services.notificationSettings.update(userId, { kinds: mailNotifications(true) })
  const { key } = await services.keys.create(userId, { name: 'First steps', scopes: ['read', 'write'] })
  return { userId, key }
}

const mailNotifications = (email: boolean) => ({ view: { email }, message: { email } })

/** The steps after which a proposal is shared, viewed and discussed. The id is known only when the steps run. */
function sharingSteps(
  services: Services,
  userId: string,
  proposalId: () => string,
  { daysAgo, expiresInDays, recipientName, viewedDaysAgo, messages }: NonNullable<DemoProposal['shared']>,
) {
  let token = ''
  const publish = async () => {
    const { share } = await services.shares.share(userId, proposalId(), { recipientName, expiresInDays })
    // The address ends with the token of the link.
    token = share.shareUrl.split('/').at(-1) ?? ''
  }
  return [
    { daysAgo, run: publish },
    ...viewedDaysAgo.map((viewed) => ({ daysAgo: viewed, run: async () => services.clientShares.view(token) })),
    ...messages.map(({ daysAgo: sent, sender, content }) => ({
      daysAgo: sent,
      run: async (): Promise<unknown> =>
        sender === 'client'
          ? services.messages.receive(token, { content })
          : services.messages.send(userId, proposalId(), { content }),
    })),
  ]
}

/** A clock set to the weeks before the first start, so the demo has a history. */
function pastClock(end: Date) {
  let now = end
  return {
    clock: { now: () => now, monotonicMs: () => 0 },
    goBackTo(daysAgo: number) {
      now = new Date(end.getTime() - daysAgo * DAY_MS)
    },
  }
}

// The list has no letters and digits that look alike, because somebody may have to type the password.
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

const newPassword = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)]).join(''),
  ).join('-')

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
 * Fills a database without accounts with a provider to look around with. One transaction: a process that is killed
 * on the way leaves nothing, and the next start is a first start again.
 */
export async function createDemo(runtime: Runtime): Promise<Demo | undefined> {
  if (!(await runtime.services.accounts.isEmpty())) return undefined
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const time = storyTime(runtime.clock.now())
  const services = makeServices({ ...runtime, clock: time.clock })
  const story = await runtime.database.transact('accounts', async () => {
    // Asked again, because the command line may have made an account in the meantime.
    if (!(await services.accounts.isEmpty())) return undefined
    return tellStory(services, passwordHash, time.goTo)
  })
  return story && { ...story, passwordHash, email: demoProvider.email, password }
}

async function tellStory(services: Services, passwordHash: string, goTo: (daysAgo: number) => void) {
  goTo(90)
  const { id: userId } = await services.accounts.create({ ...demoProvider, passwordHash, emailVerified: true })
  await services.profiles.update(userId, { profile: demoProfile })
  const { id: templateId } = await services.templates.create(userId, demoTemplate)

  const ids = new Map<string, string>()
  const steps = demoProposals.flatMap(({ createdDaysAgo, proposal, changes, shared }) => [
    {
      daysAgo: createdDaysAgo,
      run: async () =>
        ids.set(proposal.name, (await services.proposals.create(userId, { ...proposal, templateId })).id),
    },
    ...changes.map(({ daysAgo, ...change }) => ({
      daysAgo,
      run: async () => services.proposals.update(userId, ids.get(proposal.name) ?? '', change, undefined),
    })),
    ...(shared ? sharing(services, userId, () => ids.get(proposal.name) ?? '', shared) : []),
  ])
  // In the order of time, because lists are in the order of ids.
  for (const { daysAgo, run } of steps.sort((a, b) => b.daysAgo - a.daysAgo)) {
    goTo(daysAgo)
    await run()
  }

  const lead = await services.leadSessions.create(userId, demoLead)
  await services.leadSessions.update(userId, lead.id, { status: 'pending' })

  goTo(0)
  const { key } = await services.keys.create(userId, { name: 'First steps', scopes: ['read', 'write'] })
  return { userId, key }
}

function sharing(
  services: Services,
  userId: string,
  proposalId: () => string,
  { daysAgo, seenDaysAgo, recipientName, words }: NonNullable<DemoProposal['shared']>,
) {
  let link = ''
  const share = async () => {
    link = (await services.shares.share(userId, proposalId(), { recipientName })).shareUrl ?? ''
  }
  return [
    { daysAgo, run: share },
    { daysAgo: seenDaysAgo, run: async () => services.clientDesk.view(link.split('/').at(-1) ?? '') },
    { daysAgo: seenDaysAgo, run: async () => services.messages.send(userId, proposalId(), { content: words }) },
  ]
}

/** The weeks before the first start, so that the demo has a past. */
function storyTime(end: Date) {
  let now = end
  return {
    clock: { now: () => now, monotonicMs: () => 0 },
    goTo(daysAgo: number) {
      now = new Date(end.getTime() - daysAgo * DAY_MS)
    },
  }
}

// Without letters and digits that look alike: somebody may type it from a terminal into a browser.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

const newPassword = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

import { randomInt } from 'node:crypto'
import { unknownMail } from '@proffer/core/mails/schema.ts'
import { hashPassword } from '../accounts/password.ts'
import { services as makeServices, type Runtime, type Services } from '../services.ts'
import type { Member } from '../values/member.ts'
import { readerOfAll } from '../values/reader.ts'
import { DAY_MS } from '../values/time-units.ts'
import { demoCatalogue } from './demo-catalogue.ts'
import { demoProvider, demoTemplates } from './demo-data.ts'
import { pastProposals } from './demo-history.ts'
import { demoLeads } from './demo-leads.ts'
import { openProposals } from './demo-open.ts'
import { demoProfile } from './demo-profile.ts'
import type { DemoProposal, DemoStep } from './demo-story.ts'

export interface Demo {
  accountId: string
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
  // All of it is history, so nothing is mailed.
  const recordMail = async () => unknownMail
  const services = makeServices({ ...runtime, clock: past.clock, recordMail })
  const created = await runtime.database.transact('accounts', async () => {
    // Checks again, because the command line may have created an account in the meantime.
    if (!(await services.accounts.isEmpty())) return undefined
    return fillDemo(services, passwordHash, past.goBackTo)
  })
  return created && { ...created, passwordHash, email: demoProvider.email, password }
}

const ACCOUNT_AGE_DAYS = 300

type GoBackTo = (daysAgo: number) => void

/** Creates the account and replays its history. Returns the id of the account and a new API key. */
async function fillDemo(services: Services, passwordHash: string, goBackTo: GoBackTo) {
  goBackTo(ACCOUNT_AGE_DAYS)
  const { id: accountId, ownerId: userId } = await services.accounts.create({
    ...demoProvider,
    passwordHash,
    emailVerified: true,
  })
  const owner = { accountId, userId }
  await services.profiles.update(owner, { profile: demoProfile })
  // The views and messages of the demo are history, so the provider is not notified of them.
  await services.notificationSettings.update(owner, { kinds: mailNotifications(false) })
  const templateIds = {
    web: (await services.templates.create(owner, demoTemplates.web)).id,
    care: (await services.templates.create(owner, demoTemplates.care)).id,
  }
  for (const item of demoCatalogue) await services.catalogue.create({ ...owner, role: 'owner' }, item)
  const steps = [
    ...[...pastProposals, ...openProposals].flatMap((entry) => stepsOf(services, owner, templateIds, entry)),
    ...demoLeads.map(({ daysAgo, status, lead }) => ({
      daysAgo,
      run: async () => {
        const { id } = await services.leadSessions.create(owner, lead)
        if (status !== 'gathering_info') await services.leadSessions.update(readerOfAll(accountId), id, { status })
      },
    })),
  ]
  // In order of time, because lists are sorted by id.
  for (const { daysAgo, run } of steps.sort((a, b) => b.daysAgo - a.daysAgo)) {
    goBackTo(daysAgo)
    await run()
  }

  goBackTo(0)
  await services.notificationSettings.update(owner, { kinds: mailNotifications(true) })
  const { key } = await services.keys.create(owner, { name: 'First steps', scopes: ['read', 'write'] })
  return { accountId, key }
}

const mailNotifications = (email: boolean) => ({ view: { email }, message: { email } })

type TemplateIds = Record<keyof typeof demoTemplates, string>

/** The steps that create a proposal and let its history happen. Its id and its link are known only when they run. */
function stepsOf(services: Services, owner: Member, templateIds: TemplateIds, entry: DemoProposal) {
  const { createdDaysAgo, template, proposal, contact, profile, steps } = entry
  const templateId = template && templateIds[template]
  const story = { id: '', token: '' }
  const create = async () => {
    story.id = (await services.proposals.create(owner, { ...proposal, templateId })).id
  }
  return [
    { daysAgo: createdDaysAgo, run: create },
    ...steps.map((step) => ({
      daysAgo: step.daysAgo,
      run: async () => {
        story.token = (await runStep(services, owner, { ...story, contact, profile, step })) ?? story.token
      },
    })),
  ]
}

/** The address and the browser of the clients, from a range that is reserved for examples. */
const evidence = { address: '203.0.113.24', userAgent: null }

interface StoryStep {
  id: string
  /** The token of the link. Empty before the first share. */
  token: string
  contact: DemoProposal['contact']
  profile: DemoProposal['profile']
  step: DemoStep
}

/** Runs a step as the provider or as the client. Returns the token of the link if there is a new one. */
async function runStep(services: Services, owner: Member, { id, token, contact, profile, step }: StoryStep) {
  const { accountId } = owner
  const { actualHours, answering, clientShares, messages, profiles, proposals, shares } = services
  const name = contact?.name ?? ''
  if (step.type === 'share') {
    const { expiresInDays, message = null } = step
    const recipient = { recipientName: name, recipientEmail: contact?.email ?? null }
    // What is shared keeps the texts of the profile at that time.
    if (profile) await profiles.update(owner, { profile })
    const { share } = await shares.share({ ...owner, role: 'owner' }, id, { ...recipient, expiresInDays, message })
    if (profile) await profiles.update(owner, { profile: demoProfile })
    // The address ends with the token of the link.
    return share.shareUrl.split('/').at(-1)
  }
  if (step.type === 'view') await clientShares.view(token)
  else if (step.type === 'client') await messages.receive(token, { content: step.content })
  else if (step.type === 'provider') await messages.send(owner, id, { content: step.content })
  else if (step.type === 'update') await proposals.update(accountId, id, step.change, undefined)
  else if (step.type === 'work') await actualHours.update({ accountId, id }, { items: step.items })
  else if (step.type === 'request_changes') await answering.requestChanges(token, { note: step.note }, evidence)
  else if (step.type === 'reject') await answering.reject(token, { reason: step.reason }, evidence)
  else {
    const { selection = null, note = null } = step
    await answering.accept(token, { name, note, selection, consent: true }, evidence)
  }
  return undefined
}

/** A clock set to the months before the first start, so the demo has a history. */
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

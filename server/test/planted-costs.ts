import assert from 'node:assert/strict'
import { client, provider, tokenOf } from './client-side.ts'
import type { Caller, Service } from './harness.ts'

/** An account with a distinct amount in every place that holds a cost, and a client and a member who use what depends on them. */

/** Amounts with so many digits that no id and no time contains them by chance. */
export const planted = {
  line: '418273645.91',
  recurringLine: '527384659.13',
  requirement: '635495762.37',
  templateLine: '746506873.53',
  templateRequirement: '857617984.79',
  item: '968728095.97',
  card: '179839106.19',
  person: '281940217.33',
  // A percentage. The profile has it as a number.
  agencyMargin: '71.41592653',
} as const

/** The digits of an amount, in whatever format a text has them. */
const digitsOf = (text: string) => text.replace(/(?<=\d)[.,\s'’](?=\d)/g, '')

/** Which of these amounts the text contains, in any format. */
export function amountsIn(text: string, amounts: readonly string[]): string[] {
  const digits = digitsOf(text)
  return amounts.filter((amount) => digits.includes(digitsOf(amount)))
}

export interface CostScene {
  owner: Caller
  member: Caller
  viewer: Caller
  /** The values of path parameters: ids of the account's records. */
  ids: Record<string, string>
  /** The figures of the margins. */
  derived: string[]
  /** The planted amounts and the derived figures: what only owners and admins may read. */
  secrets: string[]
  /** Answers to the member and to the client, on the way. */
  answers: string[]
}

export async function plantCosts(service: Service): Promise<CostScene> {
  const owner = await service.caller()
  const [member, viewer] = [await service.member(owner, 'member'), await service.member(owner, 'viewer')]
  await service.setTeam(owner, { approval: { when: 'never', belowMargin: true } })
  const [ada, eve] = [provider(service, owner), provider(service, member)]
  const answers: string[] = []
  const succeed = async (who: typeof ada, method: string, path: string, body?: unknown) => {
    const answer = await who.call(method, path, body)
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`)
    if (who === eve) answers.push(answer.text)
    return answer.body
  }

  await succeed(ada, 'PATCH', '/profile', { profile: profileWithCosts })
  const catalogueId = (await succeed(ada, 'POST', '/catalogue', itemWithCost)).id
  const template = await succeed(ada, 'POST', '/templates', templateWithCosts)
  await succeed(ada, 'POST', '/webhooks', { name: 'CRM', url: 'http://127.0.0.1:9/', events: ['proposal.updated'] })
  const ofTemplate = await succeed(eve, 'POST', '/proposals', { name: 'From a template', templateId: template.id })
  const line = { id: 'item', name: 'Shoot', unitPrice: 100, catalogueId }
  const ofMember = { name: 'Own', currency: 'EUR', pricing: { sections: [{ items: [line] }] } }
  await succeed(eve, 'POST', '/proposals', ofMember)
  const { id } = await succeed(ada, 'POST', '/proposals', { ...proposalWithCosts, assigneeId: member.userId })

  const change = { ...(await succeed(eve, 'GET', `/proposals/${id}`)), clientName: 'Harbour Café' }
  await succeed(eve, 'PUT', `/proposals/${id}`, change)
  const refused = await eve.call('POST', `/proposals/${id}/share`, {})
  assert.equal(refused.body.error, 'approval_required')
  answers.push(refused.text)
  await succeed(eve, 'POST', `/proposals/${id}/approval`, { action: 'request' })
  await succeed(ada, 'POST', `/proposals/${id}/approval`, { action: 'approve' })
  const recipient = { recipientEmail: 'client@cafe.example', recipientName: 'Inês' }
  const share = await succeed(eve, 'POST', `/proposals/${id}/share`, recipient)
  const reader = client(service, share.shareUrl)
  for (const answer of [await reader.view(), await reader.write(), await reader.requestChanges()])
    answers.push(answer.text)
  await succeed(eve, 'POST', `/proposals/${id}/messages`, { content: 'We changed it.' })
  await succeed(ada, 'PUT', `/proposals/${id}`, { pricing: pricingWithCosts(650), status: 'revision' })
  await succeed(ada, 'POST', `/proposals/${id}/share`, recipient)
  for (const answer of [await reader.price(), await reader.accept()]) answers.push(answer.text)
  await succeed(eve, 'POST', `/proposals/${id}/duplicate`)
  const lead = await succeed(eve, 'POST', '/lead-sessions', {
    channel: 'web',
    channelId: '1',
    brief: 'A shop with photos',
  })
  await succeed(eve, 'POST', `/lead-sessions/${lead.id}/proposal`, { templateId: template.id })

  const margins = await Promise.all([id, ofTemplate.id].map((each) => succeed(ada, 'GET', `/proposals/${each}/margin`)))
  const derived = margins.flatMap(figuresOf)
  const { clients } = (await (await service.browser(owner)).call('GET', '/clients')).body
  return {
    owner,
    member,
    viewer,
    ids: {
      proposal_id: id,
      share_id: share.id,
      version: '1',
      template_id: template.id,
      item_id: catalogueId,
      session_id: lead.id,
      client_id: clients[0].id,
      user_id: owner.userId,
      token: tokenOf(share.shareUrl),
    },
    derived,
    secrets: [...Object.values(planted), ...derived],
    answers,
  }
}

interface Figures {
  cost: string | null
  margin: string | null
}

/** The figures that have enough digits to be found. */
function figuresOf({ cost, margin, lines }: Figures & { lines: Figures[] }): string[] {
  const figures = [{ cost, margin }, ...lines].flatMap((line) => [line.cost, line.margin])
  return figures.flatMap((figure) => (figure && figure.length > 9 ? [figure.replace('-', '')] : []))
}

const profileWithCosts = {
  agencyMargin: Number(planted.agencyMargin),
  proposalDefaults: { currency: 'EUR' },
  rateCards: [
    {
      name: 'Card 2026',
      currency: 'EUR',
      isDefault: true,
      items: [{ role: 'Designer', seniority: 'Senior', rate: 90, cost: planted.card }],
    },
  ],
  teamMembers: [{ roleName: 'Coder', seniority: 'Junior', name: 'Bo', rate: 60, cost: planted.person }],
}

const itemWithCost = { name: 'Photo shoot', unitPrice: 100, currency: 'EUR', unitCost: planted.item, tags: ['photo'] }

const templateWithCosts = {
  name: 'With costs',
  isDefault: true,
  requirements: [{ id: 'talks', name: 'Talks', cost: planted.templateRequirement }],
  pricing: { sections: [{ items: [{ id: 'pages', name: 'Pages', unitPrice: 500, unitCost: planted.templateLine }] }] },
}

const pricingWithCosts = (unitPrice: number) => ({
  sections: [
    {
      id: 's',
      items: [
        { id: 'page', name: 'Page', unitPrice, unitCost: planted.line, quantity: 2 },
        { id: 'design', name: 'Design', unitPrice: 900, requirementId: 'design' },
        { id: 'care', name: 'Care', unitPrice: 40, recurring: 'month', unitCost: planted.recurringLine },
      ],
    },
  ],
})

const proposalWithCosts = {
  name: 'Website',
  currency: 'EUR',
  clientName: 'Café',
  requirements: [
    { id: 'design', name: 'Design', role: 'Designer', seniority: 'Senior', hours: 10 },
    { id: 'code', name: 'Code', role: 'Coder', seniority: 'Junior', hours: 3 },
    { id: 'talks', name: 'Talks', cost: planted.requirement },
  ],
  pricing: pricingWithCosts(600),
}

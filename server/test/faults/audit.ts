import { isDeepStrictEqual } from 'node:util'
import type { Received } from '../receivers.ts'
import type { Entry, Ledger, Proposal } from './ledger.ts'

/** The proposals that the service has stored, and the events that the receiver got. */
export interface Evidence {
  proposals: Proposal[]
  received: Received[]
}

/** The body of a delivery. */
interface Event {
  event: string
  data: { proposal_id: string; name: string }
}

/** Returns one sentence for each difference between the ledger and the service. */
export function audit(ledger: Ledger, { proposals, received }: Evidence): string[] {
  const { deliveries, faults } = distinctDeliveries(received)
  return [
    ...faults,
    ...auditProposals(ledger, proposals),
    ...auditEvents(ledger, proposals, deliveries),
    ...missingEvents(ledger, { proposals, received }),
  ]
}

/** The events of stored changes that have not arrived yet. */
export function missingEvents(ledger: Ledger, { proposals, received }: Evidence): string[] {
  const { deliveries } = distinctDeliveries(received)
  const arrived = new Set([...deliveries.values()].map(({ event, data }) => `${event} ${data.name}`))
  const currentNames = new Set(proposals.map(({ name }) => name))
  const missing: string[] = []
  for (const { requestedNames, acknowledged } of ledger.entries) {
    // The first request created the proposal, and each later one changed its name.
    requestedNames.forEach((name, index) => {
      const event = index === 0 ? 'proposal.created' : 'proposal.updated'
      const isStored = acknowledged.has(name) || currentNames.has(name)
      if (isStored && !arrived.has(`${event} ${name}`)) missing.push(`${event} of "${name}" has not arrived`)
    })
  }
  return missing
}

/** The deliveries by id. A repeated delivery counts once, and must have the same bytes. */
function distinctDeliveries(received: Received[]) {
  const bodies = new Map<string, string>()
  const deliveries = new Map<string, Event>()
  const faults: string[] = []
  for (const { headers, body } of received) {
    const id = headers['x-service-delivery-id'] ?? ''
    const firstBody = bodies.get(id)
    if (firstBody === undefined) {
      bodies.set(id, body)
      deliveries.set(id, JSON.parse(body))
    } else if (firstBody !== body) faults.push(`delivery ${id} came with different bytes`)
  }
  return { deliveries, faults }
}

function entriesByName(ledger: Ledger): Map<string, Entry> {
  return new Map(ledger.entries.flatMap((entry) => entry.requestedNames.map((name) => [name, entry] as const)))
}

function auditProposals(ledger: Ledger, proposals: Proposal[]): string[] {
  const faults: string[] = []
  const entries = entriesByName(ledger)
  const proposalOf = new Map<Entry, Proposal>()
  for (const proposal of proposals) {
    const entry = entries.get(proposal.name)
    if (!entry) faults.push(`"${proposal.name}" was never requested`)
    else if (proposalOf.has(entry)) faults.push(`"${entry.requestedNames[0]}" was created twice`)
    else proposalOf.set(entry, proposal)
  }
  for (const entry of ledger.entries) {
    if (!entry.record) continue
    const proposal = proposalOf.get(entry)
    if (!proposal || proposal.id !== entry.record.id) faults.push(`"${entry.record.name}" was acknowledged and is gone`)
    else if (!entry.possibleNames().includes(proposal.name)) {
      faults.push(`"${entry.record.name}" was acknowledged, but it is "${proposal.name}"`)
    } else if (proposal.name === entry.record.name && !isDeepStrictEqual(proposal, entry.record)) {
      faults.push(`"${entry.record.name}" is not as it was acknowledged`)
    }
  }
  return faults
}

function auditEvents(ledger: Ledger, proposals: Proposal[], deliveries: Map<string, Event>): string[] {
  const faults: string[] = []
  const entries = entriesByName(ledger)
  const storedIds = new Set(proposals.map(({ id }) => id))
  const delivered = new Set<string>()
  for (const { event, data } of deliveries.values()) {
    const what = `${event} of "${data.name}"`
    if (delivered.has(what)) faults.push(`${what} is two deliveries`)
    delivered.add(what)
    const entry = entries.get(data.name)
    if (!entry || !storedIds.has(data.proposal_id)) faults.push(`${what} has no change`)
    else if (entry.record && entry.record.id !== data.proposal_id) faults.push(`${what} is about another proposal`)
  }
  return faults
}

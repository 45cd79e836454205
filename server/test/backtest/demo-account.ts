import { kindOf } from '@proffer/core/estimates/work-kinds.ts'
import { pastProposals } from '../../src/demo/demo-history.ts'
import type { Account, DoneTask } from './synthetic-accounts.ts'

/**
 * The accepted proposals of the demo with actual hours, in the order in which the hours were entered. They are predicted from actual hours
 * only, so their own estimates do not count.
 */
export function demoAccount(): Account {
  const done = pastProposals.flatMap(({ proposal, steps }) => {
    const work = steps.find((step) => step.type === 'work')
    return work ? [{ proposal, daysAgo: work.daysAgo, items: work.items }] : []
  })
  const projects = done
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map(({ proposal, items }) => {
      const hoursOf = new Map(items.map(({ requirementId, hours }) => [requirementId, hours]))
      return (proposal.requirements ?? []).flatMap((requirement): DoneTask[] => {
        const { id = null, name, description, complexity } = requirement
        const hours = id === null ? undefined : hoursOf.get(id)
        if (hours === undefined || hours === null) return []
        const kind = kindOf(name, description)
        return [
          {
            proposalId: proposal.name,
            id,
            name,
            description,
            complexity,
            kind,
            hours,
            ownEstimate: hours,
          },
        ]
      })
    })
  return { projects }
}

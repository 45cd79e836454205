import type { Costs } from '@proffer/core/margin/costs.ts'
import { marginOf } from '@proffer/core/margin/margin.ts'
import type { Margin } from '@proffer/core/margin/schema.ts'
import { readMoney } from '@proffer/core/money.ts'
import type { Proposal, Requirement } from '@proffer/core/proposals/schema.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { profileQuery } from '../../../api/session.ts'
import { useRates } from '../../rates/use-rates.ts'
import { useRights } from '../../team/use-rights.ts'
import type { Draft } from '../editor/draft.ts'
import { totalOf } from '../editor/proposal-draft.ts'
import { linesOf, type PricingDraft, withDefaults } from '../pricing/pricing-draft.ts'

/** The margin of what is selected at first, as the draft has it now. Null for those who may not see costs, and while the rates load. */
export function useDraftMargin(current: Draft): Margin | null {
  const rates = useRates()
  const seesCosts = useRights().has('approve and see costs')
  const target = useQuery(profileQuery).data?.profile.agencyMargin ?? null
  // A moment later, because the sum of hundreds of lines must not slow down a key.
  const draft = useDeferredValue(current)
  return useMemo(() => {
    if (!rates || !seesCosts) return null
    const { currency, requirements, pricing } = draft
    return marginOf({
      proposal: {
        currency,
        requirements,
        hourlyRate: readMoney(draft.hourlyRate),
        total: readMoney(totalOf(draft)),
        pricing: pricing && withDefaults(pricing),
      },
      costs: { lines: costsOfLines(pricing), requirements: costsOfRequirements(requirements) },
      rates,
      acceptedNet: null,
      target,
    })
  }, [draft, rates, seesCosts, target])
}

const costsOfLines = (pricing: PricingDraft | null): Costs['lines'] =>
  new Map((pricing ? linesOf(pricing) : []).flatMap(({ id, unitCost }) => (unitCost ? [[id, unitCost]] : [])))

const costsOfRequirements = (requirements: Requirement[]): Costs['requirements'] =>
  new Map(
    requirements.flatMap((requirement) => {
      const cost = readMoney((requirement as { cost?: unknown }).cost)
      return cost ? [[requirement.id, cost]] : []
    }),
  )

const marginQuery = (id: string) =>
  queryOptions({
    queryKey: ['proposals', 'margin', id],
    queryFn: ({ signal }) => call(app.proposalMargin, { proposal_id: id, signal }),
  })

/** The margin of what the client accepted. Null before, and for those who may not see costs. */
export function useAcceptedMargin(proposal: Pick<Proposal, 'id' | 'status'> | undefined): Margin | null {
  const enabled = useRights().has('approve and see costs') && proposal?.status === 'accepted'
  return useQuery({ ...marginQuery(proposal?.id ?? ''), enabled }).data ?? null
}

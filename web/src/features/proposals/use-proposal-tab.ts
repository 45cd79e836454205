import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useHasClientAnswer } from './editor/client-answer.tsx'
import { tabOfField } from './editor/field-tab.ts'
import type { Editor } from './editor/use-editor.ts'
import { type ProposalTab, tabsOf } from './proposal-search.ts'

const route = getRouteApi('/app/proposals/$proposalId')

/** The tabs of the proposal, and the open one: the one that the address names, or that has the field it names, or the first. */
export function useProposalTab(proposal: Proposal, editor: Editor, mayChange: boolean) {
  const isAnswered = useHasClientAnswer(proposal)
  const named = route.useSearch().tab
  const { hash } = useLocation()
  const tabs = tabsOf(proposal.status, isAnswered, mayChange)
  const asked = named ?? (hash === '' ? undefined : tabOfField(hash, editor))
  const [first] = tabs
  const tab: ProposalTab = asked && tabs.includes(asked) ? asked : (first ?? 'content')
  return { tab, tabs, isFirst: (other: ProposalTab) => other === first }
}

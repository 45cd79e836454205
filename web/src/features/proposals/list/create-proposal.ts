import type { NewProposal, Proposal } from '@proffer/core/proposals/schema.ts'
import type { Template } from '@proffer/core/templates/schema.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { profileQuery } from '../../../api/session.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useRefreshProposals } from '../proposal-queries.ts'
import { useProposalsWords } from '../words.ts'

const MAX_TEMPLATES = 100

/** The templates that a new proposal can start from: the first page of them, which has the largest size that the API allows. */
export const templateChoicesQuery = queryOptions({
  queryKey: ['templates', 'choice'],
  async queryFn({ signal }) {
    const { templates } = await call(app.templateList, { limit: MAX_TEMPLATES, signal })
    return templates
  },
})

/**
 * The id of the template for new proposals: the one in the profile's `proposalDefaults`, as in the API. Without it, the template with
 * `isDefault`.
 */
export function useDefaultTemplateId(templates: Template[]): string | undefined {
  const profileTemplateId = useQuery(profileQuery).data?.profile.proposalDefaults['templateId']
  const profileTemplate = templates.find(({ id }) => id === profileTemplateId)
  return (profileTemplate ?? templates.find(({ isDefault }) => isDefault))?.id
}

/** Functions to create a proposal and to open the created one. `said` is the message then, instead of its name. */
export function useCreate(said?: string) {
  const { create: words } = useProposalsWords()
  const toast = useToast()
  const navigate = useNavigate()
  const refreshProposals = useRefreshProposals()
  return {
    create: (input: NewProposal) => call(app.proposalCreate, { body: input }),
    /** Says that the proposal was created, and opens it at the first field that is empty. */
    openCreated({ id, name, clientName, settings }: Proposal) {
      const firstEmptyField = !clientName
        ? 'clientName'
        : settings['introduction']
          ? undefined
          : 'settings.introduction'
      void refreshProposals()
      toast({ text: said ?? words.created(name) })
      void navigate({ to: '/proposals/$proposalId', params: { proposalId: id }, hash: firstEmptyField })
    },
  }
}

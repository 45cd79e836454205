import type { Proposal, ProposalChange } from '@proffer/core/proposals/schema.ts'
import { noApproval } from '@proffer/core/team/approval.ts'
import type { Template, TemplateChange } from '@proffer/core/templates/schema.ts'
import { ApiError, isApiError } from '../../../api/api-error.ts'
import type { Versioned } from '../../../api/transport.ts'

/**
 * A template is edited as a proposal without a client, so that both have one editor: the same fields, autosave and merge. These
 * functions translate between the two records.
 */

/** The setting that holds the description in the editor. A proposal has no field for it, and a template has no such setting. */
export const DESCRIPTION = 'templateDescription'

/** A template has neither a currency nor a rate. The editor shows those of the profile. */
export interface Defaults {
  currency: string
  hourlyRate: string | null
}

export const asProposal = (
  { value: template, etag }: Versioned<Template>,
  { currency, hourlyRate }: Defaults,
): Versioned<Proposal> => {
  const { isDefault: _, description, settings, ...shared } = template
  return {
    etag,
    value: {
      ...shared,
      assigneeId: null,
      approval: noApproval,
      settings: description ? { ...settings, [DESCRIPTION]: description } : settings,
      currency,
      hourlyRate,
      clientName: null,
      clientLocation: null,
      status: 'draft',
      teamId: null,
      total: null,
      outcome: null,
      outcomeAt: null,
      outcomeReason: null,
      outcomeNotes: null,
      outcomeValue: null,
      authorName: null,
      acceptedTotal: null,
      acceptedTotalGross: null,
      acceptedSelection: null,
    },
  }
}

/** The change of a template that the editor asks for. Its calculated total is left out: a template has none. */
export function templateChangeOf({ name, requirements, pricing, settings }: ProposalChange): TemplateChange {
  const { [DESCRIPTION]: description, ...templateSettings } = settings ?? {}
  return {
    ...(name !== undefined && { name }),
    ...(requirements !== undefined && { requirements }),
    ...(pricing !== undefined && { pricing }),
    ...(settings !== undefined && {
      settings: templateSettings,
      description: typeof description === 'string' ? description : null,
    }),
  }
}

/** The autosave knows the errors of proposals. */
const codes: Record<string, string> = { stale_template: 'stale_proposal', template_not_found: 'proposal_not_found' }

export function asProposalError(error: unknown): unknown {
  const code = isApiError(error) ? codes[error.code] : undefined
  return isApiError(error) && code ? new ApiError({ ...error, code, detail: error.message }) : error
}

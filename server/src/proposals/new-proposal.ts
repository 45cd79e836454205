import { requestBudget } from '@proffer/core/budgets.ts'
import { usableCurrency } from '@proffer/core/currency-codes.ts'
import { languageNamedBy } from '@proffer/core/language.ts'
import { readMoney } from '@proffer/core/money.ts'
import { netOfHours } from '@proffer/core/proposals/pricing.ts'
import type { NewProposal, Proposal } from '@proffer/core/proposals/schema.ts'
import { isValidityDays, withoutPastValidity } from '@proffer/core/proposals/validity.ts'
import { noApproval } from '@proffer/core/team/approval.ts'
import type { Template } from '@proffer/core/templates/schema.ts'
import { refuseLongMerge } from '../http/json-bytes.ts'
import { mergedMetadata } from '../http/merged-metadata.ts'
import { completedPricing, priceContext, storedPricing } from '../pricing/priced.ts'
import type { Author } from '../profile/service.ts'
import { mergeDeep } from '../values/deep-merge.ts'
import { newId } from '../values/ids.ts'
import { completeRequirements, refuseOtherTotal } from './proposal.ts'
import { refuseWrongValidity } from './validity-check.ts'

const MAX_NAME_LENGTH = 200
const COPY_SUFFIX = ' (copy)'

interface Origin {
  input: NewProposal
  template: Pick<Template, 'settings' | 'requirements' | 'pricing'> | undefined
  author: Author
  now: Date
}

/** A new draft. The request overrides the template, and the template overrides the author's defaults. */
export function newProposal({ input, template, author, now }: Origin): Proposal {
  const { proposalDefaults: defaults } = author
  refuseWrongValidity(['body', 'settings'], input.settings)
  const currency = input.currency?.toUpperCase() ?? usableCurrency(defaults['currency'])
  const terms = input.pricing ? completedPricing(input.pricing, now) : templatePricing(input, template)
  const pricing = terms && storedPricing(terms, priceContext(currency, author.tax))
  refuseOtherTotal(input.total, pricing)
  const proposal: Proposal = {
    id: newId(now),
    userId: author.id,
    assigneeId: input.assigneeId ?? null,
    approval: noApproval,
    name: input.name,
    clientName: input.clientName ?? null,
    clientLocation: input.clientLocation ?? null,
    currency,
    hourlyRate: input.hourlyRate === undefined ? readMoney(defaults['hourlyRate']) : input.hourlyRate,
    requirements: requirementsOf(input, template, now),
    settings: withDefaults(
      template
        ? mergedSettings(withoutPastValidity(template.settings, now, author.timeZone), input.settings)
        : (input.settings ?? {}),
      defaults,
    ),
    status: 'draft',
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    teamId: author.teamId,
    total: null,
    // Listed one by one, because V8 is slow with objects that are partly spread.
    outcome: null,
    outcomeAt: null,
    outcomeReason: null,
    outcomeNotes: null,
    outcomeValue: null,
    authorName: author.name,
    pricing,
    metadata: mergedMetadata({}, input.metadata),
    externalId: input.externalId ?? null,
    acceptedTotal: null,
    acceptedTotalGross: null,
    acceptedSelection: null,
    acceptedRecurring: null,
  }
  proposal.total = pricing ? pricing.totals.oneTime.net : (input.total ?? netOfHours(proposal))
  return proposal
}

/** Whether the total of a new proposal is the one in the request. */
export const setsTotal = ({ total }: NewProposal, { pricing }: Proposal) => pricing === null && isSet(total)

/** A price in the request, as a pricing or as a total, replaces that of the template. So does `pricing: null`. */
const templatePricing = ({ pricing, total }: NewProposal, template: Origin['template']) =>
  pricing === undefined && !isSet(total) ? (template?.pricing ?? null) : null

const isSet = (value: unknown) => value !== undefined && value !== null

function requirementsOf({ requirements }: NewProposal, template: Origin['template'], now: Date) {
  if (requirements === undefined && template) return template.requirements
  return completeRequirements(requirements ?? [], now)
}

function mergedSettings(before: Proposal['settings'], input: NewProposal['settings']): Proposal['settings'] {
  if (!input) return before
  const after = mergeDeep(before, input)
  refuseLongMerge(['body', 'settings'], after, requestBudget.settingsBytes)
  return after
}

/** Adds the author's validity and language if neither the request nor the template says them. */
function withDefaults(settings: Proposal['settings'], defaults: Author['proposalDefaults']): Proposal['settings'] {
  const { validityDays } = defaults
  const language = languageNamedBy(defaults['language'])
  const lacks = (name: string) => !isSet(settings[name])
  // A day in `validUntil` needs no number of days.
  const addsDays = isValidityDays(validityDays) && lacks('validityDays') && lacks('validUntil')
  const addsLanguage = language !== undefined && lacks('language')
  if (!addsDays && !addsLanguage) return settings
  return { ...settings, ...(addsDays && { validityDays }), ...(addsLanguage && { language }) }
}

interface CopyContext {
  name: string | undefined
  author: Author
  now: Date
}

/**
 * A draft with the same content, without the outcome and the external id of the original, and without a validity that is over. Its
 * price has the current tax rate of the profile.
 */
export const copyOf = (original: Proposal, { name, author, now }: CopyContext): Proposal => ({
  ...original,
  userId: author.id,
  assigneeId: null,
  approval: noApproval,
  authorName: author.name,
  settings: withoutPastValidity(original.settings, now, author.timeZone),
  id: newId(now),
  name: name ?? copyName(original.name),
  status: 'draft',
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  outcome: null,
  outcomeAt: null,
  outcomeReason: null,
  outcomeNotes: null,
  outcomeValue: null,
  pricing: original.pricing && storedPricing(original.pricing, priceContext(original.currency, author.tax)),
  externalId: null,
})

function copyName(name: string) {
  const maxLength = MAX_NAME_LENGTH - COPY_SUFFIX.length
  // Cuts whole characters: one such as an emoji has a length of two.
  const start = name.length > maxLength ? Array.from(name).slice(0, maxLength).join('') : name
  return start + COPY_SUFFIX
}

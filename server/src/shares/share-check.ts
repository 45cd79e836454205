import { toUnits } from '@proffer/core/money.ts'
import { priceOf } from '@proffer/core/proposals/pricing.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { isNameUnclear } from '@proffer/core/proposals/unclear-name.ts'
import { isValidityOver } from '@proffer/core/proposals/validity.ts'
import { readSections } from '@proffer/core/sections/known-sections.ts'
import { sectionTitle } from '@proffer/core/sections/section-titles.ts'
import { sectionsOf } from '@proffer/core/sections/sections-of.ts'
import { type ShareCheck, type ShareProblem, shareBlockers } from '@proffer/core/shares/share-check-schema.ts'
import { unfilledParts } from '@proffer/core/variables/fill-proposal.ts'
import { placeholdersIn } from '@proffer/core/variables/variables.ts'
import { AppError } from '../errors/errors.ts'
import type { unfilledContent } from './snapshot.ts'

type Content = ReturnType<typeof unfilledContent>

interface Source {
  proposal: Proposal
  content: Content
  recipientEmail: string | null
  message?: string | null | undefined
  /** Whether mails leave the server. Otherwise they are written to files. */
  sendsMail: boolean
  /** Whether the caller needs an approval that is missing. */
  lacksApproval: boolean
  timeZone: string
  now: Date
}

const MAX_PROBLEMS = 100

/** What the provider should correct before the client sees it. */
export function checkShare(source: Source): ShareCheck {
  const found = [
    ...validityProblems(source),
    ...approvalProblems(source),
    ...variableProblems(source),
    ...priceProblems(source),
    ...nameProblems(source),
    ...sectionProblems(source),
    ...recipientProblems(source),
  ]
  return {
    ready: !found.some(isBlocker),
    problems: found.sort(blockersFirst).slice(0, MAX_PROBLEMS),
  }
}

/** Refuses to share with a blocker. A validity that is over and a missing approval have their own errors. */
export function refuseUnlessReady({ ready, problems }: ShareCheck) {
  if (ready) return
  const detail = 'The proposal is not ready to be shared. Correct the blockers in `problems` first.'
  throw new AppError(409, 'not_ready', detail, { members: { problems } })
}

const blockersFirst = (a: ShareProblem, b: ShareProblem) => Number(isBlocker(b)) - Number(isBlocker(a))
const isBlocker = ({ severity }: ShareProblem) => severity === 'blocker'

function problem(code: ShareProblem['code'], path: string | null, message: string): ShareProblem {
  const severity = shareBlockers.some((blocker) => blocker === code) ? 'blocker' : 'warning'
  return { code, message, path, severity }
}

function validityProblems({ proposal: { settings }, now, timeZone }: Source): ShareProblem[] {
  if (!isValidityOver(settings, now, timeZone)) return []
  const message = `The proposal was valid until ${settings['validUntil']}. Set a later day, or none.`
  return [problem('validity_over', 'settings.validUntil', message)]
}

function approvalProblems({ lacksApproval }: Source): ShareProblem[] {
  if (!lacksApproval) return []
  const message = 'An owner or admin has to approve this proposal before you share it. Request the approval.'
  return [problem('approval_required', 'approval', message)]
}

/** Unknown variables, variables without a value, and all variables in texts that are not filled in. The client would read them, or a gap. */
function variableProblems({ content, message }: Source): ShareProblem[] {
  const inFilledTexts = unfilledParts(content.proposal, content.values).map(({ path, names }) =>
    problem('unknown_variable', path, `Not filled in: ${listed(names)}. Correct or remove it, or set its value.`),
  )
  const inOtherTexts = [...textsNotFilled(content), { path: 'message', text: message ?? '' }].flatMap(
    ({ path, text }) => {
      const names = placeholdersIn(text)
      if (names.length === 0) return []
      return [problem('unknown_variable', path, `Variables are not filled in here: ${listed(names)}. Remove it.`)]
    },
  )
  return [...inFilledTexts, ...inOtherTexts]
}

const listed = (names: string[]) => names.map((name) => `{{${name}}}`).join(', ')

/** The parts of a snapshot whose field of the profile has another name. */
const profileFields: Record<string, string> = {
  validityNote: 'customValidityNote',
  operationalNote: 'customOperationalNote',
  clauses: 'customClauses',
  projects: 'relevantProjects',
}

/** The texts that the client sees as they are written. */
function textsNotFilled({ proposal, provider, letterhead, terms, portfolio }: Content) {
  const { requirements: _, settings, pricing, ...others } = proposal
  // The totals repeat the labels of the schedule.
  const fields = { ...others, pricing: pricing && { ...pricing, totals: null } }
  // It repeats the other texts of the provider.
  const { summaryText: __, ...ofProvider } = provider
  const ofProfile = [ofProvider, letterhead, terms, portfolio ?? {}].flatMap((part) =>
    Object.entries(part).flatMap(([name, value]) => textsIn(value, `profile.${profileFields[name] ?? name}`)),
  )
  const ofProposal = Object.entries(fields).flatMap(([name, value]) => textsIn(value, name))
  return [...ofProposal, ...textsIn(settings['cover'], 'settings.cover'), ...ofProfile]
}

function textsIn(value: unknown, path: string): Array<{ path: string; text: string }> {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => textsIn(member, `${path}.${name}`))
}

/** A price of zero counts as none, unless something is paid every month or year. */
function priceProblems({ content: { proposal, terms } }: Source): ShareProblem[] {
  const price = priceOf(proposal, { rate: terms.taxRate, name: terms.taxName })
  const totals = proposal.pricing?.totals
  const isPriced = (price && toUnits(price.total) > 0n) || totals?.monthly || totals?.yearly
  if (isPriced) return []
  const message = 'The proposal has no price. The client would read that it is to be agreed.'
  return [problem('no_price', proposal.pricing ? 'pricing' : 'total', message)]
}

function nameProblems({ proposal: { name, clientName } }: Source): ShareProblem[] {
  const problems: ShareProblem[] = []
  if (!clientName?.trim()) problems.push(problem('no_client', 'clientName', 'The proposal names no client.'))
  if (isNameUnclear(name)) {
    problems.push(
      problem('name_unclear', 'name', `The name “${name}” does not tell the client what the proposal is about.`),
    )
  }
  return problems
}

/** Sections that the provider has listed and not filled in. The client does not see them. */
function sectionProblems({ content }: Source): ShareProblem[] {
  const shown = new Set(sectionsOf(content).map(({ id }) => id))
  return readSections(content.proposal.settings).flatMap((section, index) => {
    const { id, kind, hidden } = section
    // Every page has one price and one place to answer, so a second such section is left out even if it has content.
    if (hidden || shown.has(id) || kind === 'investment' || kind === 'accept') return []
    const title = sectionTitle(section, content.language) || 'without a title'
    const message = `The section “${title}” is empty, so the client does not see it.`
    return [problem('empty_section', `settings.sections.${index}`, message)]
  })
}

function recipientProblems({ recipientEmail, sendsMail }: Source): ShareProblem[] {
  const noRecipient = 'There is no email address, so you have to send the link yourself.'
  const notConfigured = 'This server sends no email, so you have to send the link yourself.'
  return [
    ...(recipientEmail ? [] : [problem('no_recipient', 'recipientEmail', noRecipient)]),
    ...(sendsMail ? [] : [problem('mail_not_configured', null, notConfigured)]),
  ]
}

import { type Claim, claim, inside, type Rule } from './claim.ts'
import { closingClaims, closingRules } from './closing-claims.ts'
import { estimateClaims } from './estimate-claims.ts'
import { secondFactorClaims } from './second-factor-claims.ts'

const features = 'web/src/features'
const team = `${features}/team`
const approval = `${features}/proposals/approval`
const ofTeam = (...keys: string[]) => inside('team', ...keys)
const ofAudit = (...keys: string[]) => inside('team/audit', ...keys)
const ofApproval = (...keys: string[]) => inside('proposals/approval', ...keys)

/** Who may do what in a team and with its data, and what happens to an account that is deleted. */
export const teamClaims: Claim[] = [
  ...secondFactorClaims,
  ...closingClaims,
  ...estimateClaims,
  claim(`${team}/team-table.tsx`, 'notification', ...ofTeam('mails.failed', 'mails.not_configured')),
  claim(`${team}/invite-dialog.tsx`, 'notification', ...ofTeam('invite.sent')),
  claim(`${team}/team-table.tsx`, 'lastSeenAt', ...ofTeam('list.never')),
  claim(`${team}/team-table.tsx`, 'ownerCount', ...ofTeam('list.lastOwner')),
  claim(`${team}/use-rule-text.ts`, 'when', ...ofTeam('facts.always')),
  claim(`${team}/audit/audit-page.tsx`, 'entries', ...ofAudit('none.body')),
  claim(`${team}/audit/audit-page.tsx`, 'auditLogVerify', ...ofAudit('verified', 'broken')),
  claim(`${team}/audit/audit-entry.ts`, 'action', ...ofAudit('sentences')),
  claim(`${approval}/use-approval.ts`, 'rule.when', ...ofApproval('always')),
  claim(`${approval}/ask-panel.tsx`, 'useApproverNames', ...ofApproval('askEffect')),
  claim(`${approval}/decide-panel.tsx`, 'approval', ...ofApproval('decisionEffect')),
  claim(`${features}/people/assignee-menu.tsx`, 'await onAssign', 'people toNobody'),
  claim(
    `${features}/settings/notifications/notifications-page.tsx`,
    'mayChange',
    'settings/notifications choices.ofAccount',
  ),
  claim(`${features}/sign-in/sign-in-page.tsx`, 'ended', 'sign-in signIn.ended'),
  claim(`${team}/joining/invitation-page.tsx`, 'me.email', 'team/joining other.lead'),
  claim(`${features}/proposals/detail/share-failure.tsx`, 'error', 'proposals/detail/share failures.approval_required'),
  claim('web/src/ui/error-notice.tsx', 'error', 'ui failures.noAccount'),
  claim('server/src/approval/service.ts', 'approval: { state }', 'api approval_required'),
  claim('server/src/approval/service.ts', "state === 'none'", 'api approval_not_requested'),
  claim('server/src/team/errors.ts', 'lastOwner', 'api last_owner'),
  claim('server/src/team/errors.ts', 'secondFactorMissing', 'api second_factor_missing'),
  claim('server/src/mcp/sharing-tools.ts', 'run', 'mcp request_approval'),
  claim(
    `${team}/second-factor-card.tsx`,
    'hasSecondFactor',
    ...ofTeam('secondFactor.everybody', 'secondFactor.limited', 'secondFactor.confirmNobody'),
  ),
  claim(`${team}/second-factor-card.tsx`, 'second_factor', ...ofTeam('secondFactor.needsOwn')),
  claim(`${team}/team-settings.tsx`, 'requireSecondFactor', ...ofTeam('facts.required', 'facts.optional')),
  claim('web/src/ui/error-notice.tsx', 'error', 'ui failures.notConfirmed', 'ui failures.secondFactorRequired'),
  claim('server/src/mails/account-content.ts', 'mail.data', 'mails account.newDevice.body'),
]

export const teamRules: Rule[] = [
  ...closingRules,
  { test: 'core/src/team/rights.test.ts', says: ofTeam('roleHints.owner', 'roleHints.admin', 'roleHints.viewer') },
  {
    test: 'server/src/team/team.test.ts',
    says: [...ofTeam('start.lead', 'start.points', 'removal.body', 'ownership.body'), 'profile parts.you.description'],
  },
  {
    test: 'server/src/access/rights/own-records.test.ts',
    says: ofTeam('settings.visibilities.team', 'settings.visibilityHint'),
  },
  { test: 'server/src/audit/chain.both.test.ts', says: ofAudit('description') },
  {
    test: 'server/src/team/second-factor-rule.test.ts',
    says: ofTeam('secondFactor.confirmBody', 'reset.body'),
  },
  { test: 'server/src/export/export.test.ts', says: inside('settings/own-data', 'description', 'until') },
]

export const teamLabels: string[] = [
  ...inside('people', 'everyone', 'nobody'),
  ...ofAudit(
    'all',
    'everybody',
    'everything',
    ...['member.removed', 'proposal.deleted', 'key.revoked', 'webhook.deleted'].map((action) => `filters.${action}`),
  ),
  'team/joining unknown.lead',
  ...ofTeam('approval.whens.never', 'approval.whens.always', 'secondFactor.label'),
  ...ofApproval('needed'),
  ...inside('settings/own-data', 'group.description', 'title', 'start'),
]

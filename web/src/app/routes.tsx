import { isAtLeast } from '@proffer/core/team/roles.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { isApiError } from '../api/api-error.ts'
import { meQuery } from '../api/session.ts'
import { type Period, parsePeriod } from '../features/insights/insight-queries.ts'
import { webhookSearch } from '../features/settings/webhooks/webhook-search.ts'
import { signUpQuery } from '../features/sign-in/sign-up-availability.ts'
import { templateSearch } from '../features/templates/template-search.ts'
import {
  catalogueSearch,
  clientsSearch,
  leadsSearch,
  mineSearch,
  proposalSearch,
  proposalsSearch,
  searchedList,
  securitySearch,
  signInSearch,
} from './route-search.ts'

interface Context {
  queries: QueryClient
}

const root = createRootRouteWithContext<Context>()()

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: signInSearch,
  component: lazyRouteComponent(() => import('../features/sign-in/sign-in-page.tsx'), 'SignInPage'),
})

const signInLink = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/link',
  component: lazyRouteComponent(() => import('../features/sign-in/sign-in-link-page.tsx'), 'SignInLinkPage'),
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  // Loaded before the page renders, so that the form does not appear and then vanish.
  loader: ({ context }) => context.queries.ensureQueryData(signUpQuery),
  component: lazyRouteComponent(() => import('../features/sign-in/sign-up-page.tsx'), 'SignUpPage'),
})

const confirmSignUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up/confirm',
  component: lazyRouteComponent(() => import('../features/sign-in/confirm-sign-up-page.tsx'), 'ConfirmSignUpPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('../features/sign-in/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../features/sign-in/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  component: lazyRouteComponent(() => import('../features/sign-in/confirm-email-page.tsx'), 'ConfirmEmailPage'),
})

const restoreAccount = createRoute({
  getParentRoute: () => root,
  path: '/restore-account',
  component: lazyRouteComponent(() => import('../features/sign-in/restore-account-page.tsx'), 'RestoreAccountPage'),
})

const accountClosed = createRoute({
  getParentRoute: () => root,
  path: '/account-closed',
  component: lazyRouteComponent(() => import('../features/sign-in/account-closed-page.tsx'), 'AccountClosedPage'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('../features/team/joining/invitation-page.tsx'), 'InvitationPage'),
})

/** Everything that needs a session. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
  async beforeLoad({ context, location }) {
    try {
      await context.queries.ensureQueryData(meQuery)
    } catch (error) {
      if (!isApiError(error, 'not_signed_in')) throw error
      throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { next: location.href } })
    }
  },
})

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  validateSearch: mineSearch,
  component: lazyRouteComponent(() => import('../features/today/today-page.tsx'), 'TodayPage'),
})

const proposals = createRoute({
  getParentRoute: () => shell,
  path: '/proposals',
  validateSearch: proposalsSearch,
  component: lazyRouteComponent(() => import('../features/proposals/proposals-page.tsx'), 'ProposalsPage'),
})

const proposalFromEmail = createRoute({
  getParentRoute: () => shell,
  path: '/proposals/from-email',
  // The proposal to which the requirements are added. Without it, the page makes a new one.
  validateSearch: (search: Record<string, unknown>): { into?: string } =>
    typeof search['into'] === 'string' ? { into: search['into'] } : {},
  component: lazyRouteComponent(() => import('../features/proposals/from-email/from-email-page.tsx'), 'FromEmailPage'),
})

const proposal = createRoute({
  getParentRoute: () => shell,
  path: '/proposals/$proposalId',
  validateSearch: proposalSearch,
  component: lazyRouteComponent(() => import('../features/proposals/proposal-page.tsx'), 'ProposalPage'),
})

const leads = createRoute({
  getParentRoute: () => shell,
  path: '/leads',
  validateSearch: leadsSearch,
  component: lazyRouteComponent(() => import('../features/leads/leads-page.tsx'), 'LeadsPage'),
})

const lead = createRoute({
  getParentRoute: () => shell,
  path: '/leads/$leadId',
  component: lazyRouteComponent(() => import('../features/leads/lead-page.tsx'), 'LeadPage'),
})

const clients = createRoute({
  getParentRoute: () => shell,
  path: '/clients',
  validateSearch: clientsSearch,
  component: lazyRouteComponent(() => import('../features/clients/clients-page.tsx'), 'ClientsPage'),
})

const client = createRoute({
  getParentRoute: () => shell,
  path: '/clients/$clientId',
  component: lazyRouteComponent(() => import('../features/clients/client-page.tsx'), 'ClientPage'),
})

const templates = createRoute({
  getParentRoute: () => shell,
  path: '/templates',
  validateSearch: searchedList,
  component: lazyRouteComponent(() => import('../features/templates/templates-page.tsx'), 'TemplatesPage'),
})

const newTemplate = createRoute({
  getParentRoute: () => shell,
  path: '/templates/new',
  component: lazyRouteComponent(() => import('../features/templates/new-template-page.tsx'), 'NewTemplatePage'),
})

const template = createRoute({
  getParentRoute: () => shell,
  path: '/templates/$templateId',
  validateSearch: templateSearch,
  component: lazyRouteComponent(() => import('../features/templates/template-page.tsx'), 'TemplatePage'),
})

const catalogue = createRoute({
  getParentRoute: () => shell,
  path: '/catalogue',
  validateSearch: catalogueSearch,
  component: lazyRouteComponent(() => import('../features/catalogue/catalogue-page.tsx'), 'CataloguePage'),
})

const insights = createRoute({
  getParentRoute: () => shell,
  path: '/insights',
  validateSearch: (search: Record<string, unknown>): { period?: Period } => {
    const period = parsePeriod(search['period'])
    return period ? { period } : {}
  },
  component: lazyRouteComponent(() => import('../features/insights/insights-page.tsx'), 'InsightsPage'),
})

const usage = createRoute({
  getParentRoute: () => shell,
  path: '/usage',
  component: lazyRouteComponent(() => import('../features/usage/usage-page.tsx'), 'UsagePage'),
})

const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  async beforeLoad({ context }) {
    const { role } = await context.queries.ensureQueryData(meQuery)
    const mayChangeCompany = isAtLeast(role, 'admin')
    throw redirect({ to: '/profile/$part', params: { part: mayChangeCompany ? 'brand' : 'you' } })
  },
})

const profilePart = createRoute({
  getParentRoute: () => shell,
  path: '/profile/$part',
  beforeLoad({ params }) {
    // Until release 3 the profile had a page "Integrations". Its field is with the notifications now.
    if (params.part === 'integrations') throw redirect({ to: '/settings/notifications' })
  },
  component: lazyRouteComponent(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
})

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyRouteComponent(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
})

const keys = createRoute({
  getParentRoute: () => shell,
  path: '/settings/api-keys',
  component: lazyRouteComponent(() => import('../features/settings/keys/keys-page.tsx'), 'KeysPage'),
})

const webhooks = createRoute({
  getParentRoute: () => shell,
  path: '/settings/webhooks',
  component: lazyRouteComponent(() => import('../features/settings/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
})

const newWebhook = createRoute({
  getParentRoute: () => shell,
  path: '/settings/webhooks/new',
  component: lazyRouteComponent(() => import('../features/settings/webhooks/new-webhook-page.tsx'), 'NewWebhookPage'),
})

const webhook = createRoute({
  getParentRoute: () => shell,
  path: '/settings/webhooks/$webhookId',
  validateSearch: webhookSearch,
  component: lazyRouteComponent(() => import('../features/settings/webhooks/webhook-page.tsx'), 'WebhookPage'),
})

const widget = createRoute({
  getParentRoute: () => shell,
  path: '/settings/widget',
  component: lazyRouteComponent(() => import('../features/settings/widget/widget-page.tsx'), 'WidgetPage'),
})

const team = createRoute({
  getParentRoute: () => shell,
  path: '/settings/team',
  component: lazyRouteComponent(() => import('../features/team/team-page.tsx'), 'TeamPage'),
})

const auditLog = createRoute({
  getParentRoute: () => shell,
  path: '/settings/audit-log',
  component: lazyRouteComponent(() => import('../features/team/audit/audit-page.tsx'), 'AuditPage'),
})

const account = createRoute({
  getParentRoute: () => shell,
  path: '/settings/account',
  component: lazyRouteComponent(() => import('../features/settings/account/account-page.tsx'), 'AccountPage'),
})

const security = createRoute({
  getParentRoute: () => shell,
  path: '/settings/security',
  validateSearch: securitySearch,
  component: lazyRouteComponent(() => import('../features/settings/security/security-page.tsx'), 'SecurityPage'),
})

const notifications = createRoute({
  getParentRoute: () => shell,
  path: '/settings/notifications',
  component: lazyRouteComponent(
    () => import('../features/settings/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
})

export const routeTree = root.addChildren([
  signIn,
  signInLink,
  signUp,
  confirmSignUp,
  forgotPassword,
  resetPassword,
  confirmEmail,
  restoreAccount,
  accountClosed,
  invitation,
  shell.addChildren([
    home,
    proposals,
    proposalFromEmail,
    proposal,
    leads,
    lead,
    clients,
    client,
    templates,
    newTemplate,
    template,
    catalogue,
    insights,
    usage,
    profile,
    profilePart,
    settings,
    notifications,
    keys,
    webhooks,
    newWebhook,
    webhook,
    widget,
    team,
    auditLog,
    account,
    security,
  ]),
])

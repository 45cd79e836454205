import { readFile } from 'node:fs/promises'
import { errorSections, eventSections, rightsTables, toolTable } from './generated-sections.ts'

/** A guide. `tries` is the operation that a reader of it tries first. */
interface GuideEntry {
  slug: string
  title: string
  about: string
  tries?: string
}

interface GuideGroup {
  title: string
  guides: readonly GuideEntry[]
}

/** The guides in reading order, grouped by what a developer wants to do. */
export const guideGroups: readonly GuideGroup[] = [
  {
    title: 'Start',
    guides: [
      {
        slug: 'first-proposal',
        title: 'First proposal in five minutes',
        about: 'Create a proposal and share it with a client.',
        tries: 'proposal_create',
      },
      {
        slug: 'idempotency',
        title: 'Retry requests safely',
        about: 'Idempotency-Key for POST, If-Match for PUT.',
        tries: 'proposal_update',
      },
      { slug: 'errors', title: 'Handle errors', about: 'Every error code and what to do about it.' },
    ],
  },
  {
    title: 'Proposals',
    guides: [
      {
        slug: 'pricing',
        title: 'Prices, options and packages',
        about: 'Priced items, packages to choose from, monthly fees, discounts and payment schedules.',
        tries: 'pricing_calculate',
      },
      {
        slug: 'rates',
        title: 'Rate cards, people and what an hour costs',
        about: 'Two cards, two people, and which rate counts.',
        tries: 'profile_update',
      },
      {
        slug: 'catalogue',
        title: 'Keep what you sell in a catalogue',
        about: 'Items with prices and costs, import and export as CSV, and their use in proposals.',
        tries: 'catalogue_create',
      },
      {
        slug: 'sharing',
        title: 'Share proposals and collect answers',
        about: 'Snapshots, views, messages and what an answer changes.',
        tries: 'proposal_share',
      },
      {
        slug: 'approval',
        title: 'Approve proposals before they are shared',
        about: 'The rule of a team, requests and answers, and what ends an approval.',
        tries: 'proposal_approval',
      },
      {
        slug: 'margin',
        title: 'Know your costs and your margin',
        about: 'Costs of lines and requirements, what stays of a price, a target, and approval below it.',
        tries: 'proposal_margin',
      },
      {
        slug: 'estimates',
        title: 'Estimate from your own work',
        about: 'Hours with a range and evidence, actual hours, and how often the ranges hold.',
        tries: 'ai_estimate',
      },
      {
        slug: 'statuses',
        title: 'Track statuses and outcomes',
        about: 'What changes the status of a proposal, and how to record an answer yourself.',
        tries: 'proposal_status',
      },
      {
        slug: 'templates',
        title: 'Reuse your offers with templates',
        about: 'Requirements, prices and settings for many proposals, and the settings that the service reads.',
        tries: 'template_create',
      },
    ],
  },
  {
    title: 'Leads and clients',
    guides: [
      {
        slug: 'leads',
        title: 'Turn leads into proposals',
        about: 'Lead sessions, callbacks, drafts and the lead widget.',
        tries: 'lead_session_create',
      },
      {
        slug: 'own-data',
        title: 'Match records with your own system',
        about: 'External ids, metadata, filters, and reading long lists by cursor.',
        tries: 'proposal_list',
      },
    ],
  },
  {
    title: 'Events',
    guides: [
      {
        slug: 'webhooks',
        title: 'Receive webhooks',
        about: 'Verification, retries, duplicates, order, testing.',
        tries: 'webhook_create',
      },
      {
        slug: 'events',
        title: 'Follow events',
        about: 'Read the list of events, follow it, and how long events are kept.',
        tries: 'event_list',
      },
      {
        slug: 'audit-log',
        title: 'See who did what in your account',
        about: 'Read the audit log, follow it, and verify that nobody changed it.',
        tries: 'audit_log_list',
      },
      {
        slug: 'export',
        title: 'Export an account and move it',
        about: 'A ZIP with all records, files and signed PDFs, its format, and how to import it elsewhere.',
        tries: 'export_create',
      },
      {
        slug: 'event-catalogue',
        title: 'Event catalogue',
        about: 'Every kind of event, when it happens, and what it contains.',
      },
      {
        slug: 'notifications',
        title: 'Get notified',
        about: 'Tell the provider about views, messages, answers and leads by email, Telegram or Slack.',
        tries: 'notification_settings_get',
      },
    ],
  },
  {
    title: 'Agents',
    guides: [
      {
        slug: 'agents',
        title: 'Connect AI agents over MCP',
        about: 'Let Claude, Cursor or any MCP client work with your proposals.',
      },
      {
        slug: 'ai',
        title: 'Analyse briefs with AI',
        about: 'Requirements, questions and texts from a brief, with or without a provider.',
        tries: 'ai_analyze_brief',
      },
    ],
  },
  {
    title: 'Teams',
    guides: [
      {
        slug: 'teams',
        title: 'Work in a team',
        about: 'Roles, what each of them may do, and whose records they see.',
        tries: 'proposal_list',
      },
      {
        slug: 'signing-in',
        title: 'Protect accounts with a second factor',
        about: 'Authenticator apps, passkeys, recovery codes, and what to do when a device is lost.',
      },
      {
        slug: 'deleting-an-account',
        title: 'Delete an account',
        about: 'What is locked at once, how to restore it, and what is left after 7 days.',
      },
    ],
  },
  {
    title: 'Operate',
    guides: [
      {
        slug: 'limits',
        title: 'Limits and quotas',
        about: 'What each plan allows, what is left, and how to use fewer calls.',
        tries: 'usage_get',
      },
      {
        slug: 'budgets',
        title: 'Budgets',
        about: 'Limits on the work, storage and mail that a call or an account can cause.',
      },
      {
        slug: 'self-hosting',
        title: 'Host Proffer yourself',
        about: 'One process with SQLite, or many with PostgreSQL.',
      },
      {
        slug: 'single-sign-on',
        title: 'Sign in with your company',
        about: 'OpenID Connect with Keycloak, Authentik, Microsoft Entra, Google and others.',
      },
      {
        slug: 'versioning',
        title: 'Versions and deprecation',
        about: 'What v1 guarantees and how deprecation is announced.',
      },
      { slug: 'changelog', title: 'Changelog', about: 'What changed for callers, newest first.' },
    ],
  },
]

export interface Guide extends GuideEntry {
  group: string
}

export const guides: readonly Guide[] = guideGroups.flatMap(({ title, guides }) =>
  guides.map((guide) => ({ ...guide, group: title })),
)

/** The URL in the guides of the repository: the default address of the server. */
const WRITTEN_URL = 'http://127.0.0.1:8080'

const directory = new URL('../../../docs/', import.meta.url)
const fileOf = ({ slug }: Guide) => new URL(slug === 'changelog' ? '../CHANGELOG.md' : `guides/${slug}.md`, directory)

/** The Markdown of a guide, with the URL of this service and with the parts that are generated from the code. */
export async function guideText(guide: Guide, publicUrl: string): Promise<string> {
  const written = await readFile(fileOf(guide), 'utf8')
  return written
    .replaceAll(WRITTEN_URL, () => publicUrl)
    .replace('{{errors}}', () => errorSections())
    .replace('{{tools}}', () => toolTable())
    .replace('{{events}}', () => eventSections())
    .replace('{{rights}}', () => rightsTables())
}

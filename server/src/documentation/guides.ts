import { readFile } from 'node:fs/promises'
import { eventDocuments } from '@proffer/core/webhooks/event-data.ts'
import { type ErrorCode, errorCatalogue } from '../errors/catalogue.ts'
import { errorDocuments } from '../http/openapi/error-documents.ts'
import { tools } from '../mcp/tools.ts'

/** The guides, in reading order for a newcomer. */
export const guides = [
  {
    slug: 'first-proposal',
    title: 'First proposal in five minutes',
    about: 'Create a proposal and share it with a client.',
  },
  {
    slug: 'pricing',
    title: 'Prices, options and packages',
    about: 'Priced items, packages to choose from, monthly fees, discounts and payment schedules.',
  },
  {
    slug: 'sharing',
    title: 'Share proposals and collect answers',
    about: 'Snapshots, views, messages and what an answer changes.',
  },
  {
    slug: 'statuses',
    title: 'Track statuses and outcomes',
    about: 'What changes the status of a proposal, and how to record an answer yourself.',
  },
  {
    slug: 'templates',
    title: 'Reuse your offers with templates',
    about: 'Requirements, prices and settings for many proposals, and the settings that the service reads.',
  },
  { slug: 'leads', title: 'Turn leads into proposals', about: 'Lead sessions, callbacks, drafts and the lead widget.' },
  {
    slug: 'notifications',
    title: 'Get notified',
    about: 'Tell the provider about views, messages, answers and leads by email, Telegram or Slack.',
  },
  {
    slug: 'own-data',
    title: 'Match records with your own system',
    about: 'External ids, metadata, filters, and reading long lists by cursor.',
  },
  { slug: 'webhooks', title: 'Receive webhooks', about: 'Verification, retries, duplicates, order, testing.' },
  {
    slug: 'events',
    title: 'Follow events',
    about: 'Read the list of events, follow it, and how long events are kept.',
  },
  {
    slug: 'event-catalogue',
    title: 'Event catalogue',
    about: 'Every kind of event, when it happens, and what it contains.',
  },
  {
    slug: 'agents',
    title: 'Connect AI agents over MCP',
    about: 'Let Claude, Cursor or any MCP client work with your proposals.',
  },
  {
    slug: 'ai',
    title: 'Analyse briefs with AI',
    about: 'Requirements, questions and texts from a brief, with or without a provider.',
  },
  {
    slug: 'limits',
    title: 'Limits and quotas',
    about: 'What each plan allows, what is left, and how to use fewer calls.',
  },
  {
    slug: 'budgets',
    title: 'Budgets',
    about: 'Limits on the work, storage and mail that a call or an account can cause.',
  },
  { slug: 'errors', title: 'Handle errors', about: 'Every error code and what to do about it.' },
  { slug: 'idempotency', title: 'Retry requests safely', about: 'Idempotency-Key for POST, If-Match for PUT.' },
  { slug: 'self-hosting', title: 'Host Proffer yourself', about: 'One process with SQLite, or many with PostgreSQL.' },
  {
    slug: 'versioning',
    title: 'Versions and deprecation',
    about: 'What v1 guarantees and how deprecation is announced.',
  },
  { slug: 'changelog', title: 'Changelog', about: 'What changed for callers, newest first.' },
] as const

export type Guide = (typeof guides)[number]

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
}

/** Errors that callers with an API key never get, because only operations of the application return them. */
const errorsOfOtherDoors: ReadonlySet<string> = new Set<ErrorCode>([
  'not_signed_in',
  'wrong_credentials',
  'wrong_password',
  'sign_up_closed',
  'too_many_wrong_passwords',
  'api_key_not_found',
  'session_not_found',
  'demo_not_available',
  'link_not_usable',
])

/** One section for each code, so that each can be linked to. */
function errorSections(): string {
  const codes = Object.entries(errorCatalogue).filter(([code]) => !errorsOfOtherDoors.has(code))
  const sections = codes.map(([code, status]) => {
    const { detail, advice } = errorDocuments[code as ErrorCode]
    return `### \`${code}\`\n\n**${status}.** ${detail}\n\n*What to do:* ${advice}`
  })
  return sections.join('\n\n')
}

function toolTable(): string {
  const rows = tools.map(
    ({ name, title, operations, sends = 'Nothing.' }) =>
      `| \`${name}\` | ${cell(title)} | ${operations.length} | ${cell(sends)} |`,
  )
  return ['| tool | for | calls | what leaves Proffer |', '|---|---|---|---|', ...rows].join('\n')
}

interface DocumentedMember {
  type?: string | string[]
  format?: string
  description?: string
}

/** One section for each kind of event, with the members of its data. */
function eventSections(): string {
  const sections = Object.entries(eventDocuments).map(([kind, { when, data }]) => {
    const { properties } = data as unknown as { properties: Record<string, DocumentedMember> }
    const rows = Object.entries(properties).map(
      ([name, member]) => `| \`${name}\` | ${typeText(member)} | ${cell(member.description ?? '')} |`,
    )
    return [`### \`${kind}\``, '', when, '', '| member of `data` | type | meaning |', '|---|---|---|', ...rows].join(
      '\n',
    )
  })
  return sections.join('\n\n')
}

/** The type of a member, such as `string or null`, or its format, such as `date-time or null`. */
const typeText = ({ type, format }: DocumentedMember) =>
  [type]
    .flat()
    .map((name) => (format && name !== 'null' ? format : name))
    .join(' or ')

/** Escapes a text for a cell of a Markdown table. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

import { operationRights } from '@proffer/core/team/operation-rights.ts'
import { permissionOf, type Right, rights } from '@proffer/core/team/rights.ts'
import { type Role, roles } from '@proffer/core/team/roles.ts'
import { eventDocuments } from '@proffer/core/webhooks/event-data.ts'
import { type ErrorCode, errorCatalogue } from '../errors/catalogue.ts'
import { errorDocuments } from '../http/openapi/error-documents.ts'
import { tools } from '../mcp/tools.ts'

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
export function errorSections(): string {
  const codes = Object.entries(errorCatalogue).filter(([code]) => !errorsOfOtherDoors.has(code))
  const sections = codes.map(([code, status]) => {
    const { detail, advice } = errorDocuments[code as ErrorCode]
    return `### \`${code}\`\n\n**${status}.** ${detail}\n\n*What to do:* ${advice}`
  })
  return sections.join('\n\n')
}

export function toolTable(): string {
  const rows = tools.map(
    ({ name, title, operations, sends = 'Nothing.' }) =>
      `| \`${name}\` | ${cell(title)} | ${operations.length} | ${cell(sends)} |`,
  )
  return ['| tool | for | calls | what leaves Proffer |', '|---|---|---|---|', ...rows].join('\n')
}

const cellTexts = {
  'all all': 'yes',
  'own own': 'their own',
  'no no': 'no',
  'all own': 'yes; with `visibility: own`, their own',
}

/** Who may do what, and which operations need which right. */
export function rightsTables(): string {
  const cellOf = (right: Right, role: Role) => {
    const [team, own] = [
      permissionOf(right, { role, visibility: 'team' }),
      permissionOf(right, { role, visibility: 'own' }),
    ]
    return cellTexts[`${team} ${own}` as keyof typeof cellTexts]
  }
  const names = Object.keys(rights) as Right[]
  const rows = names.map((right) => `| ${right} | ${roles.map((role) => cellOf(right, role)).join(' | ')} |`)
  const operationRows = names.map((right) => {
    const ids = Object.entries(operationRights).flatMap(([id, needed]) => (needed === right ? [`\`${id}\``] : []))
    return `| ${right} | ${ids.join(', ')} |`
  })
  return [
    `| right | ${roles.join(' | ')} |`,
    '|---|---|---|---|---|',
    ...rows,
    '',
    '| right | operations that need it |',
    '|---|---|',
    ...operationRows,
  ].join('\n')
}

interface DocumentedMember {
  type?: string | string[]
  format?: string
  description?: string
}

/** One section for each kind of event, with the members of its data. */
export function eventSections(): string {
  const sections = Object.entries(eventDocuments).map(([kind, { when, data }]) => {
    const members: Record<string, DocumentedMember> = data.properties
    const rows = Object.entries(members).map(
      ([name, member]) => `| \`${name}\` | ${typeText(member)} | ${cell(member.description ?? '')} |`,
    )
    return [`## \`${kind}\``, '', when, '', '| member | type | meaning |', '|---|---|---|', ...rows].join('\n')
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

import { CatalogueItem } from '@proffer/core/catalogue/schema.ts'
import { fileTypes } from '@proffer/core/files/file-types.ts'
import { ProfileRecord } from '@proffer/core/profile/schema.ts'
import { Proposal } from '@proffer/core/proposals/schema.ts'
import { Type } from '@proffer/core/schema-builders.ts'
import { AcceptanceEvidence } from '@proffer/core/shares/acceptance-schema.ts'
import { roles } from '@proffer/core/team/roles.ts'
import { TeamSettings } from '@proffer/core/team/schema.ts'
import { eventKinds } from '@proffer/core/webhooks/event-kinds.ts'
import { Id, MoneyText, Nullable, OneOf } from '@proffer/core/wire.ts'
import type { ValidateFunction } from 'ajv'
import type { Static } from 'typebox'
import { type Column, type KindName, memberName, type RecordKind, type RecordLine } from '../export/record-kind.ts'
import { sha256 } from '../process/secrets.ts'
import type { StoredProfile } from '../profile/profile.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const hash = /^[0-9a-f]{64}$/

/** They return what is wrong with a line, or undefined. */
export interface LineChecks {
  record: (kind: RecordKind, line: unknown) => string | undefined
  account: (line: unknown) => string | undefined
  member: (line: unknown) => string | undefined
}

let loaded: Promise<LineChecks> | undefined

/** Compiling the schemas takes longer than a small import, so a process does it once, and only for an import. */
export function lineChecks(): Promise<LineChecks> {
  loaded ??= makeChecks()
  return loaded
}

async function makeChecks(): Promise<LineChecks> {
  const [{ Ajv }, formats] = await Promise.all([import('ajv'), import('ajv-formats')])
  const ajv = new Ajv({ strict: false })
  formats.default.default(ajv)
  const isProposal = ajv.compile(Proposal)
  const isCosts = ajv.compile(Costs)
  const isCatalogueItem = ajv.compile(CatalogueItem)
  const isEvidence = ajv.compile(AcceptanceEvidence)
  const rules: Partial<Record<KindName, (line: RecordLine) => string | undefined>> = {
    'catalogue-items': (line) => schemaFault('', isCatalogueItem, line),
    templates: ({ costs }) => schemaFault('costs', isCosts, costs ?? null),
    proposals: ({ id, authorId, createdAt, record, costs }) => {
      const fault = schemaFault('record', isProposal, record) ?? schemaFault('costs', isCosts, costs ?? null)
      if (fault) return fault
      const { id: recordId, userId, createdAt: recordTime } = record as Proposal
      return recordId === id && userId === authorId && recordTime === createdAt
        ? undefined
        : '"record" does not fit the other members'
    },
    acceptances: ({ record }) => schemaFault('record', isEvidence, record),
    shares: snapshotFault,
    'share-versions': snapshotFault,
    'issued-documents': ({ sha256 }) => (hash.test(String(sha256)) ? undefined : '"sha256" is no hash'),
    'lead-sessions': ({ callbackUrl }) => (callbackUrl === null ? undefined : urlFault('callbackUrl', callbackUrl)),
    webhooks: ({ url, events }) => urlFault('url', url) ?? subscriptionFault(events),
    events: ({ kind }) => (isListed(eventKinds, kind) ? undefined : '"kind" is unknown'),
    files: fileFault,
  }
  const isAccount = ajv.compile(AccountLine)
  const isMember = ajv.compile(MemberLine)
  return {
    record: (kind, line) => shapeFault(kind, line) ?? rules[kind.name]?.(line as RecordLine),
    account: (line) => schemaFault('', isAccount, line),
    member: (line) => schemaFault('', isMember, line),
  }
}

// A stored profile has only the fields that were set.
const ProfileOfLine = Type.Unsafe<StoredProfile>({ ...ProfileRecord, required: [] })

const AccountLine = Type.Object({
  id: Id,
  profile: ProfileOfLine,
  teamName: Nullable(Type.String({ minLength: 1, maxLength: 200 })),
  teamSettings: Type.Unsafe<Partial<TeamSettings>>({ ...TeamSettings, required: [] }),
})
export type AccountLine = Static<typeof AccountLine>

const MemberLine = Type.Object({ userId: Id, role: OneOf(roles), profile: ProfileOfLine })
export type MemberLine = Static<typeof MemberLine>

const CostsById = Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: MoneyText })
const Costs = Nullable(
  Type.Object({ lines: CostsById, requirements: CostsById, currency: Type.Optional(Type.String({ maxLength: 3 })) }),
)

const isListed = (list: readonly string[], value: unknown) => list.includes(String(value))

/** Whether the members are those of the kind, and of their types. */
function shapeFault({ columns }: RecordKind, line: unknown): string | undefined {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return 'it is no JSON object'
  const members = line as RecordLine
  const names = new Map(Object.entries(columns).map(([name, column]) => [memberName(name), column]))
  const unknown = Object.keys(members).find((name) => !names.has(name))
  if (unknown !== undefined) return `${JSON.stringify(unknown.slice(0, 50))} is unknown`
  for (const [name, column] of names) {
    const value = members[name]
    if (value === null || value === undefined) {
      if (!column.isNullable) return `"${name}" is missing`
    } else if (!isOfType(column, value)) return `"${name}" is not valid`
  }
  return undefined
}

function isOfType({ type, values }: Column, value: unknown): boolean {
  if (type === 'flag') return typeof value === 'boolean'
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'json') return isDocument(value)
  // PostgreSQL stores no zero byte, and no database half a character.
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return false
  if (type === 'id') return uuid.test(value)
  if (type === 'time') return isoTime.test(value) && !Number.isNaN(Date.parse(value))
  return values === undefined || values.includes(value)
}

/** An object or a list, or the text of one. */
function isDocument(value: unknown): boolean {
  if (typeof value !== 'string') return typeof value === 'object'
  try {
    return typeof JSON.parse(value) === 'object' && value.isWellFormed() && !value.includes('\0')
  } catch {
    return false
  }
}

function schemaFault(name: string, isValid: ValidateFunction, value: unknown): string | undefined {
  if (isValid(typeof value === 'string' ? JSON.parse(value) : value)) return undefined
  const [error] = isValid.errors ?? []
  return `"${name}${error?.instancePath ?? ''}" ${error?.message ?? 'is not valid'}`
}

/** The hash is evidence of what the client was shown. */
function snapshotFault({ snapshot, snapshotHash }: RecordLine): string | undefined {
  const text = typeof snapshot === 'string' ? snapshot : JSON.stringify(snapshot)
  return sha256(text) === snapshotHash ? undefined : '"snapshot" does not have its hash'
}

function urlFault(name: string, value: unknown): string | undefined {
  const url = URL.parse(String(value))
  return url && ['http:', 'https:'].includes(url.protocol) ? undefined : `"${name}" is no http or https URL`
}

const subscriptionFault = (events: unknown) =>
  Array.isArray(events) && events.length <= 100 && events.every((event) => typeof event === 'string')
    ? undefined
    : '"events" is no list of events'

function fileFault({ kind, type, sha256, name, unusedSince }: RecordLine): string | undefined {
  if (!hash.test(String(sha256))) return '"sha256" is no hash'
  if (String(name).length > 200) return '"name" is too long'
  // Addresses of logos end with .png, and each is decoded as one.
  const isAllowed = kind === 'logo' ? type === 'image/png' : Object.hasOwn(fileTypes, String(type))
  return isAllowed && unusedSince !== undefined ? undefined : '"type" is not accepted'
}

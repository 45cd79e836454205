import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { Id, Nullable, named, OneOf, Timestamp } from '../wire.ts'

export const exportStates = ['queued', 'running', 'ready', 'failed'] as const
export type ExportState = (typeof exportStates)[number]

const Status = OneOf(exportStates, {
  description: 'A failed export was tried several times. Request another one.',
  examples: ['ready'],
})

export const RequestedExport = named('RequestedExport', Type.Object({ id: Id, status: Status }))
export type RequestedExport = Static<typeof RequestedExport>

export const AccountExport = named(
  'AccountExport',
  Type.Object({
    id: Id,
    status: Status,
    url: Nullable(
      Type.String({
        format: 'uri',
        description: 'Downloads the ZIP without a key, for 24 hours. Null until it is ready.',
        examples: [
          'https://proffer.example/exports/019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90/proffer-export-2026-11-15.zip?expires=1794823200&signature=x1',
        ],
      }),
    ),
    size: Nullable(Type.Integer({ minimum: 0, description: 'The bytes of the ZIP.', examples: [1_482_310] })),
    sha256: Nullable(
      Type.String({
        pattern: '^[0-9a-f]{64}$',
        description: 'The SHA-256 of the ZIP.',
        examples: ['6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b'],
      }),
    ),
    expiresAt: Nullable({ ...Timestamp, description: 'When the link stops working and the ZIP is deleted.' }),
  }),
)
export type AccountExport = Static<typeof AccountExport>

/** For the application: the newest export of the account, with the time of the request. */
export const LatestExport = Type.Object({
  export: Nullable(
    Type.Object({
      ...AccountExport.properties,
      createdAt: { ...Timestamp, description: 'When the export was requested.' },
    }),
  ),
})
export type LatestExport = Static<typeof LatestExport>

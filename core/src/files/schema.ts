import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { Id, named, Paging, Timestamp } from '../wire.ts'

export const FileRecord = named(
  'File',
  Type.Object({
    id: Id,
    name: Type.String({ examples: ['floor-plan.pdf'] }),
    type: Type.String({ description: 'The media type.', examples: ['application/pdf'] }),
    size: Type.Integer({ minimum: 0, description: 'In bytes.', examples: [48_213] }),
    sha256: Type.String({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] }),
    createdAt: Timestamp,
    url: Type.String({
      format: 'uri',
      description: 'Downloads the file without a key. It works for an hour. Read the record again to get a new one.',
      examples: [
        'https://proffer.example/files/019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90/floor-plan.pdf?expires=1794823200&signature=x1',
      ],
    }),
  }),
)
export type FileRecord = Static<typeof FileRecord>

export const ClientFile = named(
  'ClientFile',
  Type.Object(Type.Pick(FileRecord, ['id', 'name', 'type', 'size']).properties, {
    description: 'A file that a client has uploaded. It has a link as soon as a message names it.',
  }),
)
export type ClientFile = Static<typeof ClientFile>

export const FileList = named(
  'FileList',
  Type.Object({ files: Type.Array(FileRecord), total: Type.Integer({ minimum: 0, examples: [1] }) }),
)
export type FileList = Static<typeof FileList>

export const FilePath = Type.Object({ file_id: Id })
export const FileQuery = Type.Object({ ...Paging.properties })
export type FileQuery = Static<typeof FileQuery>

import { fileBudget } from '@proffer/core/budgets.ts'
import { invalid } from '../errors/errors.ts'

/** A place in a request that names a file. */
export interface FileReference {
  /** The value of `fileId`. It may be any JSON value. */
  fileId: unknown
  /** The path of this place, such as `['body', 'settings', 'cover', 'fileId']`. */
  loc: string[]
}

type Settings = Record<string, unknown> | null | undefined

/** The files that the settings of a proposal or template use, anywhere in `cover`, `sections` and `attachments`. */
export function fileReferences(settings: Settings): FileReference[] {
  const references: FileReference[] = []
  for (const member of ['cover', 'sections', 'attachments']) {
    if (settings?.[member]) collect(settings[member], ['body', 'settings', member], references)
  }
  if (references.length > fileBudget.references) throw tooMany()
  return references
}

/** The files that the attachments of a message name. */
export function attachedFiles(attachments: unknown[] | null | undefined): FileReference[] {
  const references: FileReference[] = []
  if (attachments) collect(attachments, ['body', 'attachments'], references)
  return references
}

/** Adds every `fileId` in a JSON value, at any depth, to the references. */
function collect(value: unknown, loc: string[], references: FileReference[]) {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (name === 'fileId' && member !== null) references.push({ fileId: member, loc: [...loc, name] })
    else collect(member, [...loc, name], references)
  }
}

const tooMany = () =>
  invalid(
    ['body', 'settings'],
    'too_long',
    `Value error, the settings should name at most ${fileBudget.references} files`,
  )

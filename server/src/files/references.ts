import { fileBudget } from '@proffer/core/budgets.ts'
import { invalid } from '../http/errors.ts'

/** A place in a request that names a file. */
export interface FileReference {
  /** The value of `fileId`. It may be any JSON value. */
  fileId: unknown
  loc: string[]
}

type Settings = Record<string, unknown> | null | undefined

/** The files that the settings of a proposal or template use, anywhere in `cover`, `sections` and `attachments`. */
export function fileReferences(settings: Settings): FileReference[] {
  const found: FileReference[] = []
  for (const member of ['cover', 'sections', 'attachments']) {
    if (settings?.[member]) collect(settings[member], ['body', 'settings', member], found)
  }
  if (found.length > fileBudget.references) throw tooMany()
  return found
}

/** The files that the attachments of a message name. */
export function attachedFiles(attachments: unknown[] | null | undefined): FileReference[] {
  const found: FileReference[] = []
  if (attachments) collect(attachments, ['body', 'attachments'], found)
  return found
}

function collect(value: unknown, loc: string[], found: FileReference[]) {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (name === 'fileId' && member !== null) found.push({ fileId: member, loc: [...loc, name] })
    else collect(member, [...loc, name], found)
  }
}

const tooMany = () =>
  invalid(
    ['body', 'settings'],
    'too_long',
    `Value error, the settings should name at most ${fileBudget.references} files`,
  )

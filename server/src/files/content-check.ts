import { createReadStream } from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { imageTypes, ZIP } from '@proffer/core/files/file-types.ts'
import { invalid, unsupportedMediaType } from '../errors/errors.ts'
import type { ImageFormat } from './image-job.ts'
import { HEAD_BYTES, mediaTypeOf } from './media-type.ts'
import { svgFault } from './svg-check.ts'
import { archiveTypeOf, hasMacros } from './zip-archive.ts'

/** A file on disk with the media type that its sender names. */
interface Claim {
  path: string
  /** One that the route admits: of `fileTypes` for a file, which has no SVG, or of `logoTypes` for a logo. */
  type: string
  size: number
}

/**
 * Refuses a file whose content is of another media type (415), or is damaged, of no known type or has macros (422). Of an image,
 * only the first bytes are checked.
 */
export async function checkFile(claim: Claim): Promise<void> {
  const { type } = claim
  await withFile(claim, async (file, actualType) => {
    if (type.startsWith('text/')) return checkText(claim, actualType)
    // Office documents are ZIP archives.
    const isArchive = type === ZIP || type.startsWith('application/vnd.')
    requireType(isArchive ? ZIP : type, actualType)
    if (isArchive) await checkArchive(file, claim)
    if (type === 'application/pdf') await checkPdf(file, claim)
  })
}

/** Checks a logo in the same way. Returns the format in which it is to be decoded. */
export async function checkLogo(claim: Claim): Promise<ImageFormat> {
  const { type, path } = claim
  await withFile(claim, async (_file, actualType) => requireType(type, actualType))
  if (type === 'image/svg+xml') {
    const fault = svgFault(await readFile(path))
    if (fault) throw damaged(`the SVG is not accepted, because ${fault}`)
  }
  return formatOf(type)
}

/** Undefined for a type that is not in `imageTypes`, such as SVG. */
export const imageFormatOf = (type: string): ImageFormat | undefined => (isImage(type) ? formatOf(type) : undefined)

const isImage = (type: string) => (imageTypes as readonly string[]).includes(type)
/** `image/png` becomes `png`, and `image/svg+xml` becomes `svg`. */
const formatOf = (type: string) => type.slice('image/'.length).replace('+xml', '') as ImageFormat

/** Opens the file and passes it to `check` with the media type that its first bytes show. Undefined: text, or unknown. */
async function withFile({ path }: Claim, check: (file: FileHandle, actualType: string | undefined) => Promise<void>) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    if (bytesRead === 0) throw damaged('the file is empty')
    await check(file, mediaTypeOf(buffer.subarray(0, bytesRead)))
  } finally {
    await file.close()
  }
}

function requireType(type: string, actualType: string | undefined) {
  if (actualType === undefined) throw damaged(`the content is not ${type}`)
  if (actualType !== type) throw otherType(type, actualType)
}

async function checkText({ path, type }: Claim, actualType: string | undefined): Promise<void> {
  if (actualType !== undefined) throw otherType(type, actualType)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (hasControls(decoder.decode(chunk, { stream: true }))) throw new Error('control characters')
    }
    // Throws if the file ends inside a character.
    decoder.decode()
  } catch {
    throw damaged('the text is not plain UTF-8')
  }
}

// Tab, line feed, form feed, carriage return and escape are the control characters of ordinary texts.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them.
const hasControls = (text: string) => /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/.test(text)

async function checkArchive(file: FileHandle, { type, size }: Claim): Promise<void> {
  const actualType = await archiveTypeOf(file, size)
  if (actualType === undefined) throw damaged('the archive is damaged')
  if (type === ZIP) return
  if (actualType !== type) throw otherType(type, actualType)
  if (await hasMacros(file, size)) throw damaged('the document contains macros')
}

const PDF_END_BYTES = 2_048

async function checkPdf(file: FileHandle, { size }: Claim): Promise<void> {
  const bytes = Math.min(size, PDF_END_BYTES)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, size - bytes)
  if (!buffer.subarray(0, bytesRead).includes('%%EOF')) throw damaged('the PDF is damaged: its end is missing')
}

const damaged = (reason: string) => invalid(['body'], 'value_error', `Value error, ${reason}`)

const otherType = (type: string, actualType: string) =>
  unsupportedMediaType(`The Content-Type is ${type}, but the content is ${actualType}.`)

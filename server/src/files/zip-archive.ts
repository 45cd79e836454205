import type { FileHandle } from 'node:fs/promises'
import { DOCX, ODT, PPTX, XLSX, ZIP } from '@proffer/core/files/file-types.ts'

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
/** The lengths of these records without the texts at their end. */
const END_BYTES = 22
const ENTRY_BYTES = 46
const FILE_HEADER_BYTES = 30
const LONGEST_COMMENT = 65_535
const LARGEST_DIRECTORY = 2 * 1024 * 1024

/** The media type of a ZIP archive by the names in it. Undefined if its directory is damaged. Nothing is unpacked. */
export async function archiveTypeOf(file: FileHandle, size: number): Promise<string | undefined> {
  const names = await namesIn(file, size)
  if (!names) return undefined
  const isOffice = names.has('[Content_Types].xml')
  if (isOffice && names.has('word/document.xml')) return DOCX
  if (isOffice && names.has('xl/workbook.xml')) return XLSX
  if (isOffice && names.has('ppt/presentation.xml')) return PPTX
  if (names.has('mimetype') && names.has('content.xml')) return (await startsAsText(file)) ? ODT : ZIP
  return ZIP
}

/** Whether the archive contains macros, which its media type would have to say. */
export async function hasMacros(file: FileHandle, size: number): Promise<boolean> {
  const names = await namesIn(file, size)
  return [...(names ?? [])].some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name))
}

/** An OpenDocument archive begins with its media type, not compressed. */
async function startsAsText(file: FileHandle): Promise<boolean> {
  const expected = `mimetype${ODT}`
  return (await read(file, FILE_HEADER_BYTES, expected.length)).toString('latin1') === expected
}

/** The names of all files in the archive, from its central directory. The record at the archive's end says where that is. */
async function namesIn(file: FileHandle, size: number): Promise<Set<string> | undefined> {
  const tailBytes = Math.min(size, END_BYTES + LONGEST_COMMENT)
  const tail = await read(file, size - tailBytes, tailBytes)
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE) continue
    const entryCount = tail.readUInt16LE(at + 10)
    const directoryBytes = tail.readUInt32LE(at + 12)
    const directoryStart = tail.readUInt32LE(at + 16)
    const endRecordStart = size - tailBytes + at
    if (directoryBytes > LARGEST_DIRECTORY || directoryStart + directoryBytes > endRecordStart) return undefined
    return readNames(await read(file, directoryStart, directoryBytes), entryCount)
  }
  return undefined
}

function readNames(directory: Buffer, entryCount: number): Set<string> | undefined {
  const names = new Set<string>()
  let at = 0
  for (let entry = 0; entry < entryCount; entry++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined
    const nameBytes = directory.readUInt16LE(at + 28)
    const extraBytes = directory.readUInt16LE(at + 30)
    const commentBytes = directory.readUInt16LE(at + 32)
    const nameStart = at + ENTRY_BYTES
    names.add(directory.toString('utf8', nameStart, nameStart + nameBytes))
    at = nameStart + nameBytes + extraBytes + commentBytes
  }
  return names
}

async function read(file: FileHandle, start: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, start)
  return buffer.subarray(0, bytesRead)
}

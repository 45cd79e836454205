/** The text of a file of a spreadsheet program, or null. Excel saves CSV in the characters of Windows unless one chooses UTF-8. */
export async function textOf(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const text = isUtf16 ? decode(bytes, first === 0xff ? 'utf-16le' : 'utf-16be') : decode(bytes, 'utf-8')
  const read = text ?? decode(bytes, 'windows-1252')
  return read === null || read.includes('\0') ? null : read
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

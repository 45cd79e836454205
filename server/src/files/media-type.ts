import { ZIP } from '@proffer/core/files/file-types.ts'

/** The texts that a file of each type has at these places, read as Latin-1. */
const signatures: Array<[type: string, ...texts: Array<[at: number, text: string]>]> = [
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/gif', [0, 'GIF87a']],
  ['image/gif', [0, 'GIF89a']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBP']],
  ['image/tiff', [0, 'II*\0']],
  ['image/tiff', [0, 'MM\0*']],
  ['image/avif', [4, 'ftypavif']],
  ['image/heic', [4, 'ftypheic']],
  ['application/pdf', [0, '%PDF-']],
  ['application/gzip', [0, '\x1f\x8b']],
  [ZIP, [0, 'PK\x03\x04']],
  [ZIP, [0, 'PK\x05\x06']],
]

// The beginnings that browsers take for HTML.
const html = /^<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|img|form)[\s/>]/i
const svg = /^<(?:\w{1,50}:)?svg[\s/>]/i
const xml = /^<\?xml\s/i

export const HEAD_BYTES = 4_096

/** The media type by the first bytes. Undefined for text and for formats that it does not know. */
export function mediaTypeOf(head: Buffer): string | undefined {
  const bytes = head.toString('latin1')
  const binary = signatures.find(([, ...texts]) => texts.every(([at, text]) => bytes.startsWith(text, at)))?.[0]
  if (binary) return binary
  // Without the byte order mark.
  const text = bytes.replace(/^\xef\xbb\xbf/, '').trimStart()
  const content = withoutProlog(text)
  if (svg.test(content)) return 'image/svg+xml'
  if (html.test(content) || html.test(text)) return 'text/html'
  return xml.test(text) ? 'application/xml' : undefined
}

/** Skips what may come before the first element: comments, processing instructions and a document type. */
function withoutProlog(text: string): string {
  let remaining = text
  for (;;) {
    const end = prologEnd(remaining)
    if (end === undefined) return remaining
    const endIndex = remaining.indexOf(end)
    if (endIndex === -1) return ''
    remaining = remaining.slice(endIndex + end.length).trimStart()
  }
}

/** The characters that end the comment, instruction or document type at the start of the text. Undefined without one. */
function prologEnd(text: string): string | undefined {
  if (text.startsWith('<!--')) return '-->'
  if (text.startsWith('<?')) return '?>'
  if (!/^<!doctype\s/i.test(text)) return undefined
  // A document type can define entities: `<!DOCTYPE svg [<!ENTITY a "b">]>`.
  const [bracket, close] = [text.indexOf('['), text.indexOf('>')]
  const hasDefinitions = bracket !== -1 && bracket < close
  return hasDefinitions ? ']>' : '>'
}

import { ZIP } from '@proffer/core/files/schema.ts'

const signatures: Array<[type: string, signature: RegExp]> = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['application/pdf', /^%PDF-\d\.\d/],
  [ZIP, /^PK(?:\x03\x04|\x05\x06)/],
  ['image/bmp', /^BM[^]{4}\0\0\0\0/],
  ['image/tiff', /^(?:II\*\0|MM\0\*)/],
  ['image/avif', /^[^]{4}ftyp(?:avif|avis|heic|mif1)/],
  ['application/gzip', /^\x1f\x8b/],
  ['application/x-msdownload', /^MZ/],
  ['application/x-elf', /^\x7fELF/],
]

// The beginnings that browsers take for HTML.
const html = /^<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|img|form)[\s/>]/i
const svg = /^<(?:\w{1,50}:)?svg[\s/>]/i
const xml = /^<\?xml\s/i

export const HEAD_BYTES = 4_096

/** The media type by the first bytes. Undefined for text and for formats that it does not know. */
export function mediaTypeOf(head: Buffer): string | undefined {
  const bytes = head.toString('latin1')
  const binary = signatures.find(([, signature]) => signature.test(bytes))?.[0]
  if (binary) return binary
  const text = bytes.replace(/^\xef\xbb\xbf/, '').trimStart()
  const content = withoutProlog(text)
  if (svg.test(content)) return 'image/svg+xml'
  if (html.test(content) || html.test(text)) return 'text/html'
  return xml.test(text) ? 'application/xml' : undefined
}

/** Skips what may come before the first element: comments, processing instructions and a document type. */
function withoutProlog(text: string): string {
  let rest = text
  for (;;) {
    const end = prologEnd(rest)
    if (end === undefined) return rest
    const at = rest.indexOf(end)
    if (at === -1) return ''
    rest = rest.slice(at + end.length).trimStart()
  }
}

function prologEnd(text: string): string | undefined {
  if (text.startsWith('<!--')) return '-->'
  if (text.startsWith('<?')) return '?>'
  if (!/^<!doctype\s/i.test(text)) return undefined
  const [bracket, close] = [text.indexOf('['), text.indexOf('>')]
  return bracket !== -1 && bracket < close ? ']>' : '>'
}

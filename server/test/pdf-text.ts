import assert from 'node:assert/strict'
import { inflateSync } from 'node:zlib'

/** The text of each page of a PDF. It can only read PDFs that our printing writes. */
export function pdfPages(pdf: Buffer): string[] {
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
  assert.match(pdf.subarray(-10).toString(), /%%EOF\s*$/)
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(head) ?? []
    return drawnText(objects.get(contents)?.stream ?? '', fonts)
  })
}

export const pdfText = (pdf: Buffer) => pdfPages(pdf).join('\n')

/** The text of a PDF in one line. */
export const pdfLine = (pdf: Buffer) => inOneLine(pdfText(pdf))

// A line can end after a hyphen or a minus sign, so the text behind it is drawn on its own.
export const inOneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/(\w-|−) /g, '$1')

interface PdfObject {
  head: string
  stream: string
}

/** The objects of the file by number. Only the streams of texts are decompressed. */
function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  // An object has the form `\n12 0 obj\n…\nendobj`. Its stream, if any, follows its head.
  for (const [, number = '', body = ''] of pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head = '', data] = body.split(/\nstream\n/, 2)
    // `Length1` is in the heads of embedded font files.
    const isText = data !== undefined && head.includes('/FlateDecode') && !head.includes('/Length1')
    const stream = isText ? inflated(data.replace(/\nendstream$/, '')) : ''
    objects.set(number, { head, stream })
  }
  return objects
}

function inflated(data: string): string {
  try {
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/** For each font name, such as `F1`, the letters of its glyphs by glyph number. */
function fontsOf(objects: Map<string, PdfObject>): Map<string, string[]> {
  const fonts = new Map<string, string[]>()
  const heads = [...objects.values()].map(({ head }) => head).join('\n')
  for (const [, name = '', number = ''] of heads.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '') ?? []
    const ranges = [...(objects.get(map)?.stream ?? '').matchAll(/\[([^\]]*)\]/g)]
    const letters = ranges.flatMap(([, list = '']) =>
      [...list.matchAll(/<([0-9a-f ]+)>/g)].map(([, hex = '']) => utf16(hex)),
    )
    fonts.set(name, letters)
  }
  return fonts
}

const utf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** The text that the operators of a page draw: `/F1 12 Tf` selects a font, and `[<0001…>] TJ` draws glyphs of four digits each. */
function drawnText(stream: string, fonts: Map<string, string[]>): string {
  let text = ''
  for (const [, font = '', glyphs = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf\n(?:[^[]*\n)?\[(.*?)\] TJ/g)) {
    const codes = [...glyphs.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    text += codes.map((code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '').join('')
    // A drawn piece without a space at its end is the last one of its line.
    if (!text.endsWith(' ')) text += '\n'
  }
  return text
}

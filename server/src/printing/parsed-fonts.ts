import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The part of fontkit that is used here. */
interface Fontkit {
  create(bytes: Uint8Array): object
  registerFormat(format: FontFormat): void
}

interface FontFormat {
  probe(bytes: Uint8Array): boolean
  new (stream: { buffer: Uint8Array }): object
}

const MARK = Buffer.from('parsed font ')

/** By file name. */
const parsedFonts = new Map<string, object>()

/**
 * A format of font files that fontkit learns here. Such a "file" is only `MARK` and the name of a real file. fontkit then returns the
 * font that is already parsed. Otherwise pdfkit would parse all font files again for each document, which took two thirds of the
 * time of a short one.
 */
class ParsedFont {
  static probe(bytes: Uint8Array) {
    return MARK.equals(bytes.subarray(0, MARK.length))
  }

  constructor({ buffer }: { buffer: Uint8Array }) {
    const file = Buffer.from(buffer.subarray(MARK.length)).toString()
    const font = parsedFonts.get(file)
    if (!font) throw new Error(`The font ${file} has not been parsed.`)
    // Each document has its own glyphs. A glyph remembers the letters it was first used for, and pdfkit writes them into the
    // document, so that its text can be searched and copied.
    // biome-ignore lint/correctness/noConstructorReturn: fontkit uses what the constructor returns.
    return Object.assign(Object.create(font), { _glyphs: {} })
  }
}

// pdfmake brings pdfkit, which brings fontkit. Only the same instance of fontkit opens the marks.
const requireFromPdfmake = createRequire(import.meta.resolve('pdfmake'))
const requireFromPdfkit = createRequire(requireFromPdfmake.resolve('pdfkit'))
const fontkit = requireFromPdfkit('fontkit') as Fontkit
fontkit.registerFormat(ParsedFont)

/** Parses the file in the folder of fonts. Returns the bytes for pdfmake, which stand for the parsed font. */
export function parseFont(file: string): Buffer {
  parsedFonts.set(file, fontkit.create(readFileSync(new URL(`./fonts/${file}`, import.meta.url))))
  return Buffer.concat([MARK, Buffer.from(file)])
}

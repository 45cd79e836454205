import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'
import { documentOf } from './layout.ts'
import type { PrintableProposal } from './printable-proposal.ts'

const faces = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
}

/** Loads the fonts into memory and blocks access to network and disk, whatever a document refers to. */
function prepare() {
  const library = pdfmake as typeof pdfmake & { virtualfs: { writeFileSync(name: string, content: Buffer): void } }
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')
  for (const face of new Set(Object.values(faces))) {
    library.virtualfs.writeFileSync(face, readFileSync(join(folder, face)))
  }
  library.setFonts({ Roboto: faces })
  library.setUrlAccessPolicy(() => false)
  library.setLocalAccessPolicy(() => false)
}

prepare()

export interface PrintTask {
  printable: PrintableProposal
  /** The logo of the letterhead, as a PNG. */
  logo: Uint8Array | null
}

/** Prints a proposal as a PDF. The same proposal always gives the same bytes. */
export const print = ({ printable, logo }: PrintTask): Promise<Buffer> =>
  pdfmake.createPdf(documentOf(printable, logo)).getBuffer()

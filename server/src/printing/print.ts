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

/** Its own fonts in memory, and no way to the network or the disk whatever a document names. */
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

/** The proposal as a PDF: nothing but what it is given, and the same bytes for the same proposal. */
export const print = (printable: PrintableProposal): Promise<Buffer> =>
  pdfmake.createPdf(documentOf(printable)).getBuffer()

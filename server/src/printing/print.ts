import { readFileSync } from 'node:fs'
import pdfmake from 'pdfmake'
import { documentOf } from './layout.ts'
import type { PrintableProposal } from './printable-proposal.ts'

const inter = {
  normal: 'Inter-Regular.ttf',
  bold: 'Inter-SemiBold.ttf',
  italics: 'Inter-Italic.ttf',
  bolditalics: 'Inter-SemiBoldItalic.ttf',
}
const newsreader = {
  normal: 'Newsreader-Regular.ttf',
  bold: 'Newsreader-Medium.ttf',
  italics: 'Newsreader-Italic.ttf',
  bolditalics: 'Newsreader-Italic.ttf',
}
const title = 'Newsreader-Display.ttf'
const families = {
  Inter: inter,
  Newsreader: newsreader,
  NewsreaderDisplay: { normal: title, bold: title, italics: title, bolditalics: title },
}

/** Loads the fonts into memory and blocks access to network and disk, whatever a document refers to. */
function prepare() {
  const library = pdfmake as typeof pdfmake & { virtualfs: { writeFileSync(name: string, content: Buffer): void } }
  for (const face of new Set(Object.values(families).flatMap((family) => Object.values(family)))) {
    library.virtualfs.writeFileSync(face, readFileSync(new URL(`./fonts/${face}`, import.meta.url)))
  }
  library.setFonts(families)
  library.setUrlAccessPolicy(() => false)
  library.setLocalAccessPolicy(() => false)
}

prepare()

export interface PrintTask {
  printable: PrintableProposal
  /** The logo of the letterhead, as a PNG. */
  logo: Uint8Array | null
  /** The pictures of the cover and the sections. */
  pictures: Picture[]
}

export interface Picture {
  /** `cover` for the picture of the cover, otherwise the ID of the file. */
  name: string
  jpeg: Uint8Array
}

/** Prints a proposal as a PDF. The same proposal always gives the same bytes. */
export const print = (task: PrintTask): Promise<Buffer> => pdfmake.createPdf(documentOf(task)).getBuffer()

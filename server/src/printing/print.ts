import pdfmake from 'pdfmake'
import { CERTIFICATE_LEVEL } from './certificate.ts'
import { documentOf } from './layout.ts'
import { parseFont } from './parsed-fonts.ts'
import type { PrintTask } from './print-task.ts'

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

/** Loads the fonts and blocks access to network and disk, whatever a document refers to. */
function preparePdfmake() {
  const library = pdfmake as typeof pdfmake & { virtualfs: { writeFileSync(name: string, content: Buffer): void } }
  for (const face of new Set(Object.values(families).flatMap((family) => Object.values(family)))) {
    library.virtualfs.writeFileSync(face, parseFont(face))
  }
  library.setFonts(families)
  library.setUrlAccessPolicy(() => false)
  library.setLocalAccessPolicy(() => false)
}

preparePdfmake()

/** If the last part starts in this upper share of the page, the last page counts as almost empty. */
const EARLY_END = 0.66
/** In a document with more pages, an almost empty one does not matter, and printing twice takes long. */
const MOST_PAGES_PRINTED_TWICE = 30

/**
 * Prints a proposal as a PDF. The same proposal always gives the same bytes. If the last page is almost empty, the document is
 * printed again with less space, and this version is used if it has fewer pages. A long document is printed only once.
 */
export async function print(task: PrintTask): Promise<Buffer> {
  const usual = await printWith(task, 'usual')
  const { pageNumber, verticalRatio } = usual.end
  if (pageNumber === 1 || pageNumber > MOST_PAGES_PRINTED_TWICE || verticalRatio > EARLY_END) return usual.bytes
  const close = await printWith(task, 'close')
  return close.end.pageNumber < pageNumber ? close.bytes : usual.bytes
}

async function printWith(task: PrintTask, spacing: 'usual' | 'close') {
  let end = { pageNumber: 1, verticalRatio: 1 }
  let isCertificate = false
  const definition = documentOf(task, spacing)
  // pdfmake calls this function for every part, in order. It adds no page break, but records where the last part starts. The
  // certificate does not count, because it always begins a new page.
  definition.pageBreakBefore = ({ headlineLevel, startPosition }) => {
    isCertificate ||= headlineLevel === CERTIFICATE_LEVEL
    if (!isCertificate) end = startPosition
    return false
  }
  return { bytes: await pdfmake.createPdf(definition).getBuffer(), end }
}

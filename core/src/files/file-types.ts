/** The media types of images that a browser shows. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

const office = 'application/vnd.openxmlformats-officedocument'
export const DOCX = `${office}.wordprocessingml.document`
export const XLSX = `${office}.spreadsheetml.sheet`
export const PPTX = `${office}.presentationml.presentation`
export const ODT = 'application/vnd.oasis.opendocument.text'
export const ZIP = 'application/zip'

/** The media types of files, each with the endings that a file name may have. The first one is added to a name that has none. */
export const fileTypes: Record<string, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'text', 'md', 'log'],
  'text/csv': ['csv'],
  [DOCX]: ['docx'],
  [XLSX]: ['xlsx'],
  [PPTX]: ['pptx'],
  [ODT]: ['odt'],
  [ZIP]: ['zip'],
}

/** For the file chooser of a browser. */
export const fileEndings = Object.values(fileTypes).flatMap((endings) => endings.map((ending) => `.${ending}`))

/** The media type to upload a file with, because browsers name some types differently or not at all. Undefined if none is accepted. */
export function uploadType({ name, type }: { name: string; type: string }): string | undefined {
  if (Object.hasOwn(fileTypes, type)) return type
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.keys(fileTypes).find((known) => fileTypes[known]?.includes(ending))
}

/** The kind and size of a file for people: "PDF, 1.2 MB". Empty for values that describe no file. */
export function fileNote(type: unknown, size: unknown, language: string): string {
  const kind = typeof type === 'string' ? fileTypes[type]?.[0]?.toUpperCase() : undefined
  return [kind, typeof size === 'number' ? sizeText(size, language) : undefined].filter(Boolean).join(', ')
}

const KB = 1_000
const MB = 1_000_000

function sizeText(bytes: number, language: string): string {
  const format = (amount: number, unit: string, maximumFractionDigits: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(amount)
  return bytes < MB ? format(Math.max(bytes / KB, 1), 'kilobyte', 0) : format(bytes / MB, 'megabyte', 1)
}

/** The path of a file of this service, for an image of a page. Undefined unless the attachment is such an image. */
export function imagePath({ fileId, type, url }: Record<string, unknown>): string | undefined {
  const isImage = typeof fileId === 'string' && imageTypes.some((known) => known === type)
  // Pages may load images only from their own origin, so the host name is removed.
  const path = isImage && typeof url === 'string' ? url.replace(/^https?:\/\/[^/]+/i, '') : ''
  return path.startsWith('/files/') ? path : undefined
}

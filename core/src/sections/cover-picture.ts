/** The picture of the cover, in `settings.cover` of a proposal or template. */
export interface CoverPicture {
  fileId: string
  /** Says what the picture shows. Empty for one that only decorates. */
  alt: string
}

/** Null if there is no picture or the value has another shape. Callers may store any value in the settings. */
export function readCover(settings: Record<string, unknown>): CoverPicture | null {
  const cover = settings['cover']
  if (typeof cover !== 'object' || cover === null) return null
  const { fileId, alt } = cover as Record<string, unknown>
  if (typeof fileId !== 'string' || fileId === '') return null
  return { fileId: fileId.toLowerCase(), alt: typeof alt === 'string' ? alt : '' }
}

import { readCover } from '@proffer/core/sections/cover-picture.ts'
import { readSections } from '@proffer/core/sections/known-sections.ts'
import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import type { ImageLink } from '../files/service.ts'

type MakeLinks = (fileIds: string[]) => Promise<ImageLink[]>

/** The member `images` of a page that a client opens: links to the images of the cover and the sections. Absent without images. */
export async function imagesMember(
  { proposal }: StoredSnapshot,
  makeLinks: MakeLinks,
): Promise<{ images?: ImageLink[] }> {
  const cover = readCover(proposal.settings)
  const inSections = readSections(proposal.settings).flatMap(({ image }) => image?.fileId ?? [])
  const ids = cover ? [cover.fileId, ...inSections] : inSections
  const images = ids.length > 0 ? await makeLinks([...new Set(ids)]) : []
  return images.length > 0 ? { images } : {}
}

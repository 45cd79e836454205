import type { PrintableProposal } from './printable-proposal.ts'

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

/** The image formats by their names in sharp. */
export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'svg'

export type ImageJob =
  | { kind: 'check'; input: string; format: ImageFormat }
  | { kind: 'logo'; input: string; format: ImageFormat; output: string }
  /** Draws the picture in each shape that it needs. */
  | { kind: 'picture'; input: string; format: ImageFormat; outputs: Record<PictureShape, string> }

/** How a picture is drawn: for the client page, for a PDF if it is transparent, and in the wide shape of a PDF's cover. */
export type PictureShape = 'page' | 'whole' | 'cover'

export interface ImageResult {
  /** `slow`: the process is for quick images only. */
  problem: 'broken' | 'too_large' | 'out_of_memory' | 'slow' | null
}

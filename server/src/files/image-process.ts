import { readFile, writeFile } from 'node:fs/promises'
import { fileBudget } from '@proffer/core/budgets.ts'
import sharp, { type Sharp } from 'sharp'
import type { ImageJob, ImageResult } from './images.ts'

/**
 * The process that decodes images. It is separate, so that a damaged or hostile image can crash this process but not the
 * server. It does one job at a time, and decodes only the formats that the service accepts.
 */
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadSvg',
  ],
})

const { logoPixels, logoWidth, logoHeight, imagePixels } = fileBudget
/** At this density (dpi), sharp draws an SVG in the size that it names. */
const OWN_SIZE_DENSITY = 72
const MAX_DENSITY = 7_200
const logoBox = { width: logoWidth, height: logoHeight, fit: 'inside' } as const

async function runJob(job: ImageJob): Promise<ImageResult> {
  if (job.kind === 'check') {
    await decode(job)
  } else {
    const bytes = job.kind === 'logo' ? await drawLogo(job) : await drawPicture(job)
    await writeFile(job.output, bytes, { mode: 0o600, flush: true })
  }
  return { problem: null }
}

/** Decodes the image, or the first frame of an animation, and drops the result. */
async function decode({ input, format }: ImageJob) {
  const image = sharp(input, { limitInputPixels: imagePixels, failOn: 'error' })
  await checkFormat(image, format)
  await image.resize({ width: 16, height: 16, fit: 'fill' }).raw().toBuffer()
}

async function drawLogo({ input, format }: ImageJob): Promise<Buffer> {
  // Sharp gets the bytes, because an SVG that it opens by path could refer to files beside it.
  const bytes = await readFile(input)
  const image = format === 'svg' ? await svgImage(bytes) : rasterImage(bytes)
  await checkFormat(image, format)
  return image.png({ compressionLevel: 9 }).toBuffer()
}

/** `cover` is the box of the picture on the PDF's cover at 150 dpi: as wide as A4 and 190 points high (`printing/cover.ts`). */
const pictureShapes = {
  whole: { width: 1_400, height: 1_400, fit: 'inside', withoutEnlargement: true },
  cover: { width: 1_240, height: 396, fit: 'cover' },
} as const

/** A JPEG without metadata, large enough for a printed page. Transparent parts become white, like the paper. */
async function drawPicture({ input, format, shape }: Extract<ImageJob, { kind: 'picture' }>): Promise<Buffer> {
  const image = sharp(input, { limitInputPixels: imagePixels, failOn: 'error' })
  await checkFormat(image, format)
  return image
    .autoOrient()
    .resize(pictureShapes[shape])
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
}

const rasterImage = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: logoPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...logoBox, withoutEnlargement: true })

/** Draws an SVG as large as the box allows, whatever size it has. */
async function svgImage(bytes: Buffer) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const scale = Math.min(logoWidth / width, logoHeight / height)
  const density = Math.min(Math.max(OWN_SIZE_DENSITY * scale, 1), MAX_DENSITY)
  return sharp(bytes, { density, limitInputPixels: logoPixels, failOn: 'error' }).resize(logoBox)
}

async function checkFormat(image: Sharp, expected: string) {
  const { format } = await image.metadata()
  if (format !== expected) throw new Error(`The image is ${format}, not ${expected}.`)
}

/** sharp has no codes for its errors. This one is "Input image exceeds pixel limit". */
const problemOf = ({ message }: Error): ImageResult['problem'] => (/pixel limit/.test(message) ? 'too_large' : 'broken')

process.on('message', async (job: ImageJob) => {
  const result = await runJob(job).catch((error: Error): ImageResult => ({ problem: problemOf(error) }))
  process.send?.(result)
})
// The signal ends the process at once. `process.exit` would wait for an image that is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/**
 * The process that decodes images. It is separate, so that a damaged or hostile image can crash this process but not the
 * server, and so that its memory can be limited. It does one job at a time, and decodes only the formats that the service accepts.
 *
 * This file is plain JavaScript, and gets its limits from the server: Node strips types with WebAssembly, which this process cannot
 * use (`image-child.ts`).
 *
 * @import { Sharp, SharpOptions } from 'sharp'
 * @import type { ImageJob, ImageResult } from './image-job.ts'
 * @import { fileBudget } from '@proffer/core/budgets.ts'
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

/** @type {typeof fileBudget} */
const budget = JSON.parse(process.argv[2] ?? '{}')
/** At this density (dpi), sharp draws an SVG in the size that it names. */
const OWN_SIZE_DENSITY = 72
const MAX_DENSITY = 7_200
const logoBox = /** @type {const} */ ({ width: budget.logoWidth, height: budget.logoHeight, fit: 'inside' })
const side = budget.picturePixels
const pictureBox = /** @type {const} */ ({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
const smallSide = budget.largePicturePixels
const smallBox = /** @type {const} */ ({ width: smallSide, height: smallSide, fit: 'inside' })
const JPEG = { quality: 82 }
const SMALL_JPEG = { quality: 60 }
const WEBP = { quality: 80, effort: 1 }
const WHITE = { background: '#ffffff' }

/** This process does only quick jobs, and leaves an image with many pixels to the other one. */
const quickPixels = process.argv[3] === 'quick' ? budget.quickImagePixels : Number.POSITIVE_INFINITY

class TooLarge extends Error {}
class Slow extends Error {}

/** @param {ImageJob} job */
async function runJob(job) {
  if (job.kind === 'check') await decode(job)
  else if (job.kind === 'logo') await save(job.output, await drawLogo(job))
  else await drawSizes(job)
}

/** @param {string} path @param {Buffer} bytes */
const save = (path, bytes) => writeFile(path, bytes, { mode: 0o600, flush: true })

/**
 * Decodes the image, or the first frame of an animation, and drops the result.
 *
 * @param {ImageJob} job
 */
async function decode(job) {
  const image = await openImage(job.input, job.format, budget.imagePixels)
  await image.resize({ width: 16, height: 16, fit: 'fill' }).raw().toBuffer()
}

/** @param {Extract<ImageJob, { kind: 'logo' }>} job */
async function drawLogo({ input, format }) {
  // Sharp gets the bytes, because an SVG that it opens by path could refer to files beside it.
  const bytes = await readFile(input)
  const image = format === 'svg' ? await svgImage(bytes) : await rasterLogo(bytes, format)
  return image.png({ compressionLevel: 9 }).toBuffer()
}

/** @param {Buffer} bytes @param {string} format */
async function rasterLogo(bytes, format) {
  const image = await openImage(bytes, format, budget.logoPixels)
  return image.autoOrient().resize({ ...logoBox, withoutEnlargement: true })
}

/**
 * Draws an SVG as large as the box allows, whatever size it has.
 *
 * @param {Buffer} bytes
 */
async function svgImage(bytes) {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (format !== 'svg') throw new Error(`The image is ${format}, not svg.`)
  const scale = Math.min(budget.logoWidth / width, budget.logoHeight / height)
  const density = Math.min(Math.max(OWN_SIZE_DENSITY * scale, 1), MAX_DENSITY)
  return sharp(bytes, { density, limitInputPixels: budget.logoPixels, failOn: 'error' }).resize(logoBox)
}

/**
 * Decodes a picture once, and draws it for the page and for paper. Metadata is left out.
 *
 * @param {Extract<ImageJob, { kind: 'picture' }>} job
 */
async function drawSizes({ input, format, outputs }) {
  const image = await openImage(input, format, budget.imagePixels)
  // As wide as it is shown. A high picture stays high enough to be cut to the wide shape of the cover.
  const decoded = image.autoOrient().resize({ ...pictureBox, height: 3 * side })
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const scale = Math.min(1, width / budget.coverWidth, height / budget.coverHeight)
  const cover = { width: scaled(budget.coverWidth, scale), height: scaled(budget.coverHeight, scale) }
  const whole = () => pixels().resize(pictureBox)
  const isOpaque = channels % 2 === 1 || (await pixels().stats()).isOpaque
  /** @type {Array<[path: string, drawing: Promise<Buffer>]>} */
  const drawings = [[outputs.cover, onWhite(pixels().resize(cover))]]
  // A JPEG is drawn in a third of the time, and can be printed too. So only transparent pictures become a WebP on the page.
  if (isOpaque) drawings.push([outputs.page, onWhite(whole())])
  else drawings.push([outputs.page, whole().webp(WEBP).toBuffer()], [outputs.whole, onWhite(whole())])
  await Promise.all(drawings.map(async ([path, drawing]) => save(path, await drawing)))
}

/** @param {number} length @param {number} scale */
const scaled = (length, scale) => Math.max(1, Math.round(length * scale))

/**
 * A JPEG. Transparent parts become white, like the paper. A picture that is still large, because no part of it is plain, is drawn
 * smaller: thirty of them must fit into a PDF that can be mailed.
 *
 * @param {Sharp} image
 */
async function onWhite(image) {
  const drawn = await image.flatten(WHITE).jpeg(JPEG).toBuffer()
  if (drawn.length <= budget.pictureBytes) return drawn
  return sharp(drawn).resize(smallBox).jpeg(SMALL_JPEG).toBuffer()
}

/**
 * Opens an image after a look at its first bytes.
 *
 * @param {string | Buffer} input @param {string} expected @param {number} maxPixels
 */
async function openImage(input, expected, maxPixels) {
  /** @type {SharpOptions} */
  const options = { limitInputPixels: maxPixels, failOn: 'error' }
  const { format, width, height, isProgressive, orientation = 1 } = await sharp(input, options).metadata()
  if (format !== expected) throw new Error(`The image is ${format}, not ${expected}.`)
  // These are in memory with all their pixels while they are decoded, others only with a few rows.
  const isWhole = isProgressive || format === 'webp' || format === 'gif' || orientation > 1
  if (isWhole && width * height > budget.wholeImagePixels) throw new TooLarge()
  if (width * height > quickPixels) throw new Slow()
  return sharp(input, options)
}

/**
 * Sharp has no codes for its errors. Without memory, it says "out of memory", "Insufficient memory" or, for a WebP and an SVG, only
 * that it failed.
 *
 * @param {unknown} error
 * @returns {ImageResult['problem']}
 */
const problemOf = (error) => {
  if (error instanceof Slow) return 'slow'
  if (/memory|unable to encode|SVG rendering failed/.test(String(error))) return 'out_of_memory'
  return error instanceof TooLarge || /pixel limit/.test(String(error)) ? 'too_large' : 'broken'
}

process.on('message', async (/** @type {ImageJob} */ job) => {
  /** @type {ImageResult['problem']} */
  const problem = await runJob(job).then(() => null, problemOf)
  process.send?.({ problem })
})
process.send?.({ isReady: true })
// The signal ends the process at once. `process.exit` would wait for an image that is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

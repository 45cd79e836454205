import { createWriteStream, existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileBudget } from '@proffer/core/budgets.ts'
import { ValidationError } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import { sha256 } from '../process/secrets.ts'
import { afterCommit, type Database, type Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { imageFormatOf } from './content-check.ts'
import type { Drafts } from './drafts.ts'
import type { FileStore } from './file-store.ts'
import type { PictureShape } from './image-job.ts'
import type { Images } from './images.ts'
import { HEAD_BYTES, mediaTypeOf } from './media-type.ts'
import {
  type DrawnPicture,
  deletePictures,
  hasOriginal,
  insertPictures,
  listPictures,
  type Original,
} from './pictures-store.ts'
import type { StoredFile } from './store.ts'

export type Pictures = ReturnType<typeof pictures>

interface Options {
  database: Database
  clock: Clock
  store: FileStore
  drafts: Drafts
  images: Images
  onError: (error: unknown) => void
}

/** Who sends a file. */
export interface Sender {
  /** Whose images wait for each other. */
  account: string
  /** Says that the sender has gone. */
  signal?: AbortSignal
}

interface ImageOnDisk {
  path: string
  type: string
}

/**
 * The pictures of an account as they are shown and printed. Each is drawn once, when it is uploaded, and kept by the hash of its
 * original. Pages and PDFs never use the original, which may be large, and slow to decode.
 */
export function pictures({ database, clock, store, drafts, images, onError }: Options) {
  /** The pictures that are being drawn for a page or a PDF, and those that could not be drawn lately, by their original. */
  const beingDrawn = new Map<string, Promise<DrawnPicture[]>>()

  const removeContents = (ids: string[]) => {
    for (const id of ids) void store.remove(id).catch(onError)
  }

  /** Draws an image in all shapes and stores them, without a record. */
  async function draw({ path, type }: ImageOnDisk, { account, signal }: Sender): Promise<DrawnPicture[]> {
    const format = imageFormatOf(type)
    if (!format) return []
    const outputs: Record<PictureShape, string> = {
      page: drafts.newPath(),
      whole: drafts.newPath(),
      cover: drafts.newPath(),
    }
    const paths = Object.entries(outputs) as Array<[PictureShape, string]>
    try {
      await images.run(account, { kind: 'picture', input: path, format, outputs }, signal)
      const drawn = await Promise.all(paths.map(([shape, output]) => putPicture(shape, output)))
      return drawn.filter((picture) => picture !== undefined)
    } finally {
      await Promise.all(paths.map(([, output]) => rm(output, { force: true })))
    }
  }

  /** Undefined if the picture was not drawn in this shape. */
  async function putPicture(shape: PictureShape, path: string): Promise<DrawnPicture | undefined> {
    if (!existsSync(path)) return undefined
    const bytes = await readFile(path)
    const id = newId(clock.now())
    const size = bytes.length
    await store.put(id, { path, size, sha256: sha256(bytes) })
    return { id, shape, type: mediaTypeOf(bytes.subarray(0, HEAD_BYTES)) ?? 'image/jpeg', size }
  }

  /** Draws the pictures of a stored file that has none: a client sent it, or they were lost. */
  async function drawStored({ id, accountId, sha256, type }: StoredFile): Promise<DrawnPicture[]> {
    await drafts.prepare()
    const content = imageFormatOf(type) && (await store.open(id))
    if (!content) return []
    const path = drafts.newPath()
    try {
      await pipeline(content, createWriteStream(path, { mode: 0o600 }))
      const drawn = await draw({ path, type }, { account: accountId })
      await database.transact(accountId, async (trx) => {
        const isKept = await hasOriginal(trx, { accountId, sha256 })
        const unused = isKept ? await deletePictures(trx, { accountId, sha256 }) : drawn.map((picture) => picture.id)
        if (isKept) await insertPictures(trx, { accountId, sha256 }, drawn)
        afterCommit(() => removeContents(unused))
      })
      return drawn
    } finally {
      await rm(path, { force: true })
    }
  }

  /** Many readers may open a page at the same time. The first draws its pictures, the others wait, or get the same error for a while. */
  function drawStoredOnce(file: StoredFile): Promise<DrawnPicture[]> {
    const key = `${file.accountId} ${file.sha256}`
    const known = beingDrawn.get(key)
    if (known !== undefined) return known
    const drawing = drawStored(file)
    beingDrawn.set(key, drawing)
    const forget = () => beingDrawn.delete(key)
    // If the server was busy, the next reader tries again.
    drawing.then(forget, (error) => {
      if (error instanceof ValidationError) setTimeout(forget, fileBudget.redrawMs).unref()
      else forget()
    })
    return drawing
  }

  const openShape = async (drawn: DrawnPicture[], shape: PictureShape) => {
    // On the page, an opaque picture is a JPEG that can be printed too.
    const picture = pictureOf(drawn, shape) ?? (shape === 'whole' ? pictureOf(drawn, 'page') : undefined)
    const content = picture && (await store.open(picture.id))
    return content && { ...picture, content }
  }

  return {
    /** Draws the pictures of a new upload, unless the account has them already. They have no record before `add`. */
    drawNew: async (original: Original, image: ImageOnDisk, sender: Sender): Promise<DrawnPicture[]> =>
      (await listPictures(database.db, original)).length > 0 ? [] : draw(image, sender),

    /** Those of the drawn pictures that need a record: none if the account got them from another upload in the meantime. */
    async unrecorded(trx: Trx, original: Original, drawn: DrawnPicture[]): Promise<DrawnPicture[]> {
      if (drawn.length === 0 || (await listPictures(trx, original)).length === 0) return drawn
      afterCommit(() => removeContents(drawn.map(({ id }) => id)))
      return []
    },

    add: insertPictures,

    /** The picture of a file in this shape. Undefined if the file is gone or is no image. */
    async open(file: StoredFile, shape: PictureShape): Promise<(DrawnPicture & { content: Readable }) | undefined> {
      return (
        (await openShape(await listPictures(database.db, file), shape)) ??
        (await openShape(await drawStoredOnce(file), shape))
      )
    },
  }
}

const pictureOf = (drawn: DrawnPicture[], shape: PictureShape) => drawn.find((picture) => picture.shape === shape)

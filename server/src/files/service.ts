import { readFile, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { logoHashOf } from '@proffer/core/brand/logo.ts'
import { imageTypes } from '@proffer/core/files/file-types.ts'
import type { FileList, FileRecord } from '@proffer/core/files/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import { AppError, accountClosed, notFound, ValidationError } from '../errors/errors.ts'
import type { Upload } from '../http/uploads.ts'
import type { Clock } from '../process/clock.ts'
import { sha256 } from '../process/secrets.ts'
import { type StorageBudget, storageFullForStranger } from '../storage/budgets/storage-budget.ts'
import { afterCommit, type Database, type Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import type { Member } from '../values/member.ts'
import type { Reader } from '../values/reader.ts'
import { checkFile, checkLogo, imageFormatOf } from './content-check.ts'
import type { Drafts } from './drafts.ts'
import { fileNameOf } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import type { PictureShape } from './image-job.ts'
import type { Images } from './images.ts'
import type { Pictures, Sender } from './pictures.ts'
import { type DrawnPicture, deleteFilesWithPictures } from './pictures-store.ts'
import type { PresentedLink, SignedLinks } from './signed-links.ts'
import {
  countUploads,
  findLogo,
  findOwnLogo,
  findReadableUpload,
  findUpload,
  findUploadById,
  insertFile,
  isUsed,
  keepLogo,
  listUploads,
  listUploadsIn,
  type StoredFile,
} from './store.ts'

export type Files = ReturnType<typeof files>

interface Options {
  database: Database
  clock: Clock
  storage: Pick<StorageBudget, 'reserve'>
  store: FileStore
  drafts: Drafts
  images: Images
  pictures: Pictures
  links: SignedLinks
  publicUrl: string
  onError: (error: unknown) => void
}

/** A checked file whose content is stored, but that has no record yet. */
export interface AcceptedFile extends Pick<StoredFile, 'id' | 'name' | 'type' | 'size' | 'sha256'> {
  /** The file as a picture in the shapes that pages and PDFs use. */
  pictures: DrawnPicture[]
}

export interface ImageLink {
  fileId: string
  url: string
}

export interface FileLink extends ImageLink {
  name: string
  type: string
  size: number
}

interface Received {
  upload: Upload
  /** Where the received bytes are. */
  draft: string
}

const LOGO_TYPE = 'image/png'

/** How a picture is cut for a PDF: not at all, or to the wide shape of the cover. */
type PrintedShape = Exclude<PictureShape, 'page'>

/** The files of accounts: contents in the file store, records in the database. */
export function files(options: Options) {
  const { database, clock, storage, store, drafts, images, pictures, links, publicUrl, onError } = options
  const { db } = database

  const recordOf = ({ id, name, type, size, sha256, createdAt }: StoredFile): FileRecord => ({
    id,
    name,
    type,
    size,
    sha256,
    createdAt,
    url: links.make(id, name),
  })

  /** Stores the record of an accepted file. Throws if the account has no storage left. */
  async function add(
    trx: Trx,
    { accountId, userId: authorId }: Member | { accountId: string; userId: null },
    kind: StoredFile['kind'],
    file: AcceptedFile,
  ): Promise<StoredFile> {
    const { pictures: drawn, ...content } = file
    const original = { accountId, sha256: file.sha256 }
    const added = await pictures.unrecorded(trx, original, drawn)
    const bytes = [content, ...added].reduce((sum, { size }) => sum + size, 0)
    await storage.reserve(trx, accountId, bytes, kind === 'client' ? storageFullForStranger : undefined)
    const stored: StoredFile = { ...content, accountId, authorId, kind, createdAt: clock.now().toISOString() }
    await insertFile(trx, stored)
    await pictures.add(trx, original, added)
    return stored
  }

  /** Stores the content of a checked file. */
  async function putContent({ upload, draft }: Received): Promise<Omit<AcceptedFile, 'pictures'>> {
    const { type, size, sha256 } = upload
    const id = newId(clock.now())
    await store.put(id, { path: draft, size, sha256 })
    return { id, name: fileNameOf(upload.fileName, type), type, size, sha256 }
  }

  async function requireUpload(accountId: string, id: string): Promise<StoredFile> {
    const file = await findUpload(db, { accountId, id })
    if (!file) throw notFound('file')
    return file
  }

  /** The file with its content. Throws if there is no record, or no content. */
  async function withContent(file: StoredFile | undefined) {
    const content = file && (await store.open(file.id))
    if (!file || !content) throw notFound('file')
    return { file, content }
  }

  /** Undefined if the file has no picture, or none that can be drawn. If the server is busy or the store fails, a retry may find it. */
  async function openPicture(file: StoredFile, shape: PictureShape) {
    try {
      return await pictures.open(file, shape)
    } catch (error) {
      if (error instanceof ValidationError) return undefined
      throw error
    }
  }

  return {
    /** A path for the bytes of a new upload. */
    newDraft: drafts.newPath,

    /**
     * Checks a received file of the account, draws its pictures if it is an image, and stores its content. Not in a transaction, because
     * this takes time.
     */
    async accept(received: Received, sender: Sender): Promise<AcceptedFile> {
      const { type, size, sha256 } = received.upload
      const image = { path: received.draft, type }
      await checkFile({ ...image, size })
      const drawn = await pictures.drawNew({ accountId: sender.account, sha256 }, image, sender)
      return { ...(await putContent(received)), pictures: drawn }
    },

    /** Like `accept`, for a file of a client. Its pictures are drawn when the account uses it. */
    async acceptOfClient(received: Received, { account, signal }: Sender): Promise<AcceptedFile> {
      const { type, size } = received.upload
      const format = imageFormatOf(type)
      await checkFile({ path: received.draft, type, size })
      if (format) await images.run(account, { kind: 'check', input: received.draft, format }, signal)
      return { ...(await putContent(received)), pictures: [] }
    },

    /** Like `accept`, for a logo: it draws the image as a new PNG and stores that. */
    async acceptLogo({ upload: { type, size }, draft }: Received, { account, signal }: Sender): Promise<AcceptedFile> {
      const output = drafts.newPath()
      try {
        const format = await checkLogo({ path: draft, type, size })
        await images.run(account, { kind: 'logo', input: draft, format, output }, signal)
        const bytes = await readFile(output)
        const drawn = { size: bytes.length, sha256: sha256(bytes) }
        const id = newId(clock.now())
        await store.put(id, { path: output, ...drawn })
        return { id, name: 'logo.png', type: LOGO_TYPE, ...drawn, pictures: [] }
      } finally {
        await rm(output, { force: true })
      }
    },

    /** Removes the contents of an accepted file that got no record. */
    async discard(file: AcceptedFile): Promise<void> {
      for (const { id } of [file, ...file.pictures]) await store.remove(id).catch(onError)
    },

    /** Stores the record of an accepted file of the account. */
    create: async (member: Member, file: AcceptedFile): Promise<FileRecord> =>
      recordOf(await database.transact(member.accountId, (trx) => add(trx, member, 'upload', file))),

    /** Stores the record of a client's file. The account sees it when the client sends the message. */
    addOfClient: (trx: Trx, accountId: string, file: AcceptedFile): Promise<StoredFile> =>
      add(trx, { accountId, userId: null }, 'client', file),

    async get(reader: Reader, id: string): Promise<FileRecord> {
      const file = await findReadableUpload(db, reader, id)
      if (!file) throw notFound('file')
      return recordOf(file)
    },

    async list(reader: Reader, page: Page): Promise<FileList> {
      const [uploads, total] = await Promise.all([listUploads(db, reader, page), countUploads(db, reader)])
      return { files: uploads.map(recordOf), total }
    },

    remove: (accountId: string, id: string): Promise<void> =>
      database.transact(accountId, async (trx) => {
        await requireUpload(accountId, id)
        if (await isUsed(trx, id)) throw inUse()
        const contents = await deleteFilesWithPictures(trx, accountId, [id])
        afterCommit(() => {
          for (const content of contents) store.remove(content).catch(onError)
        })
      }),

    /** The content behind a signed link: the file as it was uploaded, or its picture for a page. */
    async download(id: string, link: PresentedLink) {
      const { secondsLeft, isPicture } = links.check(id, link)
      const file = await findUploadById(db, id)
      if (file && file.accountClosedAt !== null) throw accountClosed()
      if (!isPicture) return { secondsLeft, ...(await withContent(file)) }
      const picture = file && (await openPicture(file, 'page'))
      if (!picture) throw notFound('file')
      const { content, type, size } = picture
      return { secondsLeft, content, file: { name: fileNameOf(file.name, type), type, size, sha256: picture.id } }
    },

    /** Links for a client to the pictures of the images among these files of the account. */
    async imageLinks(accountId: string, ids: string[]): Promise<ImageLink[]> {
      const uploads = await listUploadsIn(db, accountId, ids)
      const imageFiles = uploads.filter(({ type }) => imageTypes.some((imageType) => imageType === type))
      return imageFiles.map(({ id, name }) => ({ fileId: id, url: links.makeForPicture(id, name) }))
    },

    /** Links to these files of the account, for the readers of a conversation. */
    async fileLinks(accountId: string, ids: string[]): Promise<FileLink[]> {
      const uploads = await listUploadsIn(db, accountId, ids)
      return uploads.map(({ id, name, type, size }) => ({ fileId: id, name, type, size, url: links.make(id, name) }))
    },

    /** A logo by the hash in its address. Everybody may see it. */
    logo: async (sha256: string) => withContent(await findLogo(db, sha256)),

    /** The PNG of a logo. Null if it was deleted. */
    async readLogo(sha256: string): Promise<Buffer | null> {
      const file = await findLogo(db, sha256)
      const content = file && (await store.open(file.id))
      return content ? buffer(content) : null
    },

    /** An image of the account as a JPEG for a PDF. Null if it was deleted, is no image or cannot be drawn. */
    async readPicture(accountId: string, id: string, shape: PrintedShape): Promise<Buffer | null> {
      const file = await findUpload(db, { accountId, id })
      const picture = file && (await openPicture(file, shape))
      return picture ? buffer(picture.content) : null
    },

    /** Stores the record of a logo, unless the account has this logo already. Returns its address. */
    async addLogo(trx: Trx, accountId: string, logo: AcceptedFile): Promise<string> {
      const existing = await findOwnLogo(trx, accountId, logo.sha256)
      if (existing) afterCommit(() => void store.remove(logo.id).catch(onError))
      else await add(trx, { accountId, userId: null }, 'logo', logo)
      return `${publicUrl}/logos/${logo.sha256}.png`
    },

    /** Keeps the logo of this address, which the profile has now. Other logos of the account stay only while clients see them. */
    keepLogo: (trx: Trx, accountId: string, logoUrl: string | null): Promise<void> =>
      keepLogo(trx, accountId, logoHashOf(logoUrl), clock.now().toISOString()),
  }
}

const inUse = () =>
  new AppError(409, 'file_in_use', 'A proposal, template or message uses this file. Remove it there first.')

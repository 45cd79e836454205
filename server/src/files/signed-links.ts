import { fileBudget } from '@proffer/core/budgets.ts'
import { AppError } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'

interface Options {
  clock: Clock
  sealer: Pick<Sealer, 'sign' | 'isSigned'>
  publicUrl: string
}

const PAGE_SIZE = 'size=page'

/** The query parameters of a requested link. They come from the caller, so they can have any type. */
export interface PresentedLink {
  expires?: unknown
  signature?: unknown
  /** `page` in the link to a picture. Absent in the link to the file as it was uploaded. */
  size?: unknown
}

export type SignedLinks = ReturnType<typeof signedLinks>

/** Links to a file that work without a key for an hour. The file name in a link is only shown; the id finds the file. */
export function signedLinks({ clock, sealer, publicUrl }: Options) {
  const textOf = (kind: 'file' | 'picture', id: string, expires: string) => `${kind} ${id} ${expires}`

  function link(kind: 'file' | 'picture', id: string, name: string): string {
    const expires = String(Math.ceil((clock.now().getTime() + fileBudget.linkMs) / 1000))
    const size = kind === 'picture' ? `${PAGE_SIZE}&` : ''
    const query = `${size}expires=${expires}&signature=${sealer.sign(textOf(kind, id, expires))}`
    return `${publicUrl}/files/${id}/${encodeURIComponent(name)}?${query}`
  }

  return {
    /** The link to the file with this id and name. */
    make: (id: string, name: string): string => link('file', id, name),

    /** The link to the picture of an image, in the size for a page. It does not lead to the image as it was uploaded. */
    makeForPicture: (id: string, name: string): string => link('picture', id, name),

    /** Throws if the link was not made by this service or has expired. Returns what it leads to, and how long it still works. */
    check(id: string, { expires, signature, size }: PresentedLink): { isPicture: boolean; secondsLeft: number } {
      const isPicture = size !== undefined
      const kind = isPicture ? 'picture' : 'file'
      const secondsLeft = checkSignature({ expires, signature }, { sealer, now: clock.now() }, (expires) =>
        textOf(kind, id, expires),
      )
      return { isPicture, secondsLeft }
    },
  }
}

/** Throws if the link was not signed by this service or has expired. Returns for how many seconds it still works. */
export function checkSignature(
  { expires, signature }: PresentedLink,
  { sealer, now }: { sealer: Pick<Sealer, 'isSigned'>; now: Date },
  textOf: (expires: string) => string,
): number {
  if (typeof expires !== 'string' || typeof signature !== 'string') throw invalidLink()
  if (!sealer.isSigned(textOf(expires), signature)) throw invalidLink()
  const secondsLeft = Math.floor(Number(expires) - now.getTime() / 1000)
  if (secondsLeft < 0) throw expiredLink()
  return secondsLeft
}

const invalidLink = () =>
  new AppError(403, 'file_link_invalid', 'This link to a file is incomplete or was changed. Copy the complete link.')

const expiredLink = () =>
  new AppError(
    410,
    'file_link_expired',
    'This link to a file has expired. Reload the page that shows it to get a new one.',
  )
